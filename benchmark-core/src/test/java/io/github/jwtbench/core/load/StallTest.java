package io.github.jwtbench.core.load;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.jwtbench.core.load.http2.StallReport;
import java.time.Duration;
import java.util.List;
import java.util.function.LongUnaryOperator;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The truth test of the rig: it meets a stall that is known, on a scripted clock. */
class StallTest {
    private static final long MILLI = 1_000_000L;
    private static final long SECOND = 1_000_000_000L;
    private static final long SERVICE = 2 * MILLI;
    private static final long STALL_START = 3 * SECOND;
    private static final long STALL = 2 * SECOND;
    private static final Duration WINDOW = Duration.ofSeconds(10);
    private static final Schedule.OpenLoop OPEN = new Schedule.OpenLoop(100);

    /** 1,000 users, of whom 200 come during the stall. */
    private static final Stall KNOWN = new Stall(OPEN, 1000, 300, STALL, SERVICE);

    private static final List<Double> PERCENTILES =
            List.of(10.0, 50.0, 80.0, 80.1, 85.0, 90.0, 95.0, 99.0, 99.9, 100.0);

    /** 20 % of all wait, evenly spread from 10 ms to 2 s; the 2 ms of service come on top. */
    @ParameterizedTest
    @CsvSource({
        "50, 2",
        "80, 2",
        "80.1, 12",
        "85, 502",
        "90, 1002",
        "95, 1502",
        "99, 1902",
        "100, 2002"
    })
    void expectedLatencyFollowsFromTheSchedule(double percent, long millis) {
        assertEquals(200, KNOWN.stalled());
        assertEquals(millis * MILLI, KNOWN.percentileNanos(percent));
    }

    @Test
    void aStallAtTheEndIsCutOff() {
        Stall late = new Stall(OPEN, 1000, 990, STALL, 0);

        assertEquals(10, late.stalled());
        assertEquals(STALL, late.percentileNanos(100));
        assertEquals(STALL - 90 * MILLI, late.latencyNanos(999));
        assertEquals(0, late.percentileNanos(99));
    }

    @Test
    void openLoopMeasuresTheExpectedLatency() throws InterruptedException {
        Histogram measured = measure(OPEN).latency();

        assertEquals(KNOWN.requests(), measured.getTotalCount());
        for (double percent : PERCENTILES) {
            long computed = KNOWN.percentileNanos(percent);
            // One step of the histogram, and a few nanoseconds in which the script looks at clocks.
            assertEquals(
                    computed,
                    measured.getValueAtPercentile(percent),
                    measured.sizeOfEquivalentValueRange(computed) + 10.0,
                    "p" + percent);
        }
    }

    /** The same service, the same stall: a closed loop sees as many slow requests as streams. */
    @ParameterizedTest
    @ValueSource(ints = {1, 4, 8})
    void closedLoopHidesTheStall(int streams) throws InterruptedException {
        Histogram measured = measure(new Schedule.ClosedLoop(streams)).latency();

        long slow = measured.getTotalCount() - measured.getCountBetweenValues(0, 2 * SERVICE);
        assertEquals(streams, slow);
        for (double percent : List.of(85.0, 90.0, 95.0, 99.0)) {
            assertEquals(SERVICE, measured.getValueAtPercentile(percent), 0.001 * SERVICE);
            assertTrue(KNOWN.percentileNanos(percent) > 200 * SERVICE, "p" + percent);
        }
    }

    /** Answers after 2 ms, and nothing between the third and the fifth second. */
    private static RigResult measure(Schedule schedule) throws InterruptedException {
        SimTime time = new SimTime(1);
        long[] start = {-1};
        LongUnaryOperator latency =
                n -> {
                    if (start[0] < 0) {
                        start[0] = time.now();
                    }
                    long now = time.now() - start[0];
                    long left = STALL_START + STALL - now;
                    return (now >= STALL_START && left > 0 ? left : 0) + SERVICE;
                };
        SimDriver driver = SimDriver.answering(time, 256, latency);
        RigResult result = driver.run(schedule, WINDOW, Duration.ofSeconds(10));
        assertEquals(result.requests().intended(), result.requests().succeeded());
        return result;
    }

    @Test
    void aReportAgreesOnlyWithinItsTolerance() {
        assertTrue(report(1000, 1.019, 0.981).agrees());
        assertFalse(report(1000, 1.0, 1.03).agrees());
        assertFalse(report(1000, 0.97, 1.0).agrees());
        assertFalse(report(1000, 1.0, Double.NaN).agrees());
        assertFalse(report(999, 1.0, 1.0).agrees());
    }

    private static StallReport report(long succeeded, double first, double second) {
        return new StallReport(
                2000,
                200,
                1000,
                succeeded,
                200,
                List.of(
                        new StallReport.Percentile(90, 1000, 1000 * first),
                        new StallReport.Percentile(99, 1900, 1900 * second)),
                1);
    }

    @Test
    void invalidValuesAreRefused() {
        for (double percent : new double[] {0, -1, 100.1, Double.NaN}) {
            assertThrows(IllegalArgumentException.class, () -> KNOWN.percentileNanos(percent));
        }
        assertThrows(IllegalArgumentException.class, () -> new Stall(OPEN, 10, 10, 1, 0));
        assertThrows(IllegalArgumentException.class, () -> new Stall(OPEN, 10, -1, 1, 0));
        assertThrows(IllegalArgumentException.class, () -> new Stall(OPEN, 10, 0, 0, 0));
        assertThrows(IllegalArgumentException.class, () -> new Stall(OPEN, 10, 0, 1, -1));
    }
}
