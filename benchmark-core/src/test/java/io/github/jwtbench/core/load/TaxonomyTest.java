package io.github.jwtbench.core.load;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.jwtbench.core.load.driver.Completion;
import io.github.jwtbench.core.load.driver.Expected;
import io.github.jwtbench.core.load.driver.Failure;
import io.github.jwtbench.core.load.driver.Request;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.EnumSource.Mode;

class TaxonomyTest {

    private static final Duration WINDOW = Duration.ofSeconds(5);
    private static final Duration TIMEOUT = Duration.ofMillis(100);
    private static final long SERVICE_NANOS = 1_000_000;
    private static final Request REQUEST =
            Request.get("/").withExpected(Expected.OK.containing("\"valid\":true"));

    /** Every third call fails in the given way. */
    private static SimDriver failing(SimTime time, Failure failure) {
        return new SimDriver(
                time,
                8,
                (n, completion) ->
                        time.after(SERVICE_NANOS, () -> end(n % 3 == 2, failure, completion)));
    }

    private static void end(boolean fails, Failure failure, Completion completion) {
        if (!fails) {
            SimDriver.answer(completion, 200, "{\"valid\":true}");
        } else if (failure == Failure.STATUS) {
            SimDriver.answer(completion, 401, "{\"valid\":true}");
        } else if (failure == Failure.BODY) {
            SimDriver.answer(completion, 200, "{\"valid\":false}");
        } else if (failure != Failure.TIMEOUT) {
            completion.failed(failure, "scripted");
        }
    }

    @ParameterizedTest
    @EnumSource(mode = Mode.EXCLUDE, names = "NOT_SENT")
    void everyFailureIsCountedOnceAndUnderItsName(Failure failure) throws InterruptedException {
        for (Schedule schedule : List.of(new Schedule.ClosedLoop(4), new Schedule.OpenLoop(50))) {
            SimTime time = new SimTime(1000);
            RigResult result =
                    failing(time, failure)
                            .run(new RunPlan("r", schedule, WINDOW, TIMEOUT), REQUEST);

            long failed = result.requests().intended() / 3;
            assertTrue(failed >= 60, "intended: " + result.requests().intended());
            assertEquals(Map.of(failure, failed), result.requests().failures());
            assertEquals(failed, result.requests().failed());
            assertEquals(result.requests().intended() - failed, result.requests().succeeded());
            assertEquals(
                    result.requests().intended() - (failure.wasSent() ? 0 : failed),
                    result.requests().sent());
            assertEquals(
                    result.requests().intended() - (failure.wasAnswered() ? 0 : failed),
                    result.requests().answered());
            assertEquals(result.requests().succeeded(), result.latency().getTotalCount());
            assertEquals(
                    failure.wasAnswered() ? failed : 0,
                    result.requests().wrongLatency().getTotalCount());
            assertEquals(List.of(failure), List.copyOf(result.requests().problems().keySet()));
        }
    }

    @Test
    void statusesAreCountedByCode() throws InterruptedException {
        RigResult result = runClosed(failing(new SimTime(1000), Failure.STATUS));

        assertEquals(List.of(200, 401), List.copyOf(result.requests().statuses().keySet()));
        assertEquals(result.requests().succeeded(), result.requests().statuses().get(200));
        assertEquals(
                "expected status 200, got: 401", result.requests().problems().get(Failure.STATUS));
    }

    @Test
    void invalidStatusIsASeparateFailure() throws InterruptedException {
        SimTime time = new SimTime(1000);
        SimDriver driver =
                new SimDriver(
                        time, 1, (n, c) -> time.after(1000, () -> SimDriver.answer(c, 1000, "")));

        RigResult result = runClosed(driver);

        assertEquals(
                Map.of(Failure.OTHER, result.requests().intended()), result.requests().failures());
    }

    @Test
    void aLateAnswerDoesNotCountTwice() throws InterruptedException {
        SimTime time = new SimTime(1000);
        SimDriver driver = SimDriver.answering(time, 2, n -> 150_000_000);

        RigResult result = runClosed(driver);

        assertEquals(
                Map.of(Failure.TIMEOUT, result.requests().intended()),
                result.requests().failures());
        assertEquals(result.requests().intended(), driver.cancelled);
        assertEquals(0, result.requests().answered());
    }

    @Test
    void aDriverMayNotJudgeAnswers() {
        SimTime time = new SimTime(1000);
        SimDriver driver = new SimDriver(time, 1, (n, c) -> c.failed(Failure.STATUS, "401"));

        assertThrows(IllegalArgumentException.class, () -> runClosed(driver));
    }

    private static RigResult runClosed(SimDriver driver) throws InterruptedException {
        return driver.run(new RunPlan("r", new Schedule.ClosedLoop(4), WINDOW, TIMEOUT), REQUEST);
    }
}
