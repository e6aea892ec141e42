package io.github.jwtbench.validation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.From;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tag;
import net.jqwik.api.Tuple;
import net.jqwik.api.statistics.Statistics;
import net.jqwik.api.statistics.StatisticsReport;

/**
 * Registered claims of any type, in really signed tokens: accepted exactly if a few lines of plain
 * rules (RFC 7519 section 4.1) over a third reader say so. The seed is fixed.
 */
@Tag("slow")
class ClaimPropertyTest {
    private static final BigDecimal LAST = BigDecimal.valueOf(253_402_300_799L);

    @StatisticsReport(onFailureOnly = true)
    @Property(tries = 500, seed = "21", edgeCases = EdgeCasesMode.NONE)
    void enginesAgreeOnAnyTypesAndRangesOfClaims(
            @ForAll @From("issuer") String iss,
            @ForAll @From("audience") String aud,
            @ForAll @From("future") String exp,
            @ForAll @From("past") String nbf,
            @ForAll @From("past") String iat,
            @ForAll @From("text") String sub,
            @ForAll @From("text") String jti) {
        String payload =
                String.format(
                        "{\"iss\":%s,\"aud\":%s,\"exp\":%s,\"nbf\":%s,\"iat\":%s,\"sub\":%s,"
                                + "\"jti\":%s}",
                        iss, aud, exp, nbf, iat, sub, jti);
        Map<String, Object> claims = StrictJson.object(payload.getBytes(StandardCharsets.UTF_8));
        String token = Fixture.RSA.mint(payload);
        Reason staged = Fixture.verdict(Attack.validator(EngineType.STAGED), token);
        Reason jose4j = Fixture.verdict(Attack.validator(EngineType.JOSE4J), token);
        assertTrue(Agreement.holds(staged, jose4j), () -> staged + ", " + jose4j + ": " + payload);
        assertEquals(isGood(claims), staged == null, payload);
        if (staged == null) {
            for (EngineType engine : EngineType.values()) {
                VerifiedToken verified = Attack.accepted(engine, token);
                assertEquals(claims, verified.claims(), payload);
                assertEquals(claims.get("sub"), verified.subject(), payload);
                assertEquals(
                        decimal(claims.get("exp")).longValue(),
                        verified.expiresAt().getEpochSecond(),
                        payload);
            }
        }
        Statistics.label("accepted")
                .collect(staged == null)
                .coverage(seen -> seen.check(true).percentage(share -> share > 5));
    }

    private static boolean isGood(Map<String, Object> claims) {
        long skew = Fixture.SKEW.toSeconds();
        return claims != null
                && Fixture.ISSUER.equals(claims.get("iss"))
                && isForUs(claims.get("aud"))
                && claims.get("exp") != null
                && isTime(claims.get("exp"))
                && decimal(claims.get("exp")).longValue() + skew > Fixture.NOW
                && isPast(claims.get("nbf"), skew)
                && isPast(claims.get("iat"), skew)
                && isText(claims.get("sub"))
                && isText(claims.get("jti"));
    }

    private static boolean isForUs(Object aud) {
        if (aud instanceof List<?> names) {
            return names.stream().allMatch(String.class::isInstance)
                    && (names.contains("service") || names.contains("other"));
        }
        return "service".equals(aud) || "other".equals(aud);
    }

    private static boolean isPast(Object time, long skew) {
        return time == null || isTime(time) && decimal(time).longValue() - skew <= Fixture.NOW;
    }

    private static boolean isTime(Object value) {
        return value instanceof Number
                && decimal(value).signum() >= 0
                && decimal(value).compareTo(LAST) <= 0;
    }

    private static boolean isText(Object value) {
        return value == null || value instanceof String;
    }

    private static BigDecimal decimal(Object number) {
        return new BigDecimal(number.toString());
    }

    @Provide
    Arbitrary<String> issuer() {
        return mostly("\"" + Fixture.ISSUER + "\"");
    }

    @Provide
    Arbitrary<String> audience() {
        return mostly(
                "\"service\"",
                "\"other\"",
                "[\"a\",\"service\"]",
                "[]",
                "[\"service\",1]",
                "[\"service\",null]",
                "[[\"service\"]]",
                "{\"service\":1}");
    }

    @Provide
    Arbitrary<String> future() {
        return times(Fixture.NOW + 300);
    }

    @Provide
    Arbitrary<String> past() {
        return times(Fixture.NOW - 300);
    }

    @Provide
    Arbitrary<String> text() {
        return mostly("\"alice\"", "null", "\"\"");
    }

    /** Times near now and near the limits, and values that resemble times. */
    private static Arbitrary<String> times(long good) {
        Arbitrary<String> near =
                Arbitraries.longs()
                        .between(Fixture.NOW - 15, Fixture.NOW + 15)
                        .map(String::valueOf);
        return Arbitraries.frequencyOf(
                Tuple.of(8, Arbitraries.just(String.valueOf(good))),
                Tuple.of(1, Arbitraries.of(good + ".5", good + "e0", "\"" + good + "\"", "[1]")),
                Tuple.of(1, near),
                Tuple.of(1, near.map(time -> time + ".999")),
                Tuple.of(1, Arbitraries.of("0", "-0", "-0.0", "-1", "-0.1", "1e300", "1e12")),
                Tuple.of(1, Arbitraries.of("253402300799", "253402300799.5", "253402300800")),
                Tuple.of(1, JsonTexts.number()),
                Tuple.of(1, JsonTexts.value()));
    }

    private static Arbitrary<String> mostly(String first, String... others) {
        return Arbitraries.frequencyOf(
                Tuple.of(12, Arbitraries.just(first)),
                Tuple.of(2, others.length == 0 ? Arbitraries.just(first) : Arbitraries.of(others)),
                Tuple.of(1, JsonTexts.value()));
    }
}
