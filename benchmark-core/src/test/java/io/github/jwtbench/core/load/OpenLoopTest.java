package io.github.jwtbench.core.load;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.jwtbench.core.run.setup.RateStage;
import java.time.Duration;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.LongUnaryOperator;
import java.util.stream.LongStream;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Requests at a given rate, on a scripted clock. */
class OpenLoopTest {
    private static final long MILLI = 1_000_000L;
    private static final long SECOND = 1_000_000_000L;
    private static final Duration TIMEOUT = Duration.ofSeconds(1);

    /** Seven does not divide a second: the intended times must be rounded, but never drift. */
    @ParameterizedTest
    @ValueSource(longs = {70, 333, 7_000})
    void openLoopSendsAtTheIntendedTimeToTheNanosecond(long rate) throws InterruptedException {
        SimTime time = new SimTime(1);
        SimDriver driver = SimDriver.answering(time, 4, n -> 1_000);

        RigResult result = driver.run(new Schedule.OpenLoop(rate), Duration.ofMillis(50), TIMEOUT);

        long requests = (rate + 19) / 20;
        assertEquals(requests, driver.sendNanos.size());
        // The clock moves by 1 ns at each look: one to start it, one that sees the time come (up to
        // two more if it had to do something else), one to learn it was sent.
        for (int n = 0; n < driver.sendNanos.size(); n++) {
            long late = driver.sendNanos.get(n) - n * SECOND / rate;
            assertTrue(late >= 2 && late <= 5, "request " + n + " sent " + late + " ns late");
        }
        assertEquals(requests, result.requests().succeeded());
        // Below 2048 ns the histogram is exact.
        Histogram latency = result.latency();
        assertTrue(latency.getMinValue() >= 1_001 && latency.getMaxValue() <= 1_004);
    }

    /** Also the first request of a stage, and with streams that are too few for the second one. */
    @ParameterizedTest
    @ValueSource(longs = {1_000, 20 * MILLI})
    void stagesSendAtTheIntendedTimes(long serviceNanos) throws InterruptedException {
        SimTime time = new SimTime(1);
        SimDriver driver = SimDriver.answering(time, 4, n -> serviceNanos);
        Schedule.StagedLoop stages =
                new Schedule.StagedLoop(
                        List.of(new RateStage(70, 1), new RateStage(333, 1), new RateStage(7, 2)));

        RigResult result = driver.run(stages, Duration.ofSeconds(4), TIMEOUT);

        assertEquals(70 + 333 + 14, driver.sendNanos.size());
        assertEquals(70 + 333 + 14, result.requests().succeeded());
        boolean keepsUp = serviceNanos == 1_000;
        for (int n = 0; n < driver.sendNanos.size(); n++) {
            long late = driver.sendNanos.get(n) - stages.intendedNanos(n);
            boolean waits = !keepsUp && n > 73 && n < 410;
            assertTrue(late >= 2 && (waits || late <= 5), n + " sent " + late + " ns late");
        }
        // Little's law over the whole run: its time is that of all requests, the waiting included.
        double little =
                result.requests().succeeded() * result.latency().getMean() / result.elapsedNanos();
        assertEquals(1, result.meanInFlight() / little, keepsUp ? 1 : 0.01);
        assertEquals(keepsUp, result.latency().getMaxValue() < 2_000);
    }

    @Test
    void sleepEndsBeforeTheSpinTime() throws InterruptedException {
        SimTime time = new SimTime(100);
        SimDriver driver = SimDriver.answering(time, 4, n -> 1_000);

        driver.run(new Schedule.OpenLoop(100), Duration.ofSeconds(1), TIMEOUT);

        assertTrue(time.wakeUps.size() > 99, "should sleep between requests");
        for (long wakeUp : time.wakeUps) {
            long untilNext = 10 * MILLI - wakeUp % (10 * MILLI);
            assertTrue(
                    untilNext >= RunClock.SPIN_NANOS - 200 || wakeUp > 990 * MILLI,
                    "woke up " + untilNext + " ns before a send time");
        }
    }

    @Test
    void latencyCountsFromTheIntendedTime() throws InterruptedException {
        SimTime time = new SimTime(100);
        time.oversleepNanos = 7 * MILLI;
        SimDriver driver = SimDriver.answering(time, 64, n -> 100_000);

        RigResult result = driver.run(new Schedule.OpenLoop(1000), Duration.ofSeconds(2), TIMEOUT);

        assertEquals(2000, result.requests().succeeded());
        long expectedSum = sumOfLatencies(driver, 1000, n -> 100_000);
        assertTrue(expectedSum > 2000 * 3 * MILLI, "the script makes the sender late");
        assertEquals(expectedSum / 2000.0, result.latency().getMean(), 0.001 * expectedSum / 2000);
    }

    private static long sumOfLatencies(SimDriver driver, long rate, LongUnaryOperator service) {
        Schedule.OpenLoop schedule = new Schedule.OpenLoop(rate);
        return LongStream.range(0, driver.sendNanos.size())
                .map(
                        n ->
                                driver.sendNanos.get((int) n)
                                        - driver.sendNanos.get(0)
                                        + service.applyAsLong(n)
                                        - schedule.intendedNanos(n))
                .sum();
    }

    @Test
    void waitingForAFreeStreamIsPartOfTheLatency() throws InterruptedException {
        SimTime time = new SimTime(100);
        SimDriver driver = SimDriver.answering(time, 1, n -> n == 0 ? 500 * MILLI : 100);

        RigResult result = driver.run(new Schedule.OpenLoop(100), Duration.ofSeconds(1), TIMEOUT);

        assertEquals(100, result.requests().succeeded());
        // The requests of the first half second wait 490, 480, ... ms for the first to end.
        assertEquals(490e6, result.latency().getValueAtPercentile(98.9), 5e6);
        assertEquals(250e6, result.latency().getValueAtPercentile(74.9), 15e6);
        assertEquals(1, driver.inFlightAfterSend.stream().mapToInt(i -> i).max().orElseThrow());
    }

    @ParameterizedTest
    @ValueSource(longs = {500, 2_000, 9_000})
    void sampledInFlightObeysLittlesLaw(long rate) throws InterruptedException {
        SimTime time = new SimTime(500);
        SplittableRandom random = new SplittableRandom(7);
        // Exponential service of 2 ms on average, so that the number in flight really varies.
        SimDriver driver =
                SimDriver.answering(
                        time, 20, n -> (long) (-2 * MILLI * Math.log(1 - random.nextDouble())));

        RigResult result = driver.run(new Schedule.OpenLoop(rate), Duration.ofSeconds(10), TIMEOUT);

        assertEquals(10 * rate, result.requests().succeeded());
        double little =
                result.requests().succeeded() * result.latency().getMean() / result.elapsedNanos();
        assertEquals(little, result.meanInFlight(), 0.02 * little);
    }

    @Test
    void aRateThatCannotBeComputedIsRefused() {
        SimDriver driver = SimDriver.answering(new SimTime(1), 4, n -> MILLI);

        assertThrows(
                IllegalArgumentException.class,
                () -> driver.run(new Schedule.OpenLoop(1_000_000), Duration.ofDays(1), TIMEOUT));
    }
}
