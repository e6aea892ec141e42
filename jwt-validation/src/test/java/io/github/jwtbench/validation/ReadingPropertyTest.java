package io.github.jwtbench.validation;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Map;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tag;
import net.jqwik.api.Tuple;
import net.jqwik.api.statistics.Statistics;
import net.jqwik.api.statistics.StatisticsReport;

/**
 * Whatever JSON a really signed token holds, both engines read it as {@link StrictJson} does. Seeds
 * are fixed, so that a build says the same twice; the fuzz target is there for the search.
 */
@Tag("slow")
class ReadingPropertyTest {
    private static final String HEADER = Fixture.RSA.header();

    @StatisticsReport(onFailureOnly = true)
    @Property(tries = 250, seed = "1", edgeCases = EdgeCasesMode.NONE)
    void enginesReadAnyPayloadMembersAlike(@ForAll("members") String members) {
        assertReadAlike(HEADER.getBytes(UTF_8), Fixture.payload(members).getBytes(UTF_8));
        atLeastAccepted(30);
    }

    @StatisticsReport(onFailureOnly = true)
    @Property(tries = 250, seed = "2", edgeCases = EdgeCasesMode.NONE)
    void enginesReadADamagedPayloadAlike(
            @ForAll("members") String members, @ForAll("damage") Damage damage) {
        String payload = damage.applyTo(Fixture.payload(members), members.length() + 1);
        assertReadAlike(HEADER.getBytes(UTF_8), payload.getBytes(UTF_8));
        atLeastAccepted(5);
    }

    @StatisticsReport(onFailureOnly = true)
    @Property(tries = 250, seed = "3", edgeCases = EdgeCasesMode.NONE)
    void enginesReadAnyHeaderMembersAlike(@ForAll("members") String members) {
        assertReadAlike(Attack.rs256(members).getBytes(UTF_8), Fixture.payload("").getBytes(UTF_8));
        atLeastAccepted(30);
    }

    @StatisticsReport(onFailureOnly = true)
    @Property(tries = 250, seed = "4", edgeCases = EdgeCasesMode.NONE)
    void enginesReadADamagedHeaderAlike(
            @ForAll("members") String members, @ForAll("damage") Damage damage) {
        String header = damage.applyTo(Attack.rs256(members), members.length() + 1);
        assertReadAlike(header.getBytes(UTF_8), Fixture.payload("").getBytes(UTF_8));
        atLeastAccepted(5);
    }

    @StatisticsReport(onFailureOnly = true)
    @Property(tries = 250, seed = "5")
    void enginesReadAnyBytesAsPayloadAlike(@ForAll byte[] payload) {
        assertReadAlike(HEADER.getBytes(UTF_8), payload);
    }

    @StatisticsReport(onFailureOnly = true)
    @Property(tries = 250, seed = "6")
    void enginesReadAnyBytesAsHeaderAlike(@ForAll byte[] header) {
        assertReadAlike(header, Fixture.payload("").getBytes(UTF_8));
    }

    @StatisticsReport(onFailureOnly = true)
    @Property(tries = 250, seed = "7")
    void enginesReadAnyBytesWithinATextAlike(@ForAll byte[] bytes) {
        byte[] before = Fixture.payload(",\"x\":\"").getBytes(UTF_8);
        byte[] payload = new byte[before.length - 1 + bytes.length + 2];
        System.arraycopy(before, 0, payload, 0, before.length - 1);
        System.arraycopy(bytes, 0, payload, before.length - 1, bytes.length);
        payload[payload.length - 2] = '"';
        payload[payload.length - 1] = '}';
        assertReadAlike(HEADER.getBytes(UTF_8), payload);
        atLeastAccepted(3);
    }

    @Provide
    Arbitrary<String> members() {
        return JsonTexts.members();
    }

    @Provide
    Arbitrary<Damage> damage() {
        return Combinators.combine(
                        Arbitraries.integers().between(0, 1 << 20),
                        Arbitraries.integers().between(0, 3),
                        Arbitraries.frequencyOf(
                                Tuple.of(
                                        3,
                                        Arbitraries.of(
                                                "{", "}", "[", "]", ":", ",", "\"", "\\", "0", "-",
                                                "+", ".", "e", "t", "\u0000", "\n", "'", "/",
                                                "\ufeff", "\u00a0", "\\u", "null")),
                                Tuple.of(
                                        1,
                                        Arbitraries.chars().range(' ', '~').map(String::valueOf))))
                .as(Damage::new);
    }

    /**
     * Something else in place of a few characters.
     *
     * @param from counted from the end, so that iss, by which a reader finds the key, stays whole
     */
    record Damage(int from, int length, String instead) {
        String applyTo(String json, int tail) {
            int end = json.length() - from % tail;
            int start = Math.max(json.length() - tail, end - length);
            return json.substring(0, start) + instead + json.substring(end);
        }
    }

    /** Otherwise most of the tries compare nothing. */
    private static void atLeastAccepted(int percent) {
        Statistics.label("accepted")
                .coverage(seen -> seen.check(true).percentage(share -> share >= percent));
    }

    private static void assertReadAlike(byte[] header, byte[] payload) {
        String token = Fixture.RSA.mint(header, payload);
        Map<String, Object> claims =
                StrictJson.object(header) == null ? null : StrictJson.object(payload);
        Reason staged = Fixture.verdict(Attack.wideOpen(EngineType.STAGED), token);
        Reason jose4j = Fixture.verdict(Attack.wideOpen(EngineType.JOSE4J), token);
        assertTrue(Agreement.holds(staged, jose4j), () -> staged + ", " + jose4j);
        Statistics.label("accepted").collect(staged == null);
        if (claims == null) {
            assertNotNull(staged, "accepted, though it is no JSON");
        }
        if (staged == null) {
            for (EngineType engine : EngineType.values()) {
                assertEquals(claims, Attack.accepted(Attack.wideOpen(engine), token).claims());
            }
        }
        assertEquals(isGood(header, claims), staged == null, () -> "verdict " + staged);
    }

    private static boolean isGood(byte[] header, Map<String, Object> claims) {
        if (claims == null) {
            return false;
        }
        Map<String, Object> members = StrictJson.object(header);
        return "RS256".equals(members.get("alg"))
                && "rsa".equals(members.get("kid"))
                && Fixture.ISSUER.equals(claims.get("iss"))
                && Fixture.AUDIENCE.equals(claims.get("aud"))
                && claims.get("exp") instanceof Long expiry
                && expiry >= Fixture.NOW + 300;
    }
}
