package io.github.jwtbench.core.load;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.jwtbench.core.load.driver.Drivers;
import io.github.jwtbench.core.load.driver.Request;
import io.github.jwtbench.core.run.Check;
import io.github.jwtbench.core.run.Check.CheckResult;
import io.github.jwtbench.core.run.Run;
import io.github.jwtbench.core.run.Status;
import io.github.jwtbench.core.run.check.ClientPauses;
import io.github.jwtbench.core.sample.SampleRun;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.function.LongUnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** A client that is stopped, as by SIGSTOP or a sleeping machine, reports its pause. */
class StoppedClientTest {
    private static final long MILLI = 1_000_000L;
    private static final Schedule OPEN = new Schedule.OpenLoop(200);
    private static final Schedule CLOSED = new Schedule.ClosedLoop(4);
    private static final Schedule THINKING = new Schedule.ClosedLoop(4, 20 * MILLI);

    private static final Duration TIMEOUT = Duration.ofSeconds(10);

    @TempDir private Path directory;

    private enum Load {
        OPEN(StoppedClientTest.OPEN),
        CLOSED(StoppedClientTest.CLOSED),
        THINKING(StoppedClientTest.THINKING);

        private final Schedule schedule;

        Load(Schedule schedule) {
            this.schedule = schedule;
        }
    }

    /**
     * Ten seconds of load of a service that takes 5 ms, in the middle of which the client stops.
     */
    @ParameterizedTest
    @CsvSource({
        "OPEN,        0, ",
        "OPEN,       60, ",
        "OPEN,      180, NOTE",
        "OPEN,      300, FAIL",
        "OPEN,     4000, FAIL",
        "CLOSED,      0, ",
        "CLOSED,     60, ",
        "CLOSED,    400, NOTE",
        "CLOSED,    700, FAIL",
        "CLOSED,   4000, FAIL",
        "THINKING,    0, ",
        "THINKING, 1000, FAIL"
    })
    void pauseOfTheClientIsDetected(Load load, long stoppedMillis, CheckResult expected)
            throws Exception {
        SimTime time = new SimTime(10_000);
        time.stop(5_000 * MILLI, stoppedMillis * MILLI);
        RigResult result = measure(time, load.schedule, 10, n -> 5 * MILLI);

        Run run = Judged.run(directory, result, null);
        Check check = SampleRun.check(run, ClientPauses.NAME);

        assertEquals(expected, check == null ? null : check.result());
        assertEquals(expected == CheckResult.FAIL ? Status.INVALID : Status.VALID, run.status());
        assertEquals(0, result.requests().failed(), "nothing was lost");
    }

    @Test
    void aShortPauseOfALongLoadIsNoted() throws Exception {
        SimTime time = new SimTime(10_000);
        time.stop(5_000 * MILLI, 150 * MILLI);

        Run run = Judged.run(directory, measure(time, CLOSED, 20, n -> 5 * MILLI), null);

        Check check = SampleRun.check(run, ClientPauses.NAME);
        assertEquals(CheckResult.NOTE, check.result());
        assertTrue(check.measured().contains("0.2 s at the longest: 0.2"), check.measured());
        assertEquals(Status.VALID, run.status());
    }

    /** The other way round: whoever waits for a slow service is not late himself. */
    @ParameterizedTest
    @CsvSource({"OPEN, 1500", "CLOSED, 3000", "THINKING, 3000"})
    void pauseOfTheServiceIsNotAttributedToTheClient(Load load, long stalledMillis)
            throws Exception {
        SimTime time = new SimTime(10_000);
        long from = 5_000 * MILLI;
        long to = from + stalledMillis * MILLI;

        RigResult result =
                measure(
                        time,
                        load.schedule,
                        10,
                        n -> time.now() < from || time.now() >= to ? 5 * MILLI : to - time.now());

        assertEquals(Pace.KEPT, result.client().pace());
        assertTrue(result.latency().getMaxValue() > stalledMillis * MILLI * 9 / 10);
        assertNull(SampleRun.check(Judged.run(directory, result, null), ClientPauses.NAME));
    }

    /** A cold client prepares a run for as long as that takes: nothing can be late yet. */
    @ParameterizedTest
    @EnumSource
    void aRunBeginsWhenItIsPrepared(Load load) throws Exception {
        SimTime time = new SimTime(10_000);
        SimDriver driver = SimDriver.answering(time, 4, n -> 5 * MILLI);
        InstantSource preparing =
                () -> {
                    time.sleep(300 * MILLI);
                    return SimTime.START;
                };
        RigResult result =
                new Rig(new Drivers(List.of(driver)), time::read, preparing, () -> null)
                        .run(
                                new RunPlan("test", load.schedule, Duration.ofSeconds(1), TIMEOUT),
                                n -> Request.get("/"),
                                Progress.none());

        assertEquals(Pace.KEPT, result.client().pace());
        assertEquals(5 * MILLI, result.latency().getMaxValue(), MILLI);
    }

    /** A client that cannot send as fast as it should falls behind. */
    @Test
    void slowClientIsDetected() throws Exception {
        // Each look at the clock takes 3 ms, and a request needs one.
        SimTime time = new SimTime(3 * MILLI);

        RigResult result = measure(time, new Schedule.OpenLoop(1000), 2, n -> MILLI);

        assertTrue(result.client().pace().late() > 1_500, result.client().pace().toString());
        Run run = Judged.run(directory, result, null);
        assertEquals(CheckResult.FAIL, SampleRun.check(run, ClientPauses.NAME).result());
    }

    private static RigResult measure(
            SimTime time, Schedule schedule, int seconds, LongUnaryOperator service)
            throws InterruptedException {
        return SimDriver.answering(time, 4, service)
                .run(schedule, Duration.ofSeconds(seconds), TIMEOUT);
    }
}
