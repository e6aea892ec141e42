package io.github.jwtbench.compression.advice;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.ObjectMapper;
import io.github.jwtbench.compression.TokenSplitter;
import io.github.jwtbench.compression.TokenTemplate;
import io.github.jwtbench.compression.TokenTemplates;
import io.github.jwtbench.compression.advice.Crossover.Kind;
import io.github.jwtbench.compression.advice.EncodingAdvice.Bytes;
import io.github.jwtbench.compression.advice.QpackCase.Choice;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.List;
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
    void casesAreThoseOfTheVector() throws Exception {
        EncodingAdvice advice = advice(new TokenTraffic(1, 1, 1, 0, LARGE));
        Bytes split = advice.bytes().get(TokenEncoding.SPLIT.ordinal());
        assertEquals(
                List.of(798.0, 4.0, 94.0), List.of(split.cold(), split.repeat(), split.refresh()));
        assertEquals(0, advice.whole());
        assertEquals(1, advice.staticParts());
        assertEquals(Kind.PLAIN_FROM, advice.crossover().kind());
    }

    /**
     * By hand from what ls-qpack wrote for this vector: 794 bytes of insertions and 6 of
     * references, or 800 of literals; for a refresh 90 and 6, or 94 of literals and references.
     * Entries for two names alone have a byte for their empty value.
     */
    @Test
    void casesOfHttp3AreThoseOfLsQpack() throws Exception {
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
    void oneUserTakesRefreshAndRepeats(int k) throws Exception {
        EncodingAdvice advice = advice(new TokenTraffic(k, 1, 1, 0, LARGE));
        for (TokenEncoding encoding : TokenEncoding.values()) {
            Bytes bytes = advice.bytes().get(encoding.ordinal());
            double expected = Crossover.bytesPerRequest(bytes.refresh(), bytes.repeat(), k);
            assertTrue(bytes.perRequest() >= expected * 0.99, encoding + " " + bytes);
            assertTrue(bytes.perRequest() <= expected * 1.01 + 6, encoding + " " + bytes);
        }
    }

    @Test
    void theCrossoverIsWhereTheStepsCross() throws Exception {
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
    void aConnectionForEachRequestIsAlwaysCold() throws Exception {
        EncodingAdvice advice = advice(new TokenTraffic(10, 3, 2, 1, LARGE));
        advice.bytes().forEach(each -> assertEquals(each.cold(), each.perRequest(), each + ""));
    }

    @Test
    void noTableMakesIndexingUseless() throws Exception {
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
    void trafficHasRanges(int perToken, int users, int connections, int perConnection, int table) {
        assertThrows(
                IllegalArgumentException.class,
                () -> new TokenTraffic(perToken, users, connections, perConnection, table));
    }

    private static EncodingAdvice advice(TokenTraffic traffic) throws IOException {
        String token =
                new ObjectMapper()
                        .readTree(
                                Path.of("src/test/resources/vectors/keycloak-es256-lifetime.json")
                                        .toFile())
                        .get("token")
                        .textValue();
        return EncodingAdvice.of(List.of(token), SPLITTER, traffic);
    }
}
