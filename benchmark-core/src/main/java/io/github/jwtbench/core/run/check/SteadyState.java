package io.github.jwtbench.core.run.check;

import io.github.jwtbench.core.run.Check;
import io.github.jwtbench.core.run.LoadResult.Turn;
import io.github.jwtbench.core.run.Observations.ProcessSample;
import io.github.jwtbench.core.run.WarmUpReport;
import io.github.jwtbench.core.run.Words;
import io.github.jwtbench.core.run.setup.Loop;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import org.apache.commons.statistics.descriptive.Median;
import org.jspecify.annotations.Nullable;

/**
 * The cost of a request was constant: the median CPU time per request in the second half of the run
 * equals the first half's, and the warm-up had reached a steady state. Cost, not throughput,
 * because it is robust on a noisy machine; medians, so that one disturbed second does not decide.
 * If no cost is known, the load's own measurement is used: the throughput of a closed loop, the
 * latency of an open one, whose throughput is fixed. In a run with turns, each turn is compared
 * with the median of all.
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

    private static final CheckRule CLOSED_WITHOUT_COST =
            CheckRule.of(
                    NAME,
                    "without a known cost: answers per second in the second half are %.1f to %.1f"
                            + " of the first half",
                    LOWEST,
                    HIGHEST);

    private static final CheckRule OPEN_WITHOUT_COST =
            CheckRule.of(
                    NAME,
                    "without a known cost: the mean latency in the second half is %.1f to %.1f of"
                            + " the first half",
                    LOWEST,
                    HIGHEST);

    private static final CheckRule TURNS =
            CheckRule.of(
                    NAME,
                    "CPU time per request in each turn (where it is not known, the answers per"
                            + " second of a closed loop and the median latency of an open one) is"
                            + " %.1f to %.1f of the median of the turns, and the warm-up was"
                            + " steady",
                    LOWEST,
                    HIGHEST);

    private SteadyState() {}

    /** A rate that the scenario changes changes the cost of a request, too. */
    static Check ofStages() {
        return RULE.notMeasured("the rate changes by stages, and with it what a request costs");
    }

    /**
     * Applies the rule to a run.
     *
     * @param startedAt zero of the samples' times
     * @param samples empty if the service's CPU time was not measured
     * @param series answers over time, null if the tool does not report them
     * @param warmUp null if there was none
     */
    static Check check(
            Loop loop,
            Instant startedAt,
            List<ProcessSample> samples,
            @Nullable AnswerSeries series,
            @Nullable WarmUpReport warmUp) {
        if (warmUp != null && warmUp.stillMoving()) {
            return RULE.note(stillMoving(warmUp));
        }
        if (series == null) {
            return RULE.notMeasured("answers per second are not known");
        }
        if (!samples.isEmpty()) {
            return halves(
                    RULE, "known cost", "µs", costs(startedAt.toEpochMilli(), samples, series));
        }
        return loop == Loop.CLOSED
                ? halves(CLOSED_WITHOUT_COST, "answers", "req/s", series.fullRates())
                : halves(OPEN_WITHOUT_COST, "known latency", "ms", series.fullMeans());
    }

    private static String stillMoving(WarmUpReport warmUp) {
        return Words.of(
                "not steady: the warm-up ended after %.0f s, before the cost per request stood"
                        + " still",
                warmUp.seconds());
    }

    /**
     * Applies the rule to the turns of a run. Other runs were made between them: a drift shows over
     * the turns, however short they are.
     *
     * @param turns at least one
     * @param warmUp null if there was none
     */
    public static Check ofTurns(Loop loop, List<Turn> turns, @Nullable WarmUpReport warmUp) {
        if (warmUp != null && warmUp.stillMoving()) {
            return TURNS.note(stillMoving(warmUp));
        }
        boolean cost = turns.stream().allMatch(turn -> turn.cpuMicrosPerRequest() != null);
        List<Double> known =
                turns.stream()
                        .map(
                                turn ->
                                        cost
                                                ? turn.cpuMicrosPerRequest()
                                                : loop == Loop.CLOSED
                                                        ? turn.requestsPerSecond()
                                                        : turn.p50Millis())
                        .filter(value -> value != null && value > 0)
                        .toList();
        if (known.size() < turns.size()) {
            return TURNS.notMeasured("a turn has no answers");
        }
        double[] values = known.stream().mapToDouble(Double::doubleValue).toArray();
        double median = Median.withDefaults().withCopy(true).evaluate(values);
        double lowest = Arrays.stream(values).min().orElseThrow() / median;
        double highest = Arrays.stream(values).max().orElseThrow() / median;
        String found =
                Words.of(
                        "%s %s: %.3f to %.3f of their median",
                        known.stream()
                                .map(value -> Words.of("%.1f", value))
                                .collect(Collectors.joining(", ")),
                        cost ? "µs" : loop == Loop.CLOSED ? "req/s" : "ms",
                        lowest,
                        highest);
        return lowest >= LOWEST && highest <= HIGHEST
                ? TURNS.pass(found)
                : TURNS.note("not steady: " + found);
    }

    /**
     * Holds the medians of both halves against each other.
     *
     * @param values of full seconds, as far as they are known
     */
    private static Check halves(CheckRule rule, String what, String unit, double[] values) {
        int half = values.length / 2;
        if (half < FEWEST_PER_HALF) {
            return rule.notMeasured(
                    Words.of(
                            "%d full seconds with %s, at least %d are needed",
                            values.length, what, 2 * FEWEST_PER_HALF));
        }
        double first = Median.withDefaults().evaluate(Arrays.copyOf(values, half));
        double second =
                Median.withDefaults()
                        .evaluate(Arrays.copyOfRange(values, values.length - half, values.length));
        double ratio = second / first;
        String found = Words.of("%.1f %s, then %.1f %s: %.3f", first, unit, second, unit, ratio);
        return ratio >= LOWEST && ratio <= HIGHEST
                ? rule.pass(found)
                : rule.note("not steady: " + found);
    }

    /**
     * CPU microseconds per request between neighbouring samples, without samples that touch the
     * first or last span of the series, which can be partial, and without samples without answers.
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
