package io.github.jwtbench.core.load;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.jwtbench.core.figure.Limit;
import io.github.jwtbench.core.load.driver.Completion;
import io.github.jwtbench.core.load.driver.Failure;
import io.github.jwtbench.core.run.Check.CheckResult;
import io.github.jwtbench.core.run.Run;
import io.github.jwtbench.core.run.Status;
import io.github.jwtbench.core.run.check.Counts;
import io.github.jwtbench.core.run.check.Errors;
import io.github.jwtbench.core.run.check.LittlesLaw;
import io.github.jwtbench.core.sample.SampleRun;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Runs of which one request in 250 fails, of a service that otherwise takes 5 ms. */
class ToleratedErrorsTest {
    private static final long MILLI = 1_000_000L;
    private static final int ONE_IN = 250;
    private static final double MOST = 0.005;
    private static final double TOO_FEW = 0.003;

    @TempDir private Path directory;

    /** What becomes of a request that fails. */
    private enum Kind {
        TIMEOUT,
        RESET,
        STATUS,
        SLOW_STATUS,
        REFUSED
    }

    @ParameterizedTest
    @CsvSource({
        "OPEN, TIMEOUT",
        "OPEN, RESET",
        "OPEN, STATUS",
        "OPEN, SLOW_STATUS",
        "OPEN, REFUSED",
        "CLOSED, TIMEOUT",
        "CLOSED, STATUS",
        "CLOSED, SLOW_STATUS",
        "CLOSED, RESET",
        "THINKING, TIMEOUT",
        "THINKING, STATUS",
        "THINKING, RESET"
    })
    void runIsValidUpToItsToleratedShareOfErrors(String loop, Kind kind) throws Exception {
        RigResult result = measure(loop, kind);
        double share = (double) result.requests().failed() / result.requests().intended();
        assertTrue(share > TOO_FEW && share < MOST, "share " + share);

        Run tolerating = Judged.run(directory, result, MOST);

        assertEquals(Status.VALID, tolerating.status(), tolerating.reasons().toString());
        assertEquals(CheckResult.NOTE, SampleRun.check(tolerating, Errors.NAME).result());
        assertEquals(CheckResult.PASS, SampleRun.check(tolerating, Counts.NAME).result());
        assertTrue(
                SampleRun.check(tolerating, LittlesLaw.NAME).result() != CheckResult.FAIL,
                "time of failed requests counts, too");
        assertEquals(6, tolerating.performance().latency().maxMillis(), 1, "only right answers");
        assertEquals(Status.INVALID, Judged.run(directory, result, TOO_FEW).status());
        assertEquals(Status.INVALID, Judged.run(directory, result, null).status());
        assertTrue(Limit.parse("errors > 0.3%").failure(tolerating).startsWith("errors is 0."));
        assertTrue(Limit.parse("errors > 0%").failure(tolerating).startsWith("errors is 0."));
        assertEquals(null, Limit.parse("errors > 0.5 %").failure(tolerating));
    }

    private static RigResult measure(String loop, Kind kind) throws InterruptedException {
        SimTime time = new SimTime(10_000);
        SimDriver driver =
                new SimDriver(
                        time,
                        20,
                        (n, completion) -> {
                            if (n % ONE_IN != ONE_IN / 2) {
                                time.after(5 * MILLI, () -> SimDriver.answer(completion, 200, ""));
                            } else {
                                fail(kind, time, completion);
                            }
                        });
        Schedule schedule =
                switch (loop) {
                    case "OPEN" -> new Schedule.OpenLoop(500);
                    case "CLOSED" -> new Schedule.ClosedLoop(4);
                    default -> new Schedule.ClosedLoop(20, 20 * MILLI);
                };
        return driver.run(schedule, Duration.ofSeconds(10), Duration.ofSeconds(1));
    }

    private static void fail(Kind kind, SimTime time, Completion completion) {
        switch (kind) {
            case TIMEOUT -> {}
            case RESET -> time.after(MILLI, () -> completion.failed(Failure.RESET, "reset"));
            case REFUSED -> completion.failed(Failure.REFUSED, "refused");
            case STATUS -> time.after(MILLI, () -> SimDriver.answer(completion, 500, ""));
            case SLOW_STATUS ->
                    time.after(800 * MILLI, () -> SimDriver.answer(completion, 503, ""));
        }
    }
}
