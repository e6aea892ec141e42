package io.github.jwtbench.core.compare;

import java.util.Arrays;
import org.apache.commons.statistics.descriptive.Mean;
import org.apache.commons.statistics.descriptive.StandardDeviation;
import org.apache.commons.statistics.distribution.TDistribution;

/**
 * A ratio with its 95 % interval, from one log ratio of each start: mean ± t(0.975, n - 1) · s /
 * √n, Student's t (doi: 10.1093/biomet/6.1.1), and the exponentials of that. Slices of one start
 * are not independent, starts are.
 *
 * @param starts how many, at least 1
 * @param logRatio mean of the logarithms
 * @param deviation their standard deviation, or that of the source if it is larger; NaN with a
 *     single start
 * @param halfWidth half the width of the interval, in logarithms; NaN with a single start
 */
public record Estimate(int starts, double logRatio, double deviation, double halfWidth) {

    /** Probability outside the interval on each side. */
    private static final double TAIL = 0.025;

    /** An estimate from exact costs. */
    public static Estimate of(double[] logRatios) {
        return of(logRatios, 0);
    }

    /**
     * @param logRatios one for each start, at least 1
     * @param least standard deviation that the source of the costs causes alone
     * @throws IllegalArgumentException if there is none, or one is not finite
     */
    static Estimate of(double[] logRatios, double least) {
        if (logRatios.length == 0 || !Arrays.stream(logRatios).allMatch(Double::isFinite)) {
            throw new IllegalArgumentException(
                    "log ratios must be finite, at least 1, got: " + Arrays.toString(logRatios));
        }
        double mean = Mean.of(logRatios).getAsDouble();
        if (logRatios.length == 1) {
            return new Estimate(1, mean, Double.NaN, Double.NaN);
        }
        double deviation = Math.max(least, StandardDeviation.of(logRatios).getAsDouble());
        return new Estimate(
                logRatios.length, mean, deviation, halfWidth(logRatios.length, deviation));
    }

    /** Half the width of the interval, from the number of starts and their standard deviation. */
    static double halfWidth(int starts, double deviation) {
        return TDistribution.of(starts - 1.0).inverseSurvivalProbability(TAIL)
                * deviation
                / Math.sqrt(starts);
    }

    /** The ratio. */
    public double ratio() {
        return Math.exp(logRatio);
    }

    /** Lower end of the interval; NaN with a single start. */
    public double low() {
        return Math.exp(logRatio - halfWidth);
    }

    /** Upper end of the interval; NaN with a single start. */
    public double high() {
        return Math.exp(logRatio + halfWidth);
    }
}
