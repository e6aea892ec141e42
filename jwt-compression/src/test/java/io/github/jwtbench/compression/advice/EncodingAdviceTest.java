package io.github.jwtbench.compression.advice;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.jwtbench.compression.ClaimClass;
import io.github.jwtbench.compression.HpackCost;
import io.github.jwtbench.compression.Parts;
import io.github.jwtbench.compression.TokenSplitter;
import io.github.jwtbench.compression.TokenTemplate;
import io.github.jwtbench.compression.TokenTemplates;
import io.github.jwtbench.compression.Vector;
import io.github.jwtbench.compression.advice.Crossover.Kind;
import io.github.jwtbench.compression.advice.EncodingAdvice.Bytes;
import io.github.jwtbench.compression.advice.QpackCase.Choice;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class EncodingAdviceTest {
    private static final int LARGE = 64 * 1024;
    private static final TokenSplitter SPLITTER =
            TokenSplitter.withSalt(
                    TokenTemplates.of(TokenTemplate.standard()),
                    HexFormat.of().parseHex("0123456789abcdef"));

    /** {@code hpackBytes} of the vector are Netty's. */
    @Test
    void casesEqualTheVector() {
        EncodingAdvice advice = advice(new TokenTraffic(1, 1, 1, 0, LARGE));
        Bytes split = advice.bytes().get(TokenEncoding.SPLIT.ordinal());
        assertEquals(
                List.of(798.0, 4.0, 94.0), List.of(split.cold(), split.repeat(), split.refresh()));
        assertEquals(0, advice.tokens().whole());
        assertEquals(1, advice.tokens().staticParts());
        assertEquals(Kind.PLAIN_FROM, advice.crossover().kind());
    }

    /**
     * By hand from what ls-qpack wrote for this vector: 794 bytes of insertions and 6 of
     * references, or 800 of literals; for a refresh 90 and 6, or 94 of literals and references.
     * Entries for two names alone have a byte for their empty value.
     */
    @Test
    void casesOfHttp3EqualLsQpack() {
        List<EncodingAdvice.Http3> http3 = advice(new TokenTraffic(1, 1, 1, 0, LARGE)).http3();
        assertEquals(
                List.of(
                        new EncodingAdvice.Http3(TokenEncoding.PLAIN, Choice.MAY_WAIT, 893, 3, 893),
                        new EncodingAdvice.Http3(
                                TokenEncoding.PLAIN, Choice.NEVER_WAITS, 1782, 3, 1782),
                        new EncodingAdvice.Http3(TokenEncoding.SPLIT, Choice.MAY_WAIT, 800, 6, 96),
                        new EncodingAdvice.Http3(
                                TokenEncoding.SPLIT, Choice.NEVER_WAITS, 1594, 6, 184),
                        new EncodingAdvice.Http3(
                                TokenEncoding.SPLIT, Choice.SESSION_ONLY, 802, 94, 94)),
                http3);
    }

    /**
     * One user and a large table: one refresh and k - 1 repeats. An index of what lies deep takes a
     * byte more, and after some hundred refreshes the session has left the table.
     */
    @ParameterizedTest
    @CsvSource({"1", "5", "20", "100"})
    void oneUserCostsOneRefreshAndRepeats(int k) {
        EncodingAdvice advice = advice(new TokenTraffic(k, 1, 1, 0, LARGE));
        for (TokenEncoding encoding : TokenEncoding.values()) {
            Bytes bytes = advice.bytes().get(encoding.ordinal());
            double expected = Crossover.bytesPerRequest(bytes.refresh(), bytes.repeat(), k);
            assertTrue(bytes.perRequest() >= expected * 0.99, encoding + " " + bytes);
            assertTrue(bytes.perRequest() <= expected * 1.01 + 6, encoding + " " + bytes);
        }
    }

    @Test
    void crossoverIsAtTheIntersectionOfTheSteps() {
        EncodingAdvice one = advice(new TokenTraffic(1, 1, 1, 0, LARGE));
        long from = one.crossover().from();
        assertTrue(from > 100 && from < 1_000, "from " + from);
        for (EncodingAdvice.Step step : one.steps()) {
            assertEquals(
                    step.requestsPerToken() >= from,
                    step.plainBytes() < step.splitBytes(),
                    "at " + step);
        }
    }

    /** Each request is the first of its connection. */
    @Test
    void aConnectionForEachRequestIsAlwaysCold() {
        EncodingAdvice advice = advice(new TokenTraffic(10, 3, 2, 1, LARGE));
        advice.bytes().forEach(each -> assertEquals(each.cold(), each.perRequest(), each + ""));
    }

    @Test
    void indexingIsUselessWithoutATable() {
        EncodingAdvice advice = advice(new TokenTraffic(10, 3, 1, 0, 0));
        assertEquals(0, advice.plainUsers());
        assertEquals(0, advice.splitUsers());
        assertEquals(
                advice.bytes().get(TokenEncoding.SPLIT_NEVER.ordinal()).perRequest(),
                advice.bytes().get(TokenEncoding.SPLIT.ordinal()).perRequest());
    }

    @ParameterizedTest
    @CsvSource({
        "0, 1, 1, 0, 0",
        "1, 0, 1, 0, 0",
        "1, 1, 0, 0, 0",
        "1, 1, 1, -1, 0",
        "1, 1, 1, 0, -1",
        "1, 1, 1, 0, 1048577",
        "1, 100001, 1, 0, 0"
    })
    void trafficOutOfRangeIsRefused(
            int perToken, int users, int connections, int perConnection, int table) {
        assertThrows(
                IllegalArgumentException.class,
                () -> new TokenTraffic(perToken, users, connections, perConnection, table));
    }

    private static EncodingAdvice advice(TokenTraffic traffic) {
        Vector vector = Vector.named("keycloak-es256-lifetime");
        return EncodingAdvice.of(List.of(vector.token()), SPLITTER, traffic);
    }

    /**
     * A token as Entra makes it, whose {@code aio} and {@code uti} are new in each: the session
     * part goes again with each of them, until they are named.
     *
     * @param differs a claim that is new in each token beside jti, as text of its value
     */
    private static String entra(String differs, int number) {
        String claims =
                """
                {"aud":"api://7d793037","iss":"https://sts.windows.net/a76c1f9b/","iat":%d,"nbf":%d,\
                "exp":%d,%s"amr":["pwd"],"appid":"9b1d7c04-52f3-4c8b-8a0f-5d9a7d2b6e11",\
                "family_name":"Lovelace","given_name":"Ada","ipaddr":"203.0.113.7",\
                "name":"Ada Lovelace","oid":"5f0b8f7e-3b0a-4d1c-9c39-6f4c2f1f9d20",\
                "roles":["Orders.Read.All","Orders.Write.All","Customers.Read.All"],\
                "scp":"orders.read orders.write customers.read profile openid email",\
                "sub":"Xk3Jq0Zr9uVtB7nYpLw5cHs1aEdGfMi8","tid":"a76c1f9b-0f0e-4a43-93d5-1d0f8c6a2b77",\
                "unique_name":"ada@example.com","upn":"ada@example.com",\
                "wids":["b79fbf4d-3ef9-4689-8143-76b194e85509"],"ver":"1.0"}"""
                        .formatted(
                                1767268800 + number,
                                1767268800 + number,
                                1767272700 + number,
                                differs.formatted(String.valueOf(number).repeat(20)));
        byte[] signature = new byte[256];
        new SplittableRandom(number).nextBytes(signature);
        return Parts.token("{\"typ\":\"JWT\",\"alg\":\"RS256\",\"kid\":\"k\"}", claims, signature);
    }

    private static EncodingAdvice advice(List<String> tokens, String... dynamic) {
        Map<String, ClaimClass> classes = new HashMap<>(TokenTemplate.standard().classes());
        for (String claim : dynamic) {
            classes.put(claim, ClaimClass.DYNAMIC);
        }
        return EncodingAdvice.of(
                tokens,
                TokenSplitter.withSalt(
                        TokenTemplates.of(
                                TokenTemplate.of(classes, TokenTemplate.standard().idPrefixes())),
                        HexFormat.of().parseHex("0123456789abcdef")),
                new TokenTraffic(1, 1, 1, 0, LARGE));
    }

    private static Bytes split(EncodingAdvice advice) {
        return advice.bytes().get(TokenEncoding.SPLIT.ordinal());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                // By its name, of a single token.
                "1 | aio | \"aio\":\"%1$s\",",
                "1 | aio,uti | \"aio\":\"%1$s\",\"uti\":\"%1$s\",",
                "1 | rh | \"rh\":\"0.%1$s.\",",
                // By what the tokens of a session have.
                "2 | nonce | \"nonce\":\"%1$s\",",
                "3 | at_hash | \"at_hash\":\"%1$s\",",
                "2 | https://example.com/tx | \"https://example.com/tx\":{\"id\":%1$s},",
                "2 | auth_time | \"auth_time\":%1$s,",
            })
    void claimsThatChangeInEachTokenAreDynamic(int tokens, String claims, String differs) {
        List<String> given =
                IntStream.rangeClosed(1, tokens).mapToObj(n -> entra(differs, n)).toList();
        List<String> names = List.of(claims.split(","));

        EncodingAdvice asGiven = advice(given);
        EncodingAdvice named = advice(given, claims.split(","));

        assertEquals(names, List.copyOf(asGiven.tokens().changing().keySet()));
        assertEquals(Map.of(), named.tokens().changing());
        // What is sent anew for the second token, by the model of a connection.
        double sent = tokens == 1 ? split(asGiven).refresh() : secondToken(given);
        assertEquals(sent, split(asGiven).refresh(), 8);
        assertTrue(split(asGiven).refresh() > split(named).refresh() + 250, named.toString());
        assertTrue(split(asGiven).perRequest() > split(named).perRequest() + 250);
    }

    /** The header bytes of the second token on a connection that has seen the first. */
    private static double secondToken(List<String> tokens) {
        HpackCost connection = new HpackCost(LARGE);
        int bytes = 0;
        for (String token : tokens.subList(0, 2)) {
            bytes = 0;
            for (var header : SPLITTER.split(token).headers().entrySet()) {
                bytes += connection.send(header.getKey(), header.getValue()).bytes();
            }
        }
        return bytes;
    }

    @Test
    void otherUsersAndRepeatedTokensAreNoChange() {
        String one = entra("", 1);
        String other = entra("\"sid\":\"%s\",", 2);

        assertEquals(Map.of(), advice(List.of(one, one, other)).tokens().changing());
    }
}
