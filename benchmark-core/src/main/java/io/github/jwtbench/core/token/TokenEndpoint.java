package io.github.jwtbench.core.token;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import io.github.jwtbench.core.http.HttpCaller;
import java.io.IOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import javax.net.ssl.SSLContext;

/**
 * A token endpoint from the view of one client: of Keycloak's realm {@code benchmark}, or of any
 * other provider.
 */
public final class TokenEndpoint {
    private static final Duration TIMEOUT = Duration.ofSeconds(20);

    /** Parameters of a form that hold a secret (RFC 6749, RFC 7521 section 4). */
    private static final List<String> SECRETS =
            List.of("password", "refresh_token", "client_secret", "client_assertion");

    private final HttpCaller http;
    private final URI address;
    private final ClientAuthentication client;
    private final String provider;
    private final Duration timeout;

    /**
     * @param keycloak base URL of Keycloak
     * @param clientId client of the realm; it decides the signature algorithm
     * @param trust trusts Keycloak's certificate
     */
    public TokenEndpoint(URI keycloak, String clientId, SSLContext trust) {
        this(
                keycloak.resolve("/realms/benchmark/protocol/openid-connect/token"),
                ClientAuthentication.ofId(clientId),
                trust,
                "Keycloak",
                TIMEOUT);
    }

    /**
     * @param provider beginning of messages about it
     * @param timeout of connecting, and of each request
     */
    TokenEndpoint(
            URI address,
            ClientAuthentication client,
            SSLContext tls,
            String provider,
            Duration timeout) {
        this.http = new HttpCaller(tls, timeout);
        this.address = address;
        this.client = client;
        this.provider = provider;
        this.timeout = timeout;
    }

    /**
     * The endpoint of any provider.
     *
     * @param address full address of the endpoint
     * @param tls trusts the provider's certificate, and shows the client's if it has one
     */
    public static TokenEndpoint of(URI address, ClientAuthentication client, SSLContext tls) {
        return new TokenEndpoint(address, client, tls, "The provider", TIMEOUT);
    }

    /** Tokens from separate requests. */
    public TokenSupply each(GrantRequest request) {
        return () -> get(request);
    }

    /**
     * The tokens of a session that is already open (RFC 6749 section 6).
     *
     * @param extra parameters of each request, such as {@code scope}
     */
    public TokenSupply session(String refreshToken, Map<String, String> extra) {
        return session(GrantRequest.ofSession(refreshToken, extra), extra);
    }

    /** The tokens of a user's new session. */
    TokenSupply session(String user, String password) {
        return session(GrantRequest.login(user, password), Map.of());
    }

    /**
     * Each token after the first is requested with the refresh token of the previous answer.
     * Without a new refresh token in an answer, the old one is kept. For one thread at a time.
     *
     * @param extra parameters of the requests after the first
     */
    private TokenSupply session(GrantRequest first, Map<String, String> extra) {
        return new TokenSupply() {
            private GrantRequest next = first;

            @Override
            public TokenResponse next() throws TokenRequestException, InterruptedException {
                TokenResponse grant = get(next);
                grant.refreshToken()
                        .ifPresent(token -> next = GrantRequest.ofSession(token, extra));
                return grant;
            }
        };
    }

    /**
     * The access tokens of one new session, from the login on.
     *
     * @param count how many: the first by login, the others by refresh; at least 1
     */
    public List<String> session(String user, String password, int count)
            throws TokenRequestException, InterruptedException {
        TokenSupply session = session(user, password);
        List<String> tokens = new ArrayList<>();
        while (tokens.size() < count) {
            tokens.add(session.next().accessToken());
        }
        return tokens;
    }

    /** Asks for one token. */
    TokenResponse get(GrantRequest request) throws TokenRequestException, InterruptedException {
        Map<String, String> form = new TreeMap<>(request.parameters());
        HttpRequest.Builder post =
                JsonAnswer.request(address)
                        .header("content-type", "application/x-www-form-urlencoded");
        client.add(form, post);
        post.POST(BodyPublishers.ofString(encode(form)));
        try {
            JsonAnswer answer = JsonAnswer.to(post.build(), http, timeout);
            if (!answer.ok()) {
                throw new TokenRequestException(
                        "%s would not %s: %s %s"
                                .formatted(
                                        provider,
                                        request.purpose(),
                                        answer.status(),
                                        withheld(form).from(error(answer))));
            }
            return grant(answer.json());
        } catch (JsonProcessingException e) {
            throw failed(request, "its answer is not JSON");
        } catch (IOException e) {
            throw failed(request, withheld(form).from(reason(e)));
        } catch (IllegalArgumentException e) {
            throw failed(request, reason(e));
        }
    }

    /** Without its cause: that may quote the answer, which may hold a token or repeat a secret. */
    private TokenRequestException failed(GrantRequest request, String reason) {
        return new TokenRequestException(
                "%s at %s could not %s: %s"
                        .formatted(provider, address, request.purpose(), reason));
    }

    /** The secrets of a request, which a provider may repeat. */
    private Withheld withheld(Map<String, String> form) {
        List<String> secrets = new ArrayList<>(client.secrets());
        SECRETS.stream().map(form::get).filter(Objects::nonNull).forEach(secrets::add);
        return new Withheld(secrets, "[secret]");
    }

    private static TokenResponse grant(JsonNode answer) {
        JsonNode accessToken = answer.path("access_token");
        if (!accessToken.isTextual()) {
            throw new IllegalArgumentException(
                    "its answer must have an access_token, which is text (RFC 6749 section 5.1),"
                            + " got: none");
        }
        return new TokenResponse(
                accessToken.textValue(),
                Optional.ofNullable(answer.path("refresh_token").textValue()),
                Lifetime.of(answer.path("expires_in"), accessToken.textValue()));
    }

    private static String reason(Exception e) {
        return Objects.requireNonNullElse(e.getMessage(), e.getClass().getSimpleName());
    }

    private static String error(JsonAnswer answer) {
        try {
            JsonNode said = answer.json();
            return said.path("error").asText() + " " + said.path("error_description").asText();
        } catch (JsonProcessingException e) {
            return "and no reason";
        }
    }

    private static String encode(Map<String, String> form) {
        return form.entrySet().stream()
                .map(e -> e.getKey() + "=" + URLEncoder.encode(e.getValue(), UTF_8))
                .collect(Collectors.joining("&"));
    }
}
