package io.github.jwtbench.core.load;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.jwtbench.core.load.driver.Request;
import io.github.jwtbench.core.run.Connections;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a run tells of connections, on a scripted clock. */
class ConnectionsTest {
    private static final long MILLI = 1_000_000L;
    private static final long SECOND = 1_000_000_000L;
    private static final Duration TIMEOUT = Duration.ofSeconds(5);

    @Test
    void reopeningTimeEndsWhenTheConnectionIsUsable() throws InterruptedException {
        SimTime time = new SimTime(100);
        SimDriver driver = SimDriver.answering(time, 1, n -> 0);
        driver.service =
                (n, completion) -> {
                    if (n % 10 == 5) {
                        Runnable usable = driver.listener.reopening();
                        driver.listener.resent();
                        time.after(7 * MILLI, usable);
                    }
                    time.after(9 * MILLI, () -> SimDriver.answer(completion, 200, ""));
                };

        RigResult result = driver.run(new Schedule.OpenLoop(100), Duration.ofSeconds(1), TIMEOUT);

        assertEquals(100, result.requests().succeeded());
        assertEquals(new Connections(10, 70 * MILLI, 10, 0, null), result.client().connections());
    }

    /** A run tells of its own connections alone. */
    @Test
    void nextRunStartsWithoutEndedConnections() throws InterruptedException {
        SimTime time = new SimTime(100);
        SimDriver driver = SimDriver.answering(time, 1, n -> 0);
        driver.service =
                (n, completion) -> {
                    if (n == 0) {
                        driver.listener.reopening().run();
                        driver.listener.unasked("odd");
                    }
                    time.after(MILLI, () -> SimDriver.answer(completion, 200, ""));
                };
        Schedule schedule = new Schedule.OpenLoop(100);

        assertEquals(
                new Connections(1, 100, 0, 1, "odd"),
                driver.run(schedule, Duration.ofMillis(100), TIMEOUT).client().connections());
        assertEquals(
                Connections.KEPT,
                driver.run(schedule, Duration.ofMillis(100), TIMEOUT).client().connections());
    }

    /**
     * A service that answers twice is behind by an answer for each: after the last request one
     * comes that nobody asked for, as late as an answer may be.
     */
    @ParameterizedTest
    @CsvSource({
        // latency, what is left over comes after; milliseconds
        "11, 10, 1",
        "11, 1, 1",
        "300, 290, 1",
        "2000, 900, 1",
        "11, 50, 0"
    })
    void runWaitsForAnUnrequestedAnswer(long latency, long after, long found)
            throws InterruptedException {
        assertEquals(found, leftOver(false, latency, after, true).unasked());
    }

    @Test
    void multiplexedProtocolDoesNotWaitForUnrequestedAnswers() throws InterruptedException {
        assertEquals(0, leftOver(true, 300, 290, true).unasked());
    }

    @Test
    void onlyTheLastRunWaitsForUnrequestedAnswers() throws InterruptedException {
        assertEquals(0, leftOver(false, 300, 290, false).unasked());
    }

    private static Connections leftOver(boolean tellsApart, long latency, long after, boolean last)
            throws InterruptedException {
        SimTime time = new SimTime(1000);
        SimDriver driver = SimDriver.answering(time, 1, n -> 0);
        driver.service =
                (n, completion) -> {
                    long now = time.now();
                    time.after(
                            latency * MILLI,
                            () -> {
                                if (now + latency * MILLI >= 3 * SECOND) {
                                    time.after(
                                            after * MILLI,
                                            () -> driver.listener.unasked("left over"));
                                }
                                SimDriver.answer(completion, 200, "");
                            });
                };
        driver.tellsAnswersApart = tellsApart;
        RunPlan plan =
                new RunPlan(
                        "left over",
                        new Schedule.ClosedLoop(1),
                        Duration.ofSeconds(3),
                        Long.MAX_VALUE,
                        TIMEOUT,
                        0,
                        RunPlan.SECOND,
                        last);
        return driver.run(plan, Request.get("/")).client().connections();
    }
}
