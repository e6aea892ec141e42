package io.github.jwtbench.core.token;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import io.github.jwtbench.core.http.HttpAddress;
import io.github.jwtbench.core.http.HttpCaller;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpRequest;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javax.net.ssl.SSLContext;

/**
 * The metadata of a provider (OpenID Connect Discovery 1.0 section 3, RFC 8414 section 2). Only
 * metadata of the requested issuer have a token endpoint, because another issuer's metadata must
 * not receive a secret (Discovery 1.0 section 4.3, RFC 8414 section 3.3).
 *
 * @param asked the requested issuer
 * @param readFrom address of the metadata; empty if they were not found
 * @param problem why there is no endpoint for secrets; empty if there is one
 * @param issuer the issuer in the metadata; empty if they were not found
 * @param tokenEndpoint where a secret may be sent
 * @param secretInForm whether a secret is sent in the form, as {@code client_secret_post};
 *     otherwise by HTTP Basic, the default unless only the other is announced
 */
public record Discovery(
        URI asked,
        Optional<URI> readFrom,
        String problem,
        String issuer,
        Optional<URI> tokenEndpoint,
        boolean secretInForm) {
    private static final Duration TIMEOUT = Duration.ofSeconds(20);

    public Discovery {
        if (tokenEndpoint.isPresent() && !asked.toString().equals(issuer)) {
            throw new IllegalArgumentException(
                    "issuer must be " + asked + " where a secret is sent, got: " + issuer);
        }
    }

    /**
     * Requests the address of Discovery 1.0 section 4, then the address of RFC 8414 section 3.
     *
     * @param tls trusts the provider's certificate
     * @param mutualTls whether the client has a certificate; some providers have a separate
     *     endpoint for that (RFC 8705 section 5)
     */
    public static Discovery of(URI issuer, SSLContext tls, boolean mutualTls)
            throws InterruptedException {
        HttpCaller caller = new HttpCaller(tls, TIMEOUT);
        String origin = HttpAddress.origin(issuer);
        String path = HttpAddress.path(issuer);
        List<String> problems = new ArrayList<>();
        for (String place :
                List.of(
                        path + "/.well-known/openid-configuration",
                        "/.well-known/oauth-authorization-server" + path)) {
            URI address = URI.create(origin + place);
            try {
                return of(issuer, address, metadata(address, caller), mutualTls);
            } catch (IOException e) {
                problems.add("it announces nothing at " + address + " (" + e.getMessage() + ")");
            }
        }
        return new Discovery(
                issuer, Optional.empty(), problems.get(0), "", Optional.empty(), false);
    }

    private static JsonNode metadata(URI address, HttpCaller caller)
            throws IOException, InterruptedException {
        HttpRequest request = JsonAnswer.request(address).build();
        JsonAnswer answer = JsonAnswer.to(request, caller, TIMEOUT);
        if (!answer.ok()) {
            throw new IOException("status " + answer.status());
        }
        try {
            JsonNode metadata = answer.json();
            if (metadata.path("issuer").isTextual()) {
                return metadata;
            }
        } catch (JsonProcessingException e) {
            // Reported below, because this message would quote the response.
        }
        throw new IOException("its answer is not JSON with an issuer");
    }

    private static Discovery of(URI asked, URI readFrom, JsonNode metadata, boolean mutualTls) {
        String issuer = metadata.get("issuer").textValue();
        if (!asked.toString().equals(issuer)) {
            return without(
                    asked,
                    readFrom,
                    issuer,
                    "the issuer at " + readFrom + " must be the same, got: " + issuer);
        }
        JsonNode alias = metadata.path("mtls_endpoint_aliases").path("token_endpoint");
        JsonNode endpoint =
                mutualTls && alias.isTextual() ? alias : metadata.path("token_endpoint");
        try {
            URI address = HttpAddress.parse("its token_endpoint", endpoint.asText());
            return new Discovery(
                    asked,
                    Optional.of(readFrom),
                    "",
                    issuer,
                    Optional.of(address),
                    isSecretInForm(metadata));
        } catch (IllegalArgumentException e) {
            return without(asked, readFrom, issuer, String.valueOf(e.getMessage()));
        }
    }

    /** Metadata without an endpoint for secrets. */
    private static Discovery without(URI asked, URI readFrom, String issuer, String problem) {
        return new Discovery(
                asked, Optional.of(readFrom), problem, issuer, Optional.empty(), false);
    }

    /** Without the field, the provider accepts Basic (RFC 8414 section 2). */
    private static boolean isSecretInForm(JsonNode metadata) {
        Set<String> methods = new HashSet<>();
        metadata.path("token_endpoint_auth_methods_supported")
                .forEach(method -> methods.add(method.asText()));
        return methods.contains("client_secret_post") && !methods.contains("client_secret_basic");
    }

    /** Whether the metadata are of another issuer than the requested one. */
    public boolean isOfAnotherIssuer() {
        return readFrom.isPresent() && !asked.toString().equals(issuer);
    }

    /**
     * Where a secret may be sent.
     *
     * @throws TokenRequestException if there is no such place
     */
    public URI trustedEndpoint() throws TokenRequestException {
        return tokenEndpoint.orElseThrow(
                () ->
                        new TokenRequestException(
                                "The token endpoint of %s could not be found: %s"
                                        .formatted(asked, problem)));
    }
}
