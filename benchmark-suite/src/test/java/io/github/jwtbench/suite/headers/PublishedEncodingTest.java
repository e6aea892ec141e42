package io.github.jwtbench.suite.headers;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class PublishedEncodingTest {
    private final String token = SampleTokens.keycloak();
    private final Map<String, String> headers = PublishedEncoding.headers(token);

    @Test
    void claimsAreInThreeObjects() throws Exception {
        assertEquals(
                List.of("x-jwt-static", "x-jwt-session", "x-jwt-dynamic-bin", "x-jwt-sig-bin"),
                List.copyOf(headers.keySet()));
        assertEquals(
                List.of("alg", "typ", "kid", "iss", "aud", "azp", "scope"),
                names(headers.get("x-jwt-static")));
        assertEquals(List.of("exp", "iat", "jti"), names(decoded("x-jwt-dynamic-bin")));
        assertEquals(
                List.of(
                        "auth_time",
                        "sub",
                        "sid",
                        "acr",
                        "realm_access",
                        "email_verified",
                        "name",
                        "preferred_username",
                        "email"),
                names(headers.get("x-jwt-session")));
    }

    @Test
    void theSignatureIsEncodedTwice() {
        assertEquals(token.substring(token.lastIndexOf('.') + 1), decoded("x-jwt-sig-bin"));
    }

    private static List<String> names(String json) throws Exception {
        return new ObjectMapper()
                .readTree(json).properties().stream().map(Map.Entry::getKey).toList();
    }

    private String decoded(String header) {
        return new String(
                Base64.getDecoder().decode(headers.get(header)), StandardCharsets.US_ASCII);
    }
}
