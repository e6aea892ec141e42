package io.github.jwtbench.compression;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.management.ManagementFactory;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The worst input that fits into 64 KB of headers, and into tokens. Asserts memory, which a
 * quadratic algorithm would multiply, and sizes, never time.
 */
class AdversarialTest {
    private static final int LIMIT = 65_536;
    private static final TokenJoiner JOINER = TokenJoiner.withMaxLength(LIMIT);

    private static final int HOLES = StaticTemplate.MAX_HOLES;

    /** Bytes allocated for each character of the parts; most of it for a hole of one character. */
    private static final int BYTES_PER_CHARACTER = 200;

    private static final com.sun.management.ThreadMXBean THREADS =
            (com.sun.management.ThreadMXBean) ManagementFactory.getThreadMXBean();

    static Stream<Arguments> parts() {
        return Stream.of(
                Arguments.of("times without a bit", "%t1712" + "%p0".repeat(HOLES - 1), "", "0000"),
                Arguments.of("identifiers", "%u".repeat(HOLES), "", bits(HOLES * 128)),
                Arguments.of("integers", "%d".repeat(HOLES), "", bits(HOLES * 6)),
                Arguments.of("long integers", "%d".repeat(HOLES), "", "Z".repeat(HOLES * 10)),
                Arguments.of("empty pieces", "%s".repeat(HOLES), ";".repeat(HOLES), "0"),
                Arguments.of("one long piece", "%s", ";" + "a".repeat(65_000), "0"),
                Arguments.of("pieces of escapes", "%s", ";" + "%00".repeat(21_000), "0"),
                Arguments.of("escapes", "%00".repeat(21_000), "", "0"),
                Arguments.of("text", "a".repeat(65_000), "", "0"),
                Arguments.of(
                        "choices", "%(,,,,,,,,,,,,,,,)".repeat(HOLES / 17), "", "Z".repeat(15)),
                Arguments.of(
                        "the last alternative",
                        ("%(,,,,,,,,,,,,,,," + "a".repeat(9_000) + ")").repeat(HOLES / 17),
                        "",
                        "Z".repeat(15)),
                Arguments.of("empty texts", "%r".repeat(HOLES), "", bits(HOLES * 6)),
                Arguments.of("too many holes", "%s".repeat(21_000), ";".repeat(21_000), "0"),
                Arguments.of("too many choices", "%(,)".repeat(16_000), "", "0"),
                Arguments.of("brackets that do not end", "%(" + "a".repeat(65_000), "", "0"),
                Arguments.of("numbers that do not end", "%t" + "1".repeat(65_000), "", "0"),
                Arguments.of("no symbol", "", "", "\"".repeat(65_000)),
                Arguments.of("a long dynamic part", "", "", "a".repeat(65_000)));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("parts")
    void joiningTakesBoundedMemory(String name, String template, String pieces, String dynamic) {
        SplitToken parts = Parts.sealed("{};" + template, pieces, dynamic, "00");
        assertTrue(parts.length() <= LIMIT, "the example is too long: " + parts.length());
        joinedLength(parts); // loads classes
        long before = THREADS.getCurrentThreadAllocatedBytes();
        long length = joinedLength(parts);
        long allocated = THREADS.getCurrentThreadAllocatedBytes() - before;
        assertTrue(length <= TokenJoiner.MAX_GROWTH * parts.length(), "characters: " + length);
        assertTrue(allocated <= BYTES_PER_CHARACTER * parts.length(), "allocated: " + allocated);
    }

    static Stream<Arguments> payloads() {
        return Stream.of(
                Arguments.of("deep arrays", "{\"a\":" + "[".repeat(6_000) + "]".repeat(4_000)),
                Arguments.of("depth", "{\"a\":" + "[".repeat(5_000) + "]".repeat(5_000) + "}"),
                Arguments.of("a string without end", "{\"" + "\\\"".repeat(5_000)),
                Arguments.of("members", "{" + "\"\":1,".repeat(2_000) + "\"\":1}"),
                Arguments.of("times", "{" + "\"exp\":1795248697,".repeat(600) + "\"\":1}"),
                Arguments.of("digits", "{\"exp\":" + "9".repeat(10_000) + "}"),
                Arguments.of("escapes", "{\"a\":\"" + ";".repeat(10_000) + "\"}"),
                Arguments.of("spaces", "{" + " ".repeat(10_000) + "}"));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("payloads")
    void splittingTakesBoundedMemory(String name, String payload) throws MalformedSplitException {
        String token = Parts.token(payload);
        Parts.SPLITTER.split(token);
        long before = THREADS.getCurrentThreadAllocatedBytes();
        Credential credential = Parts.SPLITTER.split(token);
        long allocated = THREADS.getCurrentThreadAllocatedBytes() - before;
        assertTrue(allocated <= BYTES_PER_CHARACTER * token.length(), "allocated: " + allocated);
        if (credential instanceof SplitToken parts) {
            assertEquals(token, Parts.JOINER.join(parts));
        } else {
            assertInstanceOf(PlainToken.class, credential);
        }
    }

    private static long joinedLength(SplitToken parts) {
        try {
            return JOINER.join(parts).length();
        } catch (MalformedSplitException e) {
            assertTrue(e.offset() <= parts.length(), e.getMessage());
            return 0;
        }
    }

    /** So many zero bits. */
    private static String bits(int count) {
        return "0".repeat((count + 4) / 5);
    }
}
