package io.github.jwtbench.core.load;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.jwtbench.core.load.driver.Request;
import io.github.jwtbench.core.run.Observations.ProcessSample;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The intervals that a run is reported in. */
class IntervalsTest {
    private static final long MILLI = 1_000_000L;
    private static final long SECOND = 1_000_000_000L;
    private static final Duration TIMEOUT = Duration.ofSeconds(1);

    @Test
    void intervalsCoverTheRunAndAddUp() throws InterruptedException {
        SimDriver driver = SimDriver.answering(new SimTime(1000), 4, n -> 350 * MILLI);

        RigResult result = driver.run(new Schedule.OpenLoop(10), Duration.ofSeconds(3), TIMEOUT);

        List<Long> answered = result.intervals().stream().map(Interval::answered).toList();
        assertEquals(List.of(7L, 10L, 10L, 3L), answered);
        List<Long> ends =
                new ArrayList<>(result.intervals().stream().map(Interval::endNanos).toList());
        for (int i = 0; i < 3; i++) {
            assertEquals((i + 1) * SECOND, ends.get(i), MILLI);
            assertEquals(ends.get(i), result.intervals().get(i + 1).startNanos());
        }
        assertEquals(result.elapsedNanos(), ends.get(3));
        assertEquals(SimTime.START, result.start());
    }

    /** A histogram of each second would not fit into the memory. */
    @Test
    void aDayHasNoMoreIntervalsThanAnHour() throws InterruptedException {
        SimDriver driver = SimDriver.answering(new SimTime(1000), 1, n -> 100 * MILLI);
        Duration day = Duration.ofDays(1);
        RigResult result =
                driver.run(
                        new RunPlan(
                                "day",
                                new Schedule.OpenLoop(0.5),
                                day,
                                Long.MAX_VALUE,
                                TIMEOUT,
                                5,
                                ProcessSample.period(day),
                                true),
                        Request.get("/"));

        assertEquals(43_200, result.requests().succeeded());
        assertEquals(3_600, result.intervals().size());
        assertEquals("last 24 s: 0.50 req/s, p99 100.01 ms", result.intervals().get(0).words());
    }
}
