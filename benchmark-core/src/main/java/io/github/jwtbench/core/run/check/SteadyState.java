package io.github.jwtbench.core.run.check;

import io.github.jwtbench.core.run.Check;
import io.github.jwtbench.core.run.ProcessSample;
import io.github.jwtbench.core.run.WarmUpReport;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.apache.commons.statistics.descriptive.Median;

/**
 * The cost of a request stood still: the median CPU time per request in the second half of the run
 * is that of the first half, and the warm-up had come to rest. Cost, not throughput, since it
 * survives a noisy machine; medians, so that one disturbed second does not decide.
 */
public final class SteadyState {

    /** Name of the check. */
    public static final String NAME = "steady-state";

    /** Smallest ratio of the second half's cost to the first half's. */
    public static final double LOWEST = 0.9;

    /** Largest such ratio. */
    public static final double HIGHEST = 1.1;

    /** Windows that each half needs at least: fewer have no useful median. */
    public static final int FEWEST_PER_HALF = 3;

    private static final double MICROS_PER_MILLI = 1000;

    private static final CheckRule RULE =
            CheckRule.of(
                    NAME,
                    "CPU time per request in the second half is %.1f to %.1f of the first half, and"
                            + " the warm-up was steady",
                    LOWEST,
                    HIGHEST);

    private SteadyState() {}

    /**
     * Holds the rule against a run.
     *
     * @param startedAt moment that the samples' times count from
     * @param series answers over time, null when the tool does not tell
     * @param warmUp null when there was none
     */
    static Check check(
            Instant startedAt,
            List<ProcessSample> samples,
            AnswerSeries series,
            WarmUpReport warmUp) {
        if (warmUp != null && !warmUp.steady()) {
            return RULE.note(
                    Words.of(
                            "not steady: the warm-up ended after %.0f s, before the cost per request"
                                    + " stood still",
                            warmUp.seconds()));
        }
        if (series == null) {
            return RULE.notMeasured("answers per second are not known");
        }
        double[] costs = costs(startedAt.toEpochMilli(), samples, series);
        int half = costs.length / 2;
        if (half < FEWEST_PER_HALF) {
            return RULE.notMeasured(
                    Words.of(
                            "%d full seconds with known cost, at least %d are needed",
                            costs.length, 2 * FEWEST_PER_HALF));
        }
        double first = Median.withDefaults().evaluate(Arrays.copyOf(costs, half));
        double second =
                Median.withDefaults()
                        .evaluate(Arrays.copyOfRange(costs, costs.length - half, costs.length));
        double ratio = second / first;
        String found = Words.of("%.1f µs, then %.1f µs: %.3f", first, second, ratio);
        return ratio >= LOWEST && ratio <= HIGHEST
                ? RULE.pass(found)
                : RULE.note("not steady: " + found);
    }

    /**
     * CPU microseconds per request between neighbouring samples, without those that touch the first
     * or last span of the series, which may be partial, and without those that saw no answer.
     */
    static double[] costs(long startEpochMillis, List<ProcessSample> samples, AnswerSeries series) {
        List<Double> costs = new ArrayList<>();
        for (int i = 1; i < samples.size(); i++) {
            double from = startEpochMillis + samples.get(i - 1).atMillis();
            double to = startEpochMillis + samples.get(i).atMillis();
            double answered = series.answeredBefore(to) - series.answeredBefore(from);
            if (from >= series.endOfFirstEpochMillis()
                    && to <= series.startOfLastEpochMillis()
                    && answered >= 1) {
                double cpuMillis =
                        samples.get(i).serviceCpuMillis() - samples.get(i - 1).serviceCpuMillis();
                costs.add(cpuMillis * MICROS_PER_MILLI / answered);
            }
        }
        return costs.stream().mapToDouble(Double::doubleValue).toArray();
    }
}
