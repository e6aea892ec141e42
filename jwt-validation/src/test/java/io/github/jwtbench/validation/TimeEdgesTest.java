package io.github.jwtbench.validation;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The exact millisecond at which a verdict changes; skew is 10 s. */
class TimeEdgesTest {

    @ParameterizedTest
    @CsvSource(
            nullValues = "accepted",
            value = {
                // claim, its value relative to now in s, clock relative to now in ms, verdict
                "exp, 0, 9999, accepted",
                "exp, 0, 10000, EXPIRED",
                "exp, 0, 10001, EXPIRED",
                "exp, 0.999, 10000, EXPIRED",
                "nbf, 20, 10000, accepted",
                "nbf, 20, 9999, NOT_YET_VALID",
                "nbf, 20.999, 10000, accepted",
                "iat, 20, 10000, accepted",
                "iat, 20, 9999, ISSUED_IN_FUTURE",
            })
    void verdictChangesExactlyAtTheLimit(
            String claim, String seconds, long clockMillis, Reason verdict) {
        String value = new BigDecimal(seconds).add(BigDecimal.valueOf(Fixture.NOW)).toPlainString();
        String payload =
                claim.equals("exp")
                        ? Fixture.payload("").replace("" + (Fixture.NOW + 300), value)
                        : Fixture.payload(",\"" + claim + "\":" + value);
        MutableClock clock = new MutableClock(Instant.ofEpochSecond(Fixture.NOW));
        clock.advance(Duration.ofMillis(clockMillis));
        for (EngineType engine : EngineType.values()) {
            TokenValidator validator =
                    Fixture.validator(engine, clock, 0, Fixture.issuer(Fixture.KEYS));
            assertEquals(
                    verdict, Fixture.verdict(validator, Fixture.RSA.mint(payload)), engine.name());
        }
    }
}
