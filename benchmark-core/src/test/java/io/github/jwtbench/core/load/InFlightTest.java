package io.github.jwtbench.core.load;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class InFlightTest {

    private static final long PERIOD = 100_000L;
    private static final long SECOND = 1_000_000_000L;

    @Test
    void requestsThatNeverEndAreCounted() {
        InFlight inFlight = new InFlight(SECOND, 1);
        for (int i = 0; i < 3; i++) {
            inFlight.started(0);
        }

        assertEquals(3.0, inFlight.mean(SECOND));
    }

    /** A load that keeps step with the samples' periods must not fool them. */
    @Test
    void regularLoadIsSampledWithoutBias() {
        InFlight inFlight = new InFlight(10 * SECOND, 1);
        for (long start = 0; start < 10 * SECOND; start += PERIOD) {
            inFlight.started(start);
            inFlight.ended(start + PERIOD / 4);
        }

        // 100,000 samples: the standard error is 0.0014.
        assertEquals(0.25, inFlight.mean(10 * SECOND), 0.005);
    }

    @Test
    void orderOfReportsDoesNotMatter() {
        InFlight inFlight = new InFlight(SECOND, 1);
        inFlight.ended(SECOND / 2);
        inFlight.started(0);

        assertEquals(0.5, inFlight.mean(SECOND), 0.002);
        assertEquals(1.0, inFlight.mean(SECOND / 2), 0.002);
    }

    @Test
    void requestsAfterTheEndAreIgnored() {
        InFlight inFlight = new InFlight(SECOND, 1);
        inFlight.started(SECOND * 2);
        inFlight.ended(Long.MAX_VALUE);

        assertEquals(0, inFlight.mean(SECOND * 3));
        assertEquals(0, inFlight.mean(0));
    }

    @Test
    void longRunsAreSampledMoreRarely() {
        long day = Duration.ofDays(2).toNanos();
        InFlight inFlight = new InFlight(day, 1);
        inFlight.started(day / 2);

        assertEquals(0.5, inFlight.mean(day), 0.001);
    }
}
