package io.github.jwtbench.core.load;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;

class ProgressTest {

    private static final long SECOND = 1_000_000_000L;
    private static final Interval LAST = interval();

    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    private final PrintStream out = new PrintStream(bytes, true, StandardCharsets.UTF_8);

    /** Two seconds with answers after 8 ms. */
    private static Interval interval() {
        Histogram latency = new Histogram(3);
        latency.recordValue(8_000_000);
        return new Interval(0, 2 * SECOND, 1000, latency);
    }

    private String printed() {
        return bytes.toString(StandardCharsets.UTF_8);
    }

    @Test
    void printsAPlainLineEveryFewSeconds() {
        try (Progress progress = Progress.on("health", Duration.ofSeconds(12), out, false)) {
            for (int second = 1; second <= 12; second++) {
                progress.update(second * SECOND + 3, second * 1000L, second, LAST);
            }
        }

        assertEquals(
                List.of(
                        "health: 1 s, 1000 requests, 1 failed; last second: 500 req/s, p99 8.00 ms",
                        "health: 5 s, 5000 requests, 5 failed; last second: 500 req/s, p99 8.00 ms",
                        "health: 10 s, 10000 requests, 10 failed; last second: 500 req/s, p99 8.00 ms"),
                printed().lines().toList());
    }

    @Test
    void drawsABarOnATerminal() {
        try (Progress progress = Progress.on("jwt", Duration.ofSeconds(10), out, true)) {
            progress.update(10 * SECOND, 4321, 7, LAST);
        }

        assertTrue(printed().contains("jwt"), printed());
        assertTrue(printed().contains("4321 requests, 7 failed"), printed());
        assertTrue(printed().contains("100%"), printed());
    }

    @Test
    void withoutAConsoleThereIsNoTerminal() {
        assertFalse(Progress.isTerminal(null, "xterm"));
        assertFalse(Progress.isTerminal(System.console(), null));
        assertFalse(Progress.isTerminal(System.console(), "dumb"));
    }
}
