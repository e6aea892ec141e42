package io.github.jwtbench.core.run.check;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.jwtbench.core.run.Check;
import io.github.jwtbench.core.run.Check.CheckResult;
import io.github.jwtbench.core.run.Observations.ProcessSample;
import io.github.jwtbench.core.run.WarmUpReport;
import io.github.jwtbench.core.run.setup.Loop;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.TreeMap;
import java.util.function.IntToDoubleFunction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SteadyStateTest {

    private static final long START_SECOND = 1_795_000_000L;
    private static final Instant START = Instant.ofEpochSecond(START_SECOND);
    private static final WarmUpReport WARM = new WarmUpReport(true, 20, List.of(50.0));

    @ParameterizedTest
    @CsvSource({"1, PASS", "1.09, PASS", "1.11, NOTE", "0.91, PASS", "0.89, NOTE", "NaN, NOTE"})
    void costOfTheSecondHalfMustEqualTheFirst(double ratio, CheckResult expected) {
        AnswerSeries series = series(20, 1000);
        List<ProcessSample> samples = samples(20, i -> i < 10 ? 50 : 50 * ratio, 1000);
        assertEquals(
                expected, SteadyState.check(Loop.CLOSED, START, samples, series, WARM).result());
        assertEquals(
                expected, SteadyState.check(Loop.CLOSED, START, samples, series, null).result());
    }

    @Test
    void oneDisturbedSecondDoesNotDecide() {
        List<ProcessSample> samples = samples(20, i -> i == 15 ? 5000 : 50, 1000);
        assertEquals(
                CheckResult.PASS,
                SteadyState.check(Loop.CLOSED, START, samples, series(20, 1000), WARM).result());
    }

    @Test
    void unsteadyWarmUpIsANote() {
        WarmUpReport cold = new WarmUpReport(false, 60, List.of(90.0, 60.0));
        var check =
                SteadyState.check(
                        Loop.CLOSED, START, samples(20, i -> 50, 1000), series(20, 1000), cold);
        assertEquals(CheckResult.NOTE, check.result());
        assertTrue(check.measured().startsWith("not steady: the warm-up ended after 60 s"));
    }

    /** Eight seconds leave six full ones. */
    @ParameterizedTest
    @CsvSource({"7, NOT_MEASURED", "8, PASS"})
    void checkNeedsThreeSecondsPerHalf(int seconds, CheckResult expected) {
        assertEquals(
                expected,
                SteadyState.check(
                                Loop.CLOSED,
                                START,
                                samples(seconds, i -> 50, 1000),
                                series(seconds, 1000),
                                WARM)
                        .result());
    }

    @Test
    void checkWithoutAnswersPerSecondIsNotMeasured() {
        assertEquals(
                CheckResult.NOT_MEASURED,
                SteadyState.check(Loop.CLOSED, START, samples(20, i -> 50, 1000), null, WARM)
                        .result());
    }

    /** A service whose CPU time nobody can read: what the load measured decides. */
    @ParameterizedTest
    @CsvSource({
        "CLOSED, 20, 1.00, 2.00, PASS",
        "CLOSED, 20, 1.09, 1.00, PASS",
        "CLOSED, 20, 1.12, 1.00, NOTE",
        "CLOSED, 20, 0.80, 1.00, NOTE",
        "CLOSED,  7, 1.00, 1.00, NOT_MEASURED",
        "OPEN,   20, 1.00, 1.00, PASS",
        "OPEN,   20, 1.50, 1.09, PASS",
        "OPEN,   20, 1.00, 0.85, NOTE",
        "OPEN,   20, 1.00, 3.00, NOTE",
        "OPEN,    6, 1.00, 1.00, NOT_MEASURED"
    })
    void latencyAndThroughputDecideWithoutACost(
            Loop loop, int seconds, double rateRatio, double latencyRatio, CheckResult expected) {
        List<AnswerSeries.Span> spans = new ArrayList<>();
        for (int i = 0; i < seconds; i++) {
            boolean late = i >= seconds / 2;
            double from = START.toEpochMilli() + 1000.0 * i;
            spans.add(
                    new AnswerSeries.Span(
                            from,
                            from + 1000,
                            Math.round(1000 * (late ? rateRatio : 1)),
                            20 * (late ? latencyRatio : 1)));
        }
        // What a warm-up says that saw no cost: that it does not know.
        WarmUpReport blind = new WarmUpReport(false, 30, List.of());

        Check check = SteadyState.check(loop, START, List.of(), new AnswerSeries(spans), blind);

        assertEquals(expected, check.result(), check.measured());
        assertTrue(check.rule().startsWith("without a known cost: "), check.rule());
    }

    @Test
    void aToolWithoutLatenciesOverTimeLeavesAnOpenLoopUnknown() {
        assertEquals(
                CheckResult.NOT_MEASURED,
                SteadyState.check(Loop.OPEN, START, List.of(), series(20, 1000), null).result());
    }

    @Test
    void partialAndSilentSecondsAreIgnored() {
        TreeMap<Long, Long> counts = new TreeMap<>();
        for (long i = 0; i < 6; i++) {
            counts.put(START_SECOND + i, i == 3 ? 0 : 1000L);
        }
        double[] costs =
                SteadyState.costs(
                        START.toEpochMilli(),
                        samples(6, i -> i == 0 || i == 5 ? 9999 : 50, 1000),
                        AnswerSeries.ofSeconds(counts, null));
        assertArrayEquals(new double[] {50, 50, 50}, costs, 1e-9);
    }

    /** A constant cost is found at any phase of the samples. */
    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void samplesBetweenSecondsAreInterpolated(long seed) {
        Random random = new Random(seed);
        TreeMap<Long, Long> counts = new TreeMap<>();
        for (long i = 0; i < 30; i++) {
            counts.put(START_SECOND + i, 500L + random.nextInt(1000));
        }
        AnswerSeries series = AnswerSeries.ofSeconds(counts, null);
        List<ProcessSample> samples = new ArrayList<>();
        for (long at = random.nextInt(1000); at < 30_000; at += 950 + random.nextInt(100)) {
            double answered = series.answeredBefore(START.toEpochMilli() + (double) at);
            samples.add(new ProcessSample(at, answered * 0.040, 1, 0.5));
        }
        double[] costs = SteadyState.costs(START.toEpochMilli(), samples, series);
        assertTrue(costs.length >= 25, () -> "got: " + costs.length);
        for (double cost : costs) {
            assertEquals(40, cost, 1e-6);
        }
    }

    private static AnswerSeries series(int seconds, long perSecond) {
        TreeMap<Long, Long> counts = new TreeMap<>();
        for (long i = 0; i < seconds; i++) {
            counts.put(START_SECOND + i, perSecond);
        }
        return AnswerSeries.ofSeconds(counts, null);
    }

    private static List<ProcessSample> samples(
            int seconds, IntToDoubleFunction microsPerRequest, long perSecond) {
        List<ProcessSample> samples = new ArrayList<>();
        double millis = 0;
        samples.add(new ProcessSample(0, 0, 1, 0.5));
        for (int i = 0; i < seconds; i++) {
            millis += microsPerRequest.applyAsDouble(i) * perSecond / 1000;
            samples.add(new ProcessSample((i + 1) * 1000L, millis, 1, 0.5));
        }
        return samples;
    }
}
