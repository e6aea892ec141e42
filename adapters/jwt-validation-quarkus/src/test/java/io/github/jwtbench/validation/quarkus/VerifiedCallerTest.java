package io.github.jwtbench.validation.quarkus;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.github.jwtbench.validation.VerifiedToken;
import io.github.jwtbench.validation.keys.SignatureAlgorithm;
import io.quarkus.security.credential.TokenCredential;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.eclipse.microprofile.jwt.JsonWebToken;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.NullSource;
import org.junit.jupiter.params.provider.ValueSource;

class VerifiedCallerTest {
    private static final Instant END = Instant.parse("2030-01-02T03:04:05Z");

    private static VerifiedCaller caller(String subject, Set<String> roles) {
        Map<String, Object> claims = new HashMap<>();
        claims.put("iss", "https://issuer.example");
        claims.put("preferred_username", "grace");
        claims.put("groups", List.of("admin"));
        claims.put("exp", END.getEpochSecond());
        if (subject != null) {
            claims.put("sub", subject);
        }
        return new VerifiedCaller(
                new VerifiedToken(
                        "h.c.s",
                        "https://issuer.example",
                        "https://issuer.example",
                        subject,
                        claims,
                        END,
                        "k",
                        SignatureAlgorithm.RS256),
                roles,
                null);
    }

    @Test
    void identityHasTheClaimsOfTheToken() {
        var identity = caller("s", Set.of("reader")).identity(null);
        assertTrue(identity.hasRole("reader"));
        assertFalse(identity.isAnonymous());
        assertEquals("h.c.s", identity.getCredential(TokenCredential.class).getToken());
        JsonWebToken jwt = (JsonWebToken) identity.getPrincipal();
        assertEquals("h.c.s", jwt.getRawToken());
        assertEquals("grace", jwt.getName());
        assertEquals("s", jwt.getSubject());
        assertEquals(END.getEpochSecond(), jwt.getExpirationTime());
    }

    /** The token has groups that its issuer may not assign. */
    @Test
    void rolesAreTheGroupsThatTheIssuerMayAssign() {
        var identity = caller("s", Set.of("reader", "writer")).identity(null);
        JsonWebToken jwt = (JsonWebToken) identity.getPrincipal();
        assertEquals(Set.of("reader", "writer"), jwt.getGroups());
        assertEquals(Set.of("admin"), jwt.getClaim("groups"));
        assertEquals(Set.of("reader", "writer"), identity.getRoles());
    }

    @Test
    void identityAndPrincipalAreMadeOnce() {
        VerifiedCaller caller = caller("s", Set.of());
        assertSame(caller.principal(), caller.principal());
        assertSame(caller.validated(), caller.validated());
    }

    @ParameterizedTest
    @NullSource
    @ValueSource(strings = {"", "grace", "a\"b\\c", "line\nend\u0000\u007f\u2028", "\uD83D\uDE00"})
    void jsonEqualsTheAnswerOfTheRestLayer(String subject) throws Exception {
        JsonNode answer =
                new ObjectMapper().readTree(caller(subject, Set.of()).validated().getBytes());
        assertEquals(3, answer.size());
        assertTrue(answer.get("valid").asBoolean());
        assertEquals(END.toString(), answer.get("expiresAt").textValue());
        assertEquals(subject, answer.get("subject").textValue());
    }
}
