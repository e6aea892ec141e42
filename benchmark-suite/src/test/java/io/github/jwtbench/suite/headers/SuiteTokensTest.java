package io.github.jwtbench.suite.headers;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.github.jwtbench.core.token.TokenContent;
import io.github.jwtbench.suite.token.SuiteIssuer;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class SuiteTokensTest {
    private static final Instant NOW = Instant.parse("2026-11-21T12:00:00Z");

    private final SuiteTokens tokens =
            new SuiteTokens(new SuiteIssuer(), SampleTokens.keycloak(), NOW);

    @Test
    void tokensHaveTheClaimsOfTheModelInOrder() {
        List<String> names = new ArrayList<>();
        TokenContent.of(tokens.token(3, 2)).claims().fieldNames().forEachRemaining(names::add);
        List<String> model = new ArrayList<>();
        TokenContent.of(SampleTokens.keycloak()).claims().fieldNames().forEachRemaining(model::add);

        assertEquals(model, names);
    }

    @Test
    void aRefreshChangesTimesAndIdentifierOnly() {
        ObjectNode first = (ObjectNode) TokenContent.of(tokens.token(3, 0)).claims();
        ObjectNode second = (ObjectNode) TokenContent.of(tokens.token(3, 1)).claims();

        assertEquals(
                first.get("exp").asLong() - first.get("iat").asLong(),
                second.get("exp").asLong() - second.get("iat").asLong());
        assertTrue(second.get("iat").asLong() > first.get("iat").asLong());
        assertNotEquals(first.get("jti"), second.get("jti"));
        List<String> moving = List.of("exp", "iat", "jti");
        assertEquals(first.remove(moving), second.remove(moving));
    }

    @Test
    void everyTokenIsValidNow() {
        for (int generation : List.of(0, 1_000)) {
            JsonNode claims = TokenContent.of(tokens.token(0, generation)).claims();
            assertTrue(claims.get("iat").asLong() <= NOW.getEpochSecond());
            assertTrue(claims.get("exp").asLong() > NOW.getEpochSecond());
        }
        assertThrows(IllegalArgumentException.class, () -> tokens.token(0, 2_000));
    }

    @Test
    void tokensAreReproducible() {
        assertEquals(tokens.token(1, 1), tokens.token(1, 1));
        assertEquals(
                tokens.subject(1),
                TokenContent.of(tokens.token(1, 1)).claims().get("sub").textValue());
        assertNotEquals(tokens.subject(1), tokens.subject(2));
    }
}
