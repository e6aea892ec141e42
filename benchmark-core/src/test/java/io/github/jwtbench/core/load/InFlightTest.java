package io.github.jwtbench.core.load;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class InFlightTest {

    private static final long PERIOD = 100_000L;
    private static final long SECOND = 1_000_000_000L;

    private final InFlight inFlight = new InFlight();

    @Test
    void requestsThatNeverEndAreCounted() {
        for (int i = 0; i < 3; i++) {
            inFlight.started(0);
        }

        assertEquals(3, inFlight.mean(SECOND), 0.001);
    }

    /** A load that keeps step with the samples' periods must not fool them. */
    @ParameterizedTest
    @CsvSource({"1, 0.25", "1, 0.01", "3, 0.5", "8, 0.004", "10, 0.02", "64, 0.7", "1000, 0.2"})
    void regularLoadIsSampledWithoutBias(int periods, double share) {
        long every = periods * PERIOD;
        for (long start = 0; start < 10 * SECOND; start += every) {
            inFlight.started(start);
            inFlight.ended(start + Math.round(every * share));
        }

        assertEquals(share, inFlight.mean(10 * SECOND), 0.01 * share);
    }

    @Test
    void orderOfReportsDoesNotMatter() {
        inFlight.ended(SECOND / 2);
        inFlight.started(0);

        assertEquals(0.5, inFlight.mean(SECOND), 0.001);
    }

    @Test
    void nothingIsInFlightBeforeTheFirstSample() {
        assertEquals(0, inFlight.mean(0));
    }

    @Test
    void lengthOfARunDoesNotMatter() {
        long days = Duration.ofDays(100).toNanos();
        inFlight.started(days - SECOND);
        inFlight.ended(days);

        assertEquals(1.0 / Duration.ofDays(100).toSeconds(), inFlight.mean(days), 1e-10);
    }
}
