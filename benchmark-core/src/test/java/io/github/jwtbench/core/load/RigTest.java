package io.github.jwtbench.core.load;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.jwtbench.core.load.driver.Failure;
import io.github.jwtbench.core.load.driver.Request;
import io.github.jwtbench.core.load.driver.RequestSource;
import io.github.jwtbench.core.run.Observations.ProcessSample;
import io.github.jwtbench.core.run.setup.RateStage;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.function.LongUnaryOperator;
import java.util.stream.LongStream;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RigTest {

    static final Instant START = Instant.parse("2026-11-21T10:15:30.123456789Z");

    private static final long MILLI = 1_000_000L;
    private static final long SECOND = 1_000_000_000L;
    private static final Duration TIMEOUT = Duration.ofSeconds(1);
    private static final Request REQUEST = Request.get("/q/health/live");

    private static RigResult run(SimDriver driver, RunPlan plan) throws InterruptedException {
        return driver.run(plan, REQUEST);
    }

    private static RunPlan open(long rate, Duration window) {
        return new RunPlan("open", new Schedule.OpenLoop(rate), window, TIMEOUT);
    }

    private static RunPlan closed(int concurrency, Duration window) {
        return new RunPlan("closed", new Schedule.ClosedLoop(concurrency), window, TIMEOUT);
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

    /** Seven does not divide a second: the intended times must be rounded, but never drift. */
    @ParameterizedTest
    @ValueSource(longs = {70, 333, 7_000})
    void openLoopSendsAtTheIntendedTimeToTheNanosecond(long rate) throws InterruptedException {
        SimTime time = new SimTime(1);
        SimDriver driver = SimDriver.answering(time, 4, n -> 1_000);

        RigResult result = run(driver, open(rate, Duration.ofMillis(50)));

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

        RigResult result =
                run(driver, new RunPlan("stages", stages, Duration.ofSeconds(4), TIMEOUT));

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

        run(driver, open(100, Duration.ofSeconds(1)));

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

        RigResult result = run(driver, open(1000, Duration.ofSeconds(2)));

        assertEquals(2000, result.requests().succeeded());
        long expectedSum = sumOfLatencies(driver, 1000, n -> 100_000);
        assertTrue(expectedSum > 2000 * 3 * MILLI, "the script makes the sender late");
        assertEquals(expectedSum / 2000.0, result.latency().getMean(), 0.001 * expectedSum / 2000);
    }

    @Test
    void waitingForAFreeStreamIsPartOfTheLatency() throws InterruptedException {
        SimTime time = new SimTime(100);
        SimDriver driver = SimDriver.answering(time, 1, n -> n == 0 ? 500 * MILLI : 100);

        RigResult result = run(driver, open(100, Duration.ofSeconds(1)));

        assertEquals(100, result.requests().succeeded());
        // The requests of the first half second wait 490, 480, ... ms for the first to end.
        assertEquals(490e6, result.latency().getValueAtPercentile(98.9), 5e6);
        assertEquals(250e6, result.latency().getValueAtPercentile(74.9), 15e6);
        assertEquals(1, driver.inFlightAfterSend.stream().mapToInt(i -> i).max().orElseThrow());
    }

    @Test
    void closedLoopKeepsExactlyItsStreamsBusy() throws InterruptedException {
        SimTime time = new SimTime(1);
        SplittableRandom random = new SplittableRandom(42);
        SimDriver driver = SimDriver.answering(time, 16, n -> 1 + random.nextLong(2 * MILLI));

        RigResult result = run(driver, closed(10, Duration.ofSeconds(2)));

        List<Integer> inFlight = driver.inFlightAfterSend;
        assertEquals(List.of(1, 2, 3, 4, 5, 6, 7, 8, 9, 10), inFlight.subList(0, 10));
        assertTrue(inFlight.subList(9, inFlight.size()).stream().allMatch(count -> count == 10));
        assertEquals(10, result.client().openStreams());
        assertEquals(driver.sendNanos.size(), result.requests().succeeded());
        assertEquals(10, result.meanInFlight(), 0.05);
        double little =
                result.requests().succeeded() * result.latency().getMean() / result.elapsedNanos();
        assertEquals(result.meanInFlight(), little, 0.02 * little);
        assertTrue(result.elapsedNanos() >= 2 * SECOND && result.elapsedNanos() < 2.01 * SECOND);
    }

    /** Ten streams that are answered after 10 ms and think for 90 ms: one request each 10 ms. */
    @Test
    void streamsWithThinkTimeSendEvenly() throws InterruptedException {
        SimTime time = new SimTime(1);
        SimDriver driver = SimDriver.answering(time, 10, n -> 10 * MILLI);
        Duration window = Duration.ofSeconds(2);

        RigResult result =
                run(
                        driver,
                        new RunPlan(
                                "thinking",
                                new Schedule.ClosedLoop(10, 90 * MILLI),
                                window,
                                TIMEOUT));

        // The first of them 9 ms apart, which is the thinking time over the streams.
        assertEquals(200, result.requests().succeeded(), 2);
        assertEquals(10e6, result.latency().getMean(), 1e4);
        for (int n = 10; n < driver.sendNanos.size(); n++) {
            long since = driver.sendNanos.get(n) - driver.sendNanos.get(n - 10);
            assertEquals(100 * MILLI, since, MILLI, "request " + n);
        }
        assertTrue(result.elapsedNanos() <= 2 * SECOND + 10 * MILLI, "nobody thinks at the end");
    }

    /** After two of ten seconds: nothing is sent any more, and what is under way is answered. */
    @ParameterizedTest
    @ValueSource(strings = {"open", "closed", "thinking"})
    void stoppedRunKeepsItsResults(String loop) throws InterruptedException {
        SimTime time = new SimTime(10_000);
        SimDriver driver = SimDriver.answering(time, 8, n -> 100 * MILLI);
        Schedule schedule =
                switch (loop) {
                    case "open" -> new Schedule.OpenLoop(50);
                    case "closed" -> new Schedule.ClosedLoop(8);
                    default -> new Schedule.ClosedLoop(8, 200 * MILLI);
                };

        RigResult result =
                driver.rig(() -> time.now() < 2 * SECOND ? null : "stopped by Ctrl-C")
                        .run(
                                new RunPlan("stopped", schedule, Duration.ofSeconds(10), TIMEOUT),
                                n -> REQUEST,
                                Progress.none());

        assertEquals("stopped by Ctrl-C, 2 seconds after the start", result.client().endedEarly());
        assertEquals(0, result.requests().failed());
        assertEquals(driver.sendNanos.size(), result.requests().succeeded());
        assertTrue(result.elapsedNanos() <= 2 * SECOND + 120 * MILLI, "" + result.elapsedNanos());
        assertTrue(result.requests().succeeded() >= 45, "" + result.requests().succeeded());
    }

    @Test
    void closedLoopUsesNoMoreStreamsThanTheDriverHas() throws InterruptedException {
        SimTime time = new SimTime(1);
        SimDriver driver = SimDriver.answering(time, 3, n -> MILLI);

        RigResult result = run(driver, closed(10, Duration.ofMillis(100)));

        assertEquals(3, result.client().openStreams());
        assertEquals(3, driver.inFlightAfterSend.stream().mapToInt(i -> i).max().orElseThrow());
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

        RigResult result = run(driver, open(rate, Duration.ofSeconds(10)));

        assertEquals(10 * rate, result.requests().succeeded());
        double little =
                result.requests().succeeded() * result.latency().getMean() / result.elapsedNanos();
        assertEquals(little, result.meanInFlight(), 0.02 * little);
    }

    @Test
    void runEndsAfterItsNumberOfRequests() throws InterruptedException {
        for (Schedule schedule :
                List.of(new Schedule.ClosedLoop(4), new Schedule.OpenLoop(100_000))) {
            SimDriver driver = SimDriver.answering(new SimTime(1), 4, n -> 1000);
            RunPlan plan = new RunPlan("n", schedule, Duration.ofHours(1), 37, TIMEOUT, 100);
            assertEquals(37, run(driver, plan).requests().succeeded());
            assertEquals(37, driver.sendNanos.size());
        }
    }

    /** A histogram of each second would not fit into the memory. */
    @Test
    void aDayHasNoMoreIntervalsThanAnHour() throws InterruptedException {
        Duration day = Duration.ofDays(1);
        RigResult result =
                run(
                        SimDriver.answering(new SimTime(1000), 1, n -> 100 * MILLI),
                        new RunPlan(
                                "day",
                                new Schedule.OpenLoop(0.5),
                                day,
                                Long.MAX_VALUE,
                                TIMEOUT,
                                5,
                                ProcessSample.period(day),
                                true));

        assertEquals(43_200, result.requests().succeeded());
        assertEquals(3_600, result.intervals().size());
        assertEquals("last 24 s: 0.50 req/s, p99 100.01 ms", result.intervals().get(0).words());
    }

    @Test
    void latencyAboveTheHistogramIsVisible() throws InterruptedException {
        SimDriver driver = SimDriver.answering(new SimTime(1000), 1, n -> 100 * MILLI);
        RunPlan plan =
                new RunPlan(
                        "overflow",
                        new Schedule.OpenLoop(1000),
                        Duration.ofSeconds(1),
                        Long.MAX_VALUE,
                        TIMEOUT,
                        5);

        RigResult result = run(driver, plan);

        assertEquals(1000, result.requests().intended());
        // Ten are served in the window, and the five that wait at its end afterwards.
        assertEquals(15, result.requests().sent());
        assertEquals(15, result.requests().succeeded());
        assertEquals(Map.of(Failure.NOT_SENT, 985L), result.requests().failures());
        assertNull(result.client().endedEarly());
    }

    @Test
    void requestsQueuedAtTheEndAreNotSent() throws InterruptedException {
        SimDriver driver = SimDriver.answering(new SimTime(1000), 1, n -> 900 * MILLI);

        RigResult result = run(driver, open(10, Duration.ofSeconds(1)));

        // The window and the timeout are 2 s: two answers, one cut off, seven never sent.
        assertEquals(2, result.requests().succeeded());
        assertEquals(
                Map.of(Failure.TIMEOUT, 1L, Failure.NOT_SENT, 7L), result.requests().failures());
        assertEquals(3, result.requests().sent());
        assertEquals(
                "no stream became free before the run ended: 1 streams carry at most 1.1 requests a"
                        + " second at 0.90 s each",
                result.requests().problems().get(Failure.NOT_SENT));
    }

    @Test
    void refusingServiceIsRetriedWithPauses() throws InterruptedException {
        for (RunPlan plan :
                List.of(closed(4, Duration.ofSeconds(3)), open(1000, Duration.ofSeconds(3)))) {
            SimDriver driver =
                    new SimDriver(
                            new SimTime(1000), 4, (n, c) -> c.failed(Failure.REFUSED, "refused"));

            RigResult result = run(driver, plan);

            // 10, 20, 40 ... ms between attempts: nine on each stream.
            assertTrue(driver.sendNanos.size() <= 4 * 10, "sends: " + driver.sendNanos.size());
            assertEquals(
                    driver.sendNanos.size(), result.requests().failures().get(Failure.REFUSED));
            assertEquals(0, result.requests().sent());
        }
    }

    @Test
    void endsEarlyWhenEveryConnectionIsGone() throws InterruptedException {
        for (RunPlan plan :
                List.of(closed(4, Duration.ofMinutes(5)), open(1000, Duration.ofMinutes(5)))) {
            SimTime time = new SimTime(1000);
            boolean[] dead = {false};
            SimDriver driver =
                    new SimDriver(
                            time,
                            4,
                            (n, c) -> {
                                if (dead[0]) {
                                    c.failed(Failure.REFUSED, "no connection");
                                } else {
                                    time.after(MILLI, () -> SimDriver.answer(c, 200, ""));
                                }
                            });
            time.after(
                    2 * SECOND,
                    () -> {
                        dead[0] = true;
                        driver.openStreams = 0;
                    });

            RigResult result = run(driver, plan);

            assertEquals(
                    "every connection had been gone for 5 seconds, 7 seconds after the start",
                    result.client().endedEarly());
            assertTrue(
                    result.requests().intended() < 20_000 && result.requests().succeeded() > 1_900);
            // The last attempt was up to 1.28 s before: attempts become rare.
            assertEquals(6.4, result.elapsedNanos() / 1e9, 0.7);
        }
    }

    @Test
    void aShortLossOfAllConnectionsIsSurvived() throws InterruptedException {
        SimTime time = new SimTime(1000);
        SimDriver driver = SimDriver.answering(time, 4, n -> MILLI);
        time.after(SECOND, () -> driver.openStreams = 0);
        time.after(5 * SECOND, () -> driver.openStreams = 4);

        assertNull(run(driver, closed(4, Duration.ofSeconds(20))).client().endedEarly());
    }

    @Test
    void intervalsCoverTheRunAndAddUp() throws InterruptedException {
        SimDriver driver = SimDriver.answering(new SimTime(1000), 4, n -> 350 * MILLI);

        RigResult result = run(driver, open(10, Duration.ofSeconds(3)));

        List<Long> answered = result.intervals().stream().map(Interval::answered).toList();
        assertEquals(List.of(7L, 10L, 10L, 3L), answered);
        List<Long> ends =
                new ArrayList<>(result.intervals().stream().map(Interval::endNanos).toList());
        for (int i = 0; i < 3; i++) {
            assertEquals((i + 1) * SECOND, ends.get(i), MILLI);
            assertEquals(ends.get(i), result.intervals().get(i + 1).startNanos());
        }
        assertEquals(result.elapsedNanos(), ends.get(3));
        assertEquals(START, result.start());
    }

    @Test
    void aFailingRequestSourceEndsTheRunWithItsException() {
        SimDriver driver = SimDriver.answering(new SimTime(1000), 4, n -> MILLI);
        IllegalArgumentException cause = new IllegalArgumentException("no token left");
        RequestSource source =
                n -> {
                    if (n == 100) {
                        throw cause;
                    }
                    return REQUEST;
                };

        for (RunPlan plan :
                List.of(closed(4, Duration.ofMinutes(5)), open(1000, Duration.ofMinutes(5)))) {
            IllegalStateException e =
                    assertThrows(
                            IllegalStateException.class,
                            () -> driver.rig().run(plan, source, Progress.none()));
            assertEquals(cause, e.getCause());
        }
    }

    @Test
    void interruptAbandonsRequestsInFlight() {
        SimTime time = new SimTime(1000);
        SimDriver driver = new SimDriver(time, 4, (n, c) -> {});
        time.after(SECOND / 2, () -> Thread.currentThread().interrupt());

        assertThrows(
                InterruptedException.class, () -> run(driver, closed(4, Duration.ofMinutes(5))));
        assertEquals(4, driver.cancelled);
    }

    @Test
    void requestSourceIsCalledOncePerNumberInOrder() throws InterruptedException {
        SimDriver driver = SimDriver.answering(new SimTime(1), 4, n -> MILLI);
        List<Long> asked = new ArrayList<>();

        driver.rig()
                .run(
                        closed(4, Duration.ofMillis(100)),
                        n -> {
                            asked.add(n);
                            return REQUEST;
                        },
                        Progress.none());

        assertEquals(LongStream.range(0, asked.size()).boxed().toList(), asked);
    }

    @Test
    void aRateThatCannotBeComputedIsRefused() {
        SimDriver driver = SimDriver.answering(new SimTime(1), 4, n -> MILLI);

        assertThrows(
                IllegalArgumentException.class,
                () -> run(driver, open(1_000_000, Duration.ofDays(1))));
    }
}
