package io.github.jwtbench.core.token;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import javax.net.ssl.SSLContext;

/**
 * A token endpoint as one client sees it: that of Keycloak's realm {@code benchmark}, or of any
 * other provider.
 */
public final class TokenEndpoint {
    private static final Duration TIMEOUT = Duration.ofSeconds(20);
    private static final ObjectMapper JSON = new ObjectMapper();

    private final HttpClient client;
    private final URI address;
    private final String clientId;
    private final String secret;
    private final String provider;

    /**
     * @param keycloak base URL of Keycloak
     * @param clientId client of the realm; it decides the signature algorithm
     * @param trust trusts Keycloak's certificate
     */
    public TokenEndpoint(URI keycloak, String clientId, SSLContext trust) {
        this(
                keycloak.resolve("/realms/benchmark/protocol/openid-connect/token"),
                clientId,
                null,
                trust,
                "Keycloak");
    }

    private TokenEndpoint(
            URI address, String clientId, String secret, SSLContext trust, String provider) {
        this.client = HttpClient.newBuilder().sslContext(trust).connectTimeout(TIMEOUT).build();
        this.address = address;
        this.clientId = clientId;
        this.secret = secret;
        this.provider = provider;
    }

    /**
     * The endpoint of any provider.
     *
     * @param address full address of the endpoint
     * @param secret of the client, sent by HTTP Basic (RFC 6749 section 2.3.1); null for a public
     *     client
     * @param trust trusts the provider's certificate
     */
    public static TokenEndpoint of(URI address, String clientId, String secret, SSLContext trust) {
        return new TokenEndpoint(address, clientId, secret, trust, "The provider");
    }

    /** Asks for a token that will not be refreshed, but asked for again. */
    Grant get(GrantRequest request) throws TokenRequestException, InterruptedException {
        return ask("give a token", request.parameters(), false);
    }

    /** Opens a session of a user (RFC 6749 section 4.3). */
    Grant login(String user, String password) throws TokenRequestException, InterruptedException {
        return ask(
                "log in " + user, GrantRequest.ofUser(user, password, "openid").parameters(), true);
    }

    /** Gets the next access token of a session (RFC 6749 section 6). */
    Grant refresh(Grant previous) throws TokenRequestException, InterruptedException {
        return ask(
                "refresh a token",
                Map.of("grant_type", "refresh_token", "refresh_token", previous.refreshToken()),
                true);
    }

    /**
     * The access tokens of one new session, from the login on.
     *
     * @param count how many: the first by login, the others by refresh; at least 1
     */
    public List<String> session(String user, String password, int count)
            throws TokenRequestException, InterruptedException {
        List<String> tokens = new ArrayList<>();
        Grant grant = login(user, password);
        tokens.add(grant.accessToken());
        while (tokens.size() < count) {
            grant = refresh(grant);
            tokens.add(grant.accessToken());
        }
        return tokens;
    }

    private Grant ask(String what, Map<String, String> parameters, boolean refreshable)
            throws TokenRequestException, InterruptedException {
        Map<String, String> form = new TreeMap<>(parameters);
        HttpRequest.Builder request =
                HttpRequest.newBuilder(address)
                        .timeout(TIMEOUT)
                        .header("content-type", "application/x-www-form-urlencoded");
        if (secret == null) {
            form.put("client_id", clientId);
        } else {
            request.header("authorization", basic());
        }
        request.POST(BodyPublishers.ofString(encode(form)));
        try {
            HttpResponse<String> response = client.send(request.build(), BodyHandlers.ofString());
            if (response.statusCode() != 200) {
                throw new TokenRequestException(
                        "%s would not %s: %d %s"
                                .formatted(
                                        provider,
                                        what,
                                        response.statusCode(),
                                        error(response.body())));
            }
            JsonNode grant = JSON.readTree(response.body());
            return new Grant(
                    text(grant, "access_token"),
                    refreshable ? text(grant, "refresh_token") : null,
                    Duration.ofSeconds(grant.required("expires_in").longValue()));
        } catch (JsonProcessingException e) {
            // Neither message nor cause: both quote the answer, which may hold a token.
            throw new TokenRequestException(
                    provider
                            + " at "
                            + address
                            + " could not "
                            + what
                            + ": its answer is not JSON");
        } catch (IOException | IllegalArgumentException e) {
            throw new TokenRequestException(
                    provider + " at " + address + " could not " + what + ": " + reason(e), e);
        }
    }

    private static String text(JsonNode grant, String name) {
        String text = grant.required(name).textValue();
        if (text == null) {
            throw new IllegalArgumentException(name + " must be text");
        }
        return text;
    }

    /** Id and secret are form-encoded first (RFC 6749 section 2.3.1). */
    private String basic() {
        String pair = encode(clientId) + ":" + encode(secret);
        return "Basic " + Base64.getEncoder().encodeToString(pair.getBytes(StandardCharsets.UTF_8));
    }

    private static String reason(Exception e) {
        return e.getMessage() == null ? e.getClass().getSimpleName() : e.getMessage();
    }

    private static String error(String body) {
        try {
            JsonNode answer = JSON.readTree(body);
            return answer.path("error").asText() + " " + answer.path("error_description").asText();
        } catch (JsonProcessingException e) {
            return "and no reason";
        }
    }

    private static String encode(Map<String, String> form) {
        return form.entrySet().stream()
                .map(e -> e.getKey() + "=" + encode(e.getValue()))
                .collect(Collectors.joining("&"));
    }

    private static String encode(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8);
    }
}
