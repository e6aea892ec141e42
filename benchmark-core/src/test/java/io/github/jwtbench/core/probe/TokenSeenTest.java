package io.github.jwtbench.core.probe;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.net.URI;
import java.time.Instant;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Whatever a token is, it is told what can be read of it. */
class TokenSeenTest {
    private static final Instant NOW = Instant.parse("2026-01-01T12:00:00Z");
    private static final String HEADER = "{\"alg\":\"RS256\"}";

    /** Values that are odd in some place. */
    private static final List<String> VALUES =
            List.of(
                    "null",
                    "true",
                    "0",
                    "-1",
                    "1735689600",
                    "1735689600.75",
                    "1735689600000",
                    "9223372036854775807",
                    "1e400",
                    "-1e400",
                    "123456789012345678901234567890",
                    "\"1735689600\"",
                    "\"never\"",
                    "\"2026-01-01T00:00:00Z\"",
                    "\"\"",
                    "\"a b  c\"",
                    "\"\\u001b[31m\\u202e\\n\\u0000\\ud800\"",
                    "[]",
                    "[null,1,\"a\",{}]",
                    "[\"a\",\"b\"]",
                    "{}",
                    "{\"a\":[1]}",
                    "NaN",
                    "\"" + "x".repeat(5000) + "\"",
                    "[".repeat(2000) + "]".repeat(2000));

    private static String part(String json) {
        return Base64.getUrlEncoder().withoutPadding().encodeToString(json.getBytes(UTF_8));
    }

    private static String jwt(String header, String claims) {
        return part(header) + "." + part(claims) + ".c2ln";
    }

    private static String line(String token) {
        ProbeResult seen =
                ProbeResult.connected(
                                "GET",
                                URI.create("https://service.example/hello"),
                                TlsSeen.good(Optional.empty(), "h2", NOW))
                        .asked(
                                Optional.of(TokenSeen.of(token)),
                                List.of(
                                        new Response(
                                                401,
                                                "",
                                                List.of("Bearer"),
                                                Map.of(),
                                                Said.nothing(),
                                                Optional.of(new ClockSeen(NOW, NOW)))));
        String text = ProbeText.of(seen, Findings.of(seen));
        return text.lines()
                .filter(line -> line.startsWith("  Token  "))
                .findFirst()
                .orElseThrow()
                .substring(18);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "1735689600 | 2025-01-01T00:00:00Z",
                "1735689600.75 | 2025-01-01T00:00:00Z",
                "'\"1735689600\"' | 2025-01-01T00:00:00Z",
                "1735689600000 | +56971-10-25T00:00:00Z",
                "253402300800 | +10000-01-01T00:00:00Z",
                "9223372036854775807 | 9223372036854775807",
                "9223372036854775 | +292278994-08-17T07:12:55Z",
                "1e300 | 1.0E300",
                "'\"never\"' | never",
                "null | null",
                "[1] | [1]",
            })
    void expiryIsDescribedForAnyNumber(String exp, String told) {
        String claims = "{\"iss\":\"a\",\"aud\":\"b\",\"scope\":\"c\",\"exp\":%s}".formatted(exp);

        assertEquals(
                "signed JWT (RS256), %d characters, issuer a, audience b, scope c, valid until %s"
                        .formatted(jwt(HEADER, claims).length(), told),
                line(jwt(HEADER, claims)));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "null | {\"iss\":\"a\"} | signed JWT, issuer a, audience none",
                "[] | {\"iss\":\"a\"} | signed JWT, issuer a, audience none",
                "{\"alg\":5} | {\"iss\":7,\"aud\":{},\"scp\":[\"x\",1]}"
                        + " | signed JWT, issuer 7, audience {}, scope x, 1",
                "{\"alg\":\"none\"} | null | signed JWT (none), issuer none, audience none",
                "{\"alg\":\"HS256\"} | <html> | signed JWT (HS256), issuer none, audience none",
                "<html> | <html> | opaque; what",
            })
    void readableClaimsAreDescribed(String header, String claims, String told) {
        String line = line(jwt(header, claims)).replaceFirst(", \\d+ characters", "");

        assertTrue(line.startsWith(told), line);
    }

    @ParameterizedTest
    @CsvSource({
        "opaque, opaque",
        "a.b, opaque",
        "2YotnFZFEjr1zCsicMWpAA==, opaque",
        "v4.public.eyJzdWIiOiJhIn0, opaque",
        "...., opaque",
        "eyJhbGciOiJkaXIiLCJlbmMiOiJBMTI4R0NNIn0..aXY.Y3Q.dGFn, encrypted JWT",
        "eyJhbGciOiJub25lIn0.e30., JWT without signature (none)",
    })
    void kindOfTheTokenIsNamed(String token, String kind) {
        String told = "%s, %d characters".formatted(kind, token.length());

        assertTrue(line(token).startsWith(told), () -> line(token));
    }

    @Provide
    Arbitrary<String> tokens() {
        Arbitrary<String> json =
                Combinators.combine(
                                Arbitraries.of("iss", "aud", "scope", "scp", "exp", "iat", "alg"),
                                Arbitraries.of(VALUES),
                                Arbitraries.of("nbf", "exp", "kid", "aud", "\u001b[2J"),
                                Arbitraries.of(VALUES))
                        .as("{\"%s\":%s,\"%s\":%s}"::formatted);
        Arbitrary<String> any =
                Arbitraries.oneOf(json, Arbitraries.of(VALUES), Arbitraries.strings());
        return Arbitraries.oneOf(
                Combinators.combine(any, any).as(TokenSeenTest::jwt),
                Combinators.combine(any, any).as((a, b) -> a + "." + part(b)),
                Arbitraries.strings().ascii(),
                Arbitraries.of("a", ".", "..", "eyJ").list().map(parts -> String.join(".", parts)));
    }

    @Property(tries = 1_500)
    void anyTokenIsDescribed(@ForAll("tokens") String token) {
        String line = line(token);

        assertTrue(line.contains(", " + token.length() + " characters"), line);
        assertTrue(line.length() < 2_000, line);
        assertFalse(line.matches("(?s).*[\\p{Cc}\\p{Cf}].*"), line);
    }
}
