package io.github.jwtbench.core.load;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.jwtbench.core.load.driver.Failure;
import io.github.jwtbench.core.load.driver.Request;
import io.github.jwtbench.core.load.driver.RequestSource;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** How a run ends, and what becomes of its last requests. */
class EndOfRunTest {
    private static final long MILLI = 1_000_000L;
    private static final long SECOND = 1_000_000_000L;
    private static final Duration TIMEOUT = Duration.ofSeconds(1);

    @Test
    void runEndsAfterItsNumberOfRequests() throws InterruptedException {
        for (Schedule schedule :
                List.of(new Schedule.ClosedLoop(4), new Schedule.OpenLoop(100_000))) {
            SimDriver driver = SimDriver.answering(new SimTime(1), 4, n -> 1000);
            RunPlan plan = new RunPlan("n", schedule, Duration.ofHours(1), 37, TIMEOUT, 100);
            assertEquals(37, driver.run(plan, Request.get("/")).requests().succeeded());
            assertEquals(37, driver.sendNanos.size());
        }
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
                                n -> Request.get("/"),
                                Progress.none());

        assertEquals("stopped by Ctrl-C, 2 seconds after the start", result.client().endedEarly());
        assertEquals(0, result.requests().failed());
        assertEquals(driver.sendNanos.size(), result.requests().succeeded());
        assertTrue(result.elapsedNanos() <= 2 * SECOND + 120 * MILLI, "" + result.elapsedNanos());
        assertTrue(result.requests().succeeded() >= 45, "" + result.requests().succeeded());
    }

    @Test
    void requestsThatFindTheQueueFullAreNotSent() throws InterruptedException {
        SimDriver driver = SimDriver.answering(new SimTime(1000), 1, n -> 100 * MILLI);
        RunPlan plan =
                new RunPlan(
                        "full",
                        new Schedule.OpenLoop(1000),
                        Duration.ofSeconds(1),
                        Long.MAX_VALUE,
                        TIMEOUT,
                        5);

        RigResult result = driver.run(plan, Request.get("/"));

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

        RigResult result = driver.run(new Schedule.OpenLoop(10), Duration.ofSeconds(1), TIMEOUT);

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
    void aFailingRequestSourceEndsTheRunWithItsException() {
        SimDriver driver = SimDriver.answering(new SimTime(1000), 4, n -> MILLI);
        IllegalArgumentException cause = new IllegalArgumentException("no token left");
        RequestSource source =
                n -> {
                    if (n == 100) {
                        throw cause;
                    }
                    return Request.get("/");
                };

        for (Schedule schedule : List.of(new Schedule.ClosedLoop(4), new Schedule.OpenLoop(1000))) {
            RunPlan plan = new RunPlan("failing", schedule, Duration.ofMinutes(5), TIMEOUT);
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
                InterruptedException.class,
                () -> driver.run(new Schedule.ClosedLoop(4), Duration.ofMinutes(5), TIMEOUT));
        assertEquals(4, driver.cancelled);
    }
}
