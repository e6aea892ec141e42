package io.github.jwtbench.core.token;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.time.Duration;
import javax.net.ssl.SSLContext;

/** What a provider says about itself. */
public final class Discovery {
    private static final Duration TIMEOUT = Duration.ofSeconds(20);
    private static final int NOT_FOUND = 404;

    private Discovery() {}

    /**
     * Token endpoint of an issuer, from its OpenID Connect metadata (Discovery 1.0 section 4), or
     * where it has none, from those of OAuth 2.0 (RFC 8414 section 3).
     *
     * @param tls trusts the provider's certificate
     * @param mutualTls whether the client shows a certificate; some providers have an endpoint of
     *     its own for that (RFC 8705 section 5)
     * @throws TokenRequestException if it cannot be read or is of another issuer
     */
    public static URI tokenEndpoint(URI issuer, SSLContext tls, boolean mutualTls)
            throws TokenRequestException, InterruptedException {
        HttpClient client = HttpClient.newBuilder().sslContext(tls).connectTimeout(TIMEOUT).build();
        String path = issuer.getRawPath().replaceFirst("/$", "");
        URI address = issuer.resolve(path + "/.well-known/openid-configuration");
        try {
            JsonAnswer answer = get(address, client);
            if (answer.status() == NOT_FOUND) {
                address = issuer.resolve("/.well-known/oauth-authorization-server" + path);
                answer = get(address, client);
            }
            if (!answer.ok()) {
                throw failed(address, "its answer has status " + answer.status(), null);
            }
            return tokenEndpoint(answer.json(), issuer, mutualTls);
        } catch (JsonProcessingException e) {
            throw failed(address, "its answer is not JSON", null);
        } catch (IOException | IllegalArgumentException e) {
            throw failed(address, TokenEndpoint.reason(e), e);
        }
    }

    private static JsonAnswer get(URI address, HttpClient client)
            throws IOException, InterruptedException {
        return JsonAnswer.to(HttpRequest.newBuilder(address).timeout(TIMEOUT).build(), client);
    }

    private static URI tokenEndpoint(JsonNode metadata, URI issuer, boolean mutualTls) {
        String announced = metadata.path("issuer").asText();
        if (!announced.equals(issuer.toString())) {
            throw new IllegalArgumentException(
                    "its issuer must be " + issuer + ", got: " + announced);
        }
        JsonNode alias = metadata.path("mtls_endpoint_aliases").path("token_endpoint");
        String endpoint =
                (mutualTls && alias.isTextual() ? alias : metadata.path("token_endpoint")).asText();
        try {
            return ProviderAddress.of(endpoint);
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException("its token_endpoint " + e.getMessage(), e);
        }
    }

    private static TokenRequestException failed(URI address, String reason, Exception cause) {
        return new TokenRequestException(
                "The provider's token endpoint could not be found at " + address + ": " + reason,
                cause);
    }
}
