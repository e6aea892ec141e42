package io.github.jwtbench.core.load;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;

class ProgressTest {

    private static final long SECOND = 1_000_000_000L;

    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    private final PrintStream out = new PrintStream(bytes, true, StandardCharsets.UTF_8);

    /** A second with answers after 8 ms. */
    private static Interval interval(long endNanos) {
        Histogram latency = new Histogram(3);
        latency.recordValue(8_000_000);
        return new Interval(endNanos - SECOND, endNanos, 500, latency);
    }

    private String printed() {
        return bytes.toString(StandardCharsets.UTF_8);
    }

    @Test
    void aSecondWithoutAnswersHasNoLatency() {
        Interval silent = new Interval(0, SECOND, 0, new Histogram(3));

        assertEquals("last second: 0 req/s, p99 –", silent.words());
    }

    @Test
    void plainLineIsPrintedEveryFewSeconds() {
        try (Progress progress = Progress.lines("health", out)) {
            for (int second = 1; second <= 12; second++) {
                progress.update(second * 1000L, second, interval(second * SECOND + 3));
            }
        }

        assertEquals(
                List.of(
                        "health: 1 s, 1000 requests, 1 failed; last second: 500 req/s, p99 8.00 ms",
                        "health: 5 s, 5000 requests, 5 failed; last second: 500 req/s, p99 8.00 ms",
                        "health: 10 s, 10000 requests, 10 failed; last second: 500 req/s, p99 8.00 ms"),
                printed().lines().toList());
    }
}
