package io.github.jwtbench.core.stats;

import java.util.Arrays;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.simple.RandomSource;
import org.apache.commons.statistics.descriptive.Quantile;

/**
 * Two sides that were measured in pairs, and how they differ: the median of the pairs' differences
 * {@code b - a}, and the exponential of the median of the pairs' log ratios {@code ln(b / a)}. Each
 * has a 95 % interval by the percentile bootstrap over whole pairs (B. Efron, R. J. Tibshirani, An
 * Introduction to the Bootstrap, 1993, chapter 13, doi: 10.1201/9780429246593): pairs are drawn
 * again with replacement, and the 2.5th and 97.5th percentiles of the medians are the ends. What
 * both slots of a pair have in common, such as a slow minute of the machine, cancels out.
 *
 * <p>With few pairs such an interval can be too narrow. An A/A comparison beside it shows how often
 * that matters.
 *
 * @param pairs pairs behind it, at least 2
 * @param medianA median of side a
 * @param medianB median of side b
 * @param difference median of {@code b - a}, in the unit of the values
 * @param differenceLow lower end of its interval
 * @param differenceHigh upper end
 * @param ratio exponential of the median of {@code ln(b / a)}
 * @param ratioLow lower end of its interval
 * @param ratioHigh upper end
 * @param verdict how b lies to a
 */
public record PairedBootstrap(
        int pairs,
        double medianA,
        double medianB,
        double difference,
        double differenceLow,
        double differenceHigh,
        double ratio,
        double ratioLow,
        double ratioHigh,
        Verdict verdict) {

    /** How side b lies to side a. */
    public enum Verdict {
        /** Both intervals lie below no difference. */
        LOWER,
        /** Both intervals lie above no difference. */
        HIGHER,
        /** At least one interval holds no difference. */
        NO_DETECTABLE_DIFFERENCE
    }

    /** How often pairs are drawn again. */
    public static final int RESAMPLES = 10_000;

    private static final int FEWEST = 2;

    /**
     * Compares two sides.
     *
     * @param a values of one side, each above 0 and finite
     * @param b values of the other side in the order of the same pairs, likewise
     * @param seed the same seed gives the same intervals
     * @throws IllegalArgumentException if the sides differ in length, have fewer than 2 values, or
     *     a value is not finite and above 0
     */
    public static PairedBootstrap of(double[] a, double[] b, long seed) {
        check(a, b);
        int n = a.length;
        double[] differences = new double[n];
        double[] logRatios = new double[n];
        for (int i = 0; i < n; i++) {
            differences[i] = b[i] - a[i];
            logRatios[i] = Math.log(b[i]) - Math.log(a[i]);
        }
        double[][] medians = resample(differences, logRatios, seed);
        Quantile quantile = Quantile.withDefaults();
        double[] ends = {Estimates.TAIL, 1 - Estimates.TAIL};
        double[] difference = quantile.evaluate(medians[0], ends);
        double[] logRatio = quantile.evaluate(medians[1], ends);
        return new PairedBootstrap(
                n,
                Median.of(a),
                Median.of(b),
                Median.of(differences),
                difference[0],
                difference[1],
                Math.exp(Median.of(logRatios)),
                Math.exp(logRatio[0]),
                Math.exp(logRatio[1]),
                verdict(difference, logRatio));
    }

    /** Medians of both measures over the same draws. */
    private static double[][] resample(double[] differences, double[] logRatios, long seed) {
        UniformRandomProvider random = RandomSource.XO_SHI_RO_256_PP.create(seed);
        int n = differences.length;
        double[][] medians = new double[2][RESAMPLES];
        double[] drawnDifferences = new double[n];
        double[] drawnLogRatios = new double[n];
        for (int r = 0; r < RESAMPLES; r++) {
            for (int i = 0; i < n; i++) {
                int pair = random.nextInt(n);
                drawnDifferences[i] = differences[pair];
                drawnLogRatios[i] = logRatios[pair];
            }
            medians[0][r] = Median.of(drawnDifferences);
            medians[1][r] = Median.of(drawnLogRatios);
        }
        return medians;
    }

    private static Verdict verdict(double[] difference, double[] logRatio) {
        if (difference[1] < 0 && logRatio[1] < 0) {
            return Verdict.LOWER;
        }
        return difference[0] > 0 && logRatio[0] > 0
                ? Verdict.HIGHER
                : Verdict.NO_DETECTABLE_DIFFERENCE;
    }

    private static void check(double[] a, double[] b) {
        if (a.length != b.length || a.length < FEWEST) {
            throw new IllegalArgumentException(
                    Words.of(
                            "both sides must have the same pairs, at least %d, got: %d and %d",
                            FEWEST, a.length, b.length));
        }
        for (double value : concat(a, b)) {
            if (!(value > 0 && Double.isFinite(value))) {
                throw new IllegalArgumentException(
                        "a value must be finite and above 0, got: " + value);
            }
        }
    }

    private static double[] concat(double[] a, double[] b) {
        double[] all = Arrays.copyOf(a, a.length + b.length);
        System.arraycopy(b, 0, all, a.length, b.length);
        return all;
    }
}
