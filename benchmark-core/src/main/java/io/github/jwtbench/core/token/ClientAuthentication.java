package io.github.jwtbench.core.token;

import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpRequest;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Base64;
import java.util.List;
import java.util.Map;

/** How a client tells a token endpoint who it is. */
@FunctionalInterface
public interface ClientAuthentication {

    /**
     * Adds the proof of the client's identity to a request.
     *
     * @param form parameters of its body
     */
    void add(Map<String, String> form, HttpRequest.Builder request);

    /** Secrets in the request outside of its form. */
    default List<String> secrets() {
        return List.of();
    }

    /**
     * Only the client's id: a public client (RFC 6749 section 2.3), or a client with a TLS
     * certificate (RFC 8705 section 2).
     */
    static ClientAuthentication ofId(String id) {
        return (form, request) -> form.put("client_id", id);
    }

    /** By HTTP Basic; id and secret are form-encoded first (RFC 6749 section 2.3.1). */
    static ClientAuthentication ofSecret(String id, String secret) {
        String pair =
                URLEncoder.encode(id, StandardCharsets.UTF_8)
                        + ":"
                        + URLEncoder.encode(secret, StandardCharsets.UTF_8);
        String credentials =
                "Basic "
                        + Base64.getEncoder()
                                .encodeToString(pair.getBytes(StandardCharsets.US_ASCII));
        return new ClientAuthentication() {
            @Override
            public void add(Map<String, String> form, HttpRequest.Builder request) {
                request.header("authorization", credentials);
            }

            @Override
            public List<String> secrets() {
                return List.of(secret, credentials);
            }
        };
    }

    /** By a secret in the form (RFC 6749 section 2.3.1), known as {@code client_secret_post}. */
    static ClientAuthentication ofSecretInForm(String id, String secret) {
        return (form, request) -> {
            form.put("client_id", id);
            form.put("client_secret", secret);
        };
    }

    /**
     * By an assertion that the client signs for each request (RFC 7523 section 2.2), known as
     * {@code private_key_jwt} (OpenID Connect Core 1.0 section 9). It lives one minute.
     *
     * @param audience the provider's issuer identifier, or its token endpoint
     */
    static ClientAuthentication ofKey(String id, SigningKey key, URI audience) {
        Map<String, Object> claims = Map.of("iss", id, "sub", id, "aud", audience.toString());
        TokenMint assertions = new TokenMint(key, claims, Duration.ofMinutes(1));
        return (form, request) -> {
            form.put("client_id", id);
            form.put(
                    "client_assertion_type",
                    "urn:ietf:params:oauth:client-assertion-type:jwt-bearer");
            form.put("client_assertion", assertions.next().accessToken());
        };
    }
}
