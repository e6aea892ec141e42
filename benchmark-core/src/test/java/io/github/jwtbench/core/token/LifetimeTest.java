package io.github.jwtbench.core.token;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.MissingNode;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class LifetimeTest {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final SampleIssuer ISSUER = new SampleIssuer();
    private static final Duration DAY = Duration.ofDays(1);

    private static String ends(Object exp) throws Exception {
        return ISSUER.sign(JSON.writeValueAsString(Map.of("exp", exp)));
    }

    private static JsonNode json(String text) throws Exception {
        return text.isEmpty() ? MissingNode.getInstance() : JSON.readTree(text);
    }

    @ParameterizedTest
    @CsvSource({
        "300, 300",
        // Azure AD v1 and B2C.
        "'\"3599\"', 3599",
        "'\" 3599 \"', 3599",
        "'\"3599.0\"', 3599",
        "3599.0, 3599",
        "3.6e3, 3600",
        "86400, 86400",
        // Nothing is said.
        "'', 600",
        "null, 600",
        "true, 600",
        "'\"\"', 600",
        "'\"soon\"', 600",
        "'\"PT1H\"', 600",
        "[300], 600",
        "{}, 600",
        // WSO2, and what others take for no end.
        "9223372036854775, 86400",
        "9223372036854775807, 86400",
        "'\"9223372036854775807\"', 86400",
        "1e400, 86400",
        "2592000, 86400",
        "-1, 86400",
        "'\"-1\"', 86400",
    })
    void expiresInIsTheLifetime(String expiresIn, long seconds) throws Exception {
        assertEquals(Duration.ofSeconds(seconds), Lifetime.of(json(expiresIn), "opaque"));
    }

    /** Its clock may be another one, so that a sound word of the giver is taken before. */
    @ParameterizedTest
    @CsvSource({
        "300, 300",
        "'\"300\"', 300",
        "'', 1000",
        "null, 1000",
        "'\"soon\"', 1000",
        "9223372036854775807, 1000",
        "-1, 1000",
    })
    void expClaimIsTheLifetimeWithoutExpiresIn(String expiresIn, long seconds) throws Exception {
        Duration lifetime =
                Lifetime.of(json(expiresIn), ends(Instant.now().getEpochSecond() + 1000));

        assertTrue(lifetime.compareTo(Duration.ofSeconds(seconds)) <= 0, lifetime::toString);
        assertTrue(lifetime.compareTo(Duration.ofSeconds(seconds - 60)) > 0, lifetime::toString);
    }

    @Test
    void farExpIsLimitedToADayAndUnreadableExpIsUnknown() throws Exception {
        MissingNode none = MissingNode.getInstance();
        assertEquals(DAY, Lifetime.of(none, ends(253402300799L)));
        assertEquals(DAY, Lifetime.of(none, ends(31556889864403000L)));
        assertEquals(DAY, Lifetime.of(none, ends("31556889864403000")));
        assertEquals(Lifetime.UNKNOWN, Lifetime.of(none, ends(Long.MAX_VALUE)));
        assertEquals(Lifetime.UNKNOWN, Lifetime.of(none, ends("never")));
        assertEquals(DAY, Lifetime.of(json("-1"), ends(Long.MAX_VALUE)));
    }

    @ParameterizedTest
    @ValueSource(strings = {"0", "\"0\"", "0.0"})
    void expiredTokenIsRefused(String expiresIn) throws Exception {
        Duration lifetime = Lifetime.of(json(expiresIn), "opaque");

        assertEquals(
                "expires_in must be > 0, got: 0",
                assertThrows(
                                IllegalArgumentException.class,
                                () -> new TokenResponse("opaque", Optional.empty(), lifetime))
                        .getMessage());
    }
}
