package io.github.jwtbench.core.load;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.jwtbench.core.load.driver.Request;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/** A given number of streams, each of which sends when it was answered, on a scripted clock. */
class ClosedLoopTest {
    private static final long MILLI = 1_000_000L;
    private static final long SECOND = 1_000_000_000L;
    private static final Duration TIMEOUT = Duration.ofSeconds(1);

    @Test
    void closedLoopKeepsExactlyItsStreamsBusy() throws InterruptedException {
        SimTime time = new SimTime(1);
        SplittableRandom random = new SplittableRandom(42);
        SimDriver driver = SimDriver.answering(time, 16, n -> 1 + random.nextLong(2 * MILLI));

        RigResult result = driver.run(new Schedule.ClosedLoop(10), Duration.ofSeconds(2), TIMEOUT);

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

    @Test
    void closedLoopUsesNoMoreStreamsThanTheDriverHas() throws InterruptedException {
        SimTime time = new SimTime(1);
        SimDriver driver = SimDriver.answering(time, 3, n -> MILLI);

        RigResult result = driver.run(new Schedule.ClosedLoop(10), Duration.ofMillis(100), TIMEOUT);

        assertEquals(3, result.client().openStreams());
        assertEquals(3, driver.inFlightAfterSend.stream().mapToInt(i -> i).max().orElseThrow());
    }

    /** Ten streams that are answered after 10 ms and think for 90 ms: one request each 10 ms. */
    @Test
    void streamsWithThinkTimeSendEvenly() throws InterruptedException {
        SimTime time = new SimTime(1);
        SimDriver driver = SimDriver.answering(time, 10, n -> 10 * MILLI);
        Duration window = Duration.ofSeconds(2);

        RigResult result = driver.run(new Schedule.ClosedLoop(10, 90 * MILLI), window, TIMEOUT);

        // The first of them 9 ms apart, which is the thinking time over the streams.
        assertEquals(200, result.requests().succeeded(), 2);
        assertEquals(10e6, result.latency().getMean(), 1e4);
        for (int n = 10; n < driver.sendNanos.size(); n++) {
            long since = driver.sendNanos.get(n) - driver.sendNanos.get(n - 10);
            assertEquals(100 * MILLI, since, MILLI, "request " + n);
        }
        assertTrue(result.elapsedNanos() <= 2 * SECOND + 10 * MILLI, "nobody thinks at the end");
    }

    @Test
    void requestSourceIsCalledOncePerNumberInOrder() throws InterruptedException {
        SimDriver driver = SimDriver.answering(new SimTime(1), 4, n -> MILLI);
        List<Long> asked = new ArrayList<>();

        driver.rig()
                .run(
                        new RunPlan(
                                "closed",
                                new Schedule.ClosedLoop(4),
                                Duration.ofMillis(100),
                                TIMEOUT),
                        n -> {
                            asked.add(n);
                            return Request.get("/");
                        },
                        Progress.none());

        assertEquals(LongStream.range(0, asked.size()).boxed().toList(), asked);
    }
}
