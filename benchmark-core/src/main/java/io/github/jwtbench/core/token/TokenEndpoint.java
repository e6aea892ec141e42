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
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import javax.net.ssl.SSLContext;

/** The token endpoint of Keycloak's realm {@code benchmark}, as one public client sees it. */
public final class TokenEndpoint {
    private static final Duration TIMEOUT = Duration.ofSeconds(20);
    private static final ObjectMapper JSON = new ObjectMapper();

    private final HttpClient client;
    private final URI address;
    private final String clientId;

    /**
     * @param keycloak base URL of Keycloak
     * @param clientId client of the realm; it decides the signature algorithm
     * @param trust trusts Keycloak's certificate
     */
    public TokenEndpoint(URI keycloak, String clientId, SSLContext trust) {
        this.client = HttpClient.newBuilder().sslContext(trust).connectTimeout(TIMEOUT).build();
        this.address = keycloak.resolve("/realms/benchmark/protocol/openid-connect/token");
        this.clientId = clientId;
    }

    /** Opens a session of a user (RFC 6749 section 4.3). */
    Grant login(String user, String password) throws TokenException, InterruptedException {
        return ask(
                "log in " + user,
                Map.of(
                        "grant_type",
                        "password",
                        "username",
                        user,
                        "password",
                        password,
                        "scope",
                        "openid"));
    }

    /** Gets the next access token of a session (RFC 6749 section 6). */
    Grant refresh(Grant previous) throws TokenException, InterruptedException {
        return ask(
                "refresh a token",
                Map.of("grant_type", "refresh_token", "refresh_token", previous.refreshToken()));
    }

    /**
     * The access tokens of one new session, from the login on.
     *
     * @param count how many: the first by login, the others by refresh; at least 1
     */
    public List<String> session(String user, String password, int count)
            throws TokenException, InterruptedException {
        List<String> tokens = new ArrayList<>();
        Grant grant = login(user, password);
        tokens.add(grant.accessToken());
        while (tokens.size() < count) {
            grant = refresh(grant);
            tokens.add(grant.accessToken());
        }
        return tokens;
    }

    private Grant ask(String what, Map<String, String> parameters)
            throws TokenException, InterruptedException {
        Map<String, String> form = new TreeMap<>(parameters);
        form.put("client_id", clientId);
        HttpRequest request =
                HttpRequest.newBuilder(address)
                        .timeout(TIMEOUT)
                        .header("content-type", "application/x-www-form-urlencoded")
                        .POST(BodyPublishers.ofString(encode(form)))
                        .build();
        try {
            HttpResponse<String> response = client.send(request, BodyHandlers.ofString());
            if (response.statusCode() != 200) {
                throw new TokenException(
                        "Keycloak would not %s: %d %s"
                                .formatted(what, response.statusCode(), error(response.body())));
            }
            JsonNode grant = JSON.readTree(response.body());
            return new Grant(
                    grant.required("access_token").textValue(),
                    grant.required("refresh_token").textValue(),
                    Duration.ofSeconds(grant.required("expires_in").longValue()));
        } catch (JsonProcessingException e) {
            // Neither message nor cause: both quote the answer, which may hold a token.
            throw new TokenException(
                    "Keycloak at " + address + " could not " + what + ": its answer is not JSON");
        } catch (IOException | IllegalArgumentException e) {
            throw new TokenException(
                    "Keycloak at " + address + " could not " + what + ": " + reason(e), e);
        }
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
                .map(
                        e ->
                                e.getKey()
                                        + "="
                                        + URLEncoder.encode(e.getValue(), StandardCharsets.UTF_8))
                .collect(Collectors.joining("&"));
    }
}
