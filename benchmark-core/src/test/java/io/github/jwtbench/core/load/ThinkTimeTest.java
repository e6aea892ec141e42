package io.github.jwtbench.core.load;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.jwtbench.core.run.Check;
import io.github.jwtbench.core.run.Check.CheckResult;
import io.github.jwtbench.core.run.check.LittlesLaw;
import io.github.jwtbench.core.sample.SampleRun;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.LongUnaryOperator;
import java.util.function.ToLongFunction;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Little's law of closed loops that think, on a scripted clock: from the rig to the verdict. */
class ThinkTimeTest {
    private static final long MILLI = 1_000_000L;
    private static final Duration TIMEOUT = Duration.ofSeconds(5);

    @TempDir private Path directory;

    /** What could be told of a run, in the place of what it measured. */
    private enum Lie {
        LATENCIES_ARE_A_THIRD_TOO_LONG,
        LATENCIES_ARE_A_THIRD_TOO_SHORT,
        ANSWERS_COUNT_TWICE,
        IT_TOOK_HALF_THE_TIME
    }

    /** Service times are exponential around their mean, as those of real services vary. */
    @ParameterizedTest
    @CsvSource({
        "   20,   0.3,  1, 2",
        "   20,   5,   16, 2",
        "  100,   1,    8, 2",
        "  100,  40,    2, 5",
        "  500,   2,    1, 10",
        "  500,  20,   10, 10",
        "  500, 900,    4, 10",
        " 1000,  10,   64, 10",
        " 1000,  10,    5, 2",
        " 3000,  50,   20, 10",
        " 4000, 100,   50, 3"
    })
    void correctRunsPass(long thinkMillis, double serviceMillis, int streams, int seconds)
            throws Exception {
        Check law = law(measure(thinkMillis, serviceMillis, streams, seconds), streams);

        assertEquals(CheckResult.PASS, law.result(), law.measured());
    }

    @ParameterizedTest
    @CsvSource({"20, 5, 16, 2", "100, 40, 2, 5", "500, 20, 10, 10", "1000, 10, 64, 10"})
    void falsifiedRunsFail(long thinkMillis, double serviceMillis, int streams, int seconds)
            throws Exception {
        RigResult truth = measure(thinkMillis, serviceMillis, streams, seconds);

        for (Lie lie : Lie.values()) {
            Check law = law(told(truth, lie), streams);
            assertEquals(CheckResult.FAIL, law.result(), lie + ": " + law.measured());
        }
    }

    private static RigResult measure(
            long thinkMillis, double serviceMillis, int streams, int seconds)
            throws InterruptedException {
        SplittableRandom random = new SplittableRandom(thinkMillis * 31 + streams);
        LongUnaryOperator service =
                n -> (long) (-serviceMillis * MILLI * Math.log(1 - random.nextDouble()));
        return SimDriver.answering(new SimTime(5_000), streams, service)
                .run(
                        new Schedule.ClosedLoop(streams, thinkMillis * MILLI),
                        Duration.ofSeconds(seconds),
                        TIMEOUT);
    }

    private static RigResult told(RigResult truth, Lie lie) {
        return switch (lie) {
            case LATENCIES_ARE_A_THIRD_TOO_LONG -> told(truth, 1, 1, nanos -> nanos * 4 / 3);
            case LATENCIES_ARE_A_THIRD_TOO_SHORT -> told(truth, 1, 1, nanos -> nanos * 2 / 3);
            case ANSWERS_COUNT_TWICE -> told(truth, 2, 1, nanos -> nanos);
            case IT_TOOK_HALF_THE_TIME -> told(truth, 1, 2, nanos -> nanos);
        };
    }

    private static RigResult told(
            RigResult truth, int times, int faster, ToLongFunction<Long> latency) {
        List<Interval> intervals = new ArrayList<>();
        for (Interval interval : truth.intervals()) {
            Histogram histogram = new Histogram(3);
            interval.latency()
                    .recordedValues()
                    .forEach(
                            value ->
                                    histogram.recordValueWithCount(
                                            latency.applyAsLong(value.getValueIteratedTo()),
                                            value.getCountAtValueIteratedTo() * times));
            intervals.add(
                    new Interval(
                            interval.startNanos() / faster,
                            interval.endNanos() / faster,
                            interval.answered() * times,
                            histogram));
        }
        return new RigResult(
                truth.schedule(),
                truth.start(),
                truth.elapsedNanos() / faster,
                Requests.right(truth.requests().succeeded() * times),
                truth.meanInFlight(),
                intervals,
                new RigResult.Client(
                        truth.client().openStreams(),
                        truth.client().connections(),
                        Pace.KEPT,
                        null));
    }

    private Check law(RigResult result, int streams) throws Exception {
        assertEquals(streams, result.client().openStreams());
        return SampleRun.check(Judged.run(directory, result, null), LittlesLaw.NAME);
    }
}
