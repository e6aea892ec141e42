package io.github.jwtbench.core.stats;

import io.github.jwtbench.core.model.Comparison.Verdict;
import io.github.jwtbench.core.model.Metric;

/**
 * What makes a difference one. Two things have to agree before anything is called faster or slower:
 * the interval of the ratio leaves out 1, and the rank test, after Holm's correction, is below 5 %;
 * and then the ratio itself has to reach the least effect of interest. So a difference that is sure
 * but too small to matter raises no alarm, nor does a large one that chance could have made.
 */
public final class GateRule {

    /**
     * Starts of each side without which there is no verdict. With three the interval leaves out 1
     * only if all of them agree.
     */
    public static final int FEWEST_STARTS = 3;

    /**
     * Starts without which nothing is said of a metric that has one value per start: with fewer, a
     * two-sided signed-rank test cannot go below 5 %.
     */
    public static final int FEWEST_SINGLE_VALUES = 6;

    /** Runs of each side without which there is no verdict, where they are not paired. */
    public static final int FEWEST_RUNS = 5;

    /** Probability of an alarm from the rank test alone where there is no difference. */
    public static final double SIGNIFICANCE = 0.05;

    /** Half of the interval's width, in logarithms, at which measuring may stop. */
    public static final double NARROW = 0.02;

    /** An interval that is wider than this many least effects on each side says nothing. */
    private static final double NOISY_EFFECTS = 2;

    private GateRule() {}

    /** Whether a metric decides: those that survive a machine that others use, too. */
    public static boolean primary(Metric metric) {
        return metric == Metric.CPU || metric == Metric.INSTRUCTIONS;
    }

    /** Least relative change of interest. */
    public static double leastEffect(Metric metric) {
        return switch (metric) {
            case INSTRUCTIONS -> 0.02;
            case CPU -> 0.035;
            case THROUGHPUT -> 0.05;
            case P50, MEAN, COLLECTOR -> 0.10;
            case P90, P95, P99, P999, MAX -> 0.20;
        };
    }

    /**
     * What can be said.
     *
     * @param verdict never {@link Verdict#NOT_COMPARABLE}
     * @param reason one sentence
     */
    record Finding(Verdict verdict, String reason) {}

    /**
     * Holds the rule against one metric.
     *
     * @param samples starts or runs of each side
     * @param fewest of them for a verdict
     * @param logRatio of candidate over base
     * @param low lower end of its interval
     * @param high upper end
     * @param adjustedPValue of the rank test
     */
    static Finding judge(
            Metric metric,
            int samples,
            int fewest,
            double logRatio,
            double low,
            double high,
            double adjustedPValue) {
        double least = Math.log1p(leastEffect(metric));
        String effect = Words.of("%+.1f %%", 100 * Math.expm1(logRatio));
        String interval =
                Words.of("%+.1f to %+.1f %%", 100 * Math.expm1(low), 100 * Math.expm1(high));
        String p = adjustedPValue < 0.001 ? "p < 0.001" : Words.of("p = %.3f", adjustedPValue);
        if (samples < fewest) {
            return new Finding(
                    Verdict.TOO_NOISY,
                    Words.of(
                            "%d samples of each side are too few, %d are needed", samples, fewest));
        }
        boolean sure = (low > 0 || high < 0) && adjustedPValue <= SIGNIFICANCE;
        if (sure && Math.abs(logRatio) >= least) {
            boolean better = logRatio > 0 == metric.higherIsBetter();
            return new Finding(
                    better ? Verdict.FASTER : Verdict.SLOWER,
                    Words.of("%s, interval %s, %s", effect, interval, p));
        }
        if ((high - low) / 2 > NOISY_EFFECTS * least) {
            return new Finding(
                    Verdict.TOO_NOISY,
                    Words.of(
                            "the interval %s is wider than ±%.0f %%",
                            interval, 100 * Math.expm1(NOISY_EFFECTS * least)));
        }
        return new Finding(
                Verdict.NOT_DISTINGUISHABLE,
                sure
                        ? Words.of(
                                "%s is less than the least effect of interest, %.1f %%",
                                effect, 100 * leastEffect(metric))
                        : Words.of("%s, interval %s, %s", effect, interval, p));
    }
}
