package io.github.jwtbench.integration.limits;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.quarkus.runtime.configuration.MemorySize;
import java.math.BigInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A service whose limits admit more than it can hold must not start. */
class LimitSetupTest {
    private static final long HEAP = 512L << 20;

    @Test
    void defaultLimitsFitIntoTheHeap() {
        assertDoesNotThrow(() -> limits(HEAP, 64 << 10, TestLimits.with()));
        // The serial collector keeps one of its survivor spaces empty, and does not count it.
        assertDoesNotThrow(() -> limits(495L << 20, 64 << 10, TestLimits.with()));
    }

    @ParameterizedTest
    @CsvSource({
        "100, 1000, 2000, 62914560, 303103000",
        "512, 3000, 2000, 322122547, 565245000",
        "512, 1000, 4000, 322122547, 475135000"
    })
    void limitsAboveTheHeapAreRefused(
            long megabytes, int connections, int streams, long share, long needed) {
        LimitsConfig config = TestLimits.with("connections", connections, "streams", streams);
        assertEquals(
                "jwtbench.limits must fit into 60 % of the heap, which is "
                        + share
                        + " bytes; need: "
                        + needed,
                assertThrows(
                                IllegalArgumentException.class,
                                () -> limits(megabytes << 20, 64 << 10, config))
                        .getMessage());
    }

    @Test
    void largeHeaderTablesNeedHeap() {
        assertThrows(
                IllegalArgumentException.class, () -> limits(HEAP, 1 << 20, TestLimits.with()));
    }

    @ParameterizedTest
    @CsvSource({
        "connections, 0, 2147483647",
        "connections-per-address, 1001, 1000",
        "streams, -1, 2147483647",
        "streams-per-address, 2001, 2000",
        "scrapes, 0, 2147483647",
        "scrapes-per-address, 33, 32",
        "timeout, PT0S, 2147483647"
    })
    void errorNamesTheLimitOutOfRange(String name, String value, int max) {
        String message =
                assertThrows(
                                IllegalArgumentException.class,
                                () -> limits(HEAP, 64 << 10, TestLimits.with(name, value)))
                        .getMessage();
        String shown = name.equals("timeout") ? "timeout (ms)" : name;
        String got = name.equals("timeout") ? "0" : value;
        assertEquals(
                "jwtbench.limits." + shown + " must be 1 to " + max + ", got: " + got, message);
    }

    private static LimitSetup limits(long heap, long headerTable, LimitsConfig config) {
        return new LimitSetup(
                config,
                headerTable + 65_535,
                20 << 10,
                new MemorySize(BigInteger.valueOf(64 << 10)),
                heap,
                new SimpleMeterRegistry());
    }
}
