package io.github.jwtbench.core.stats;

import org.apache.commons.statistics.descriptive.Mean;
import org.apache.commons.statistics.descriptive.Variance;
import org.apache.commons.statistics.distribution.TDistribution;
import org.apache.commons.statistics.inference.TTest;

/**
 * Difference of two means over forks with its 95 % interval: d ± t(0.975, ν) · √(s₁²/n₁ + s₂²/n₂),
 * with ν by Welch (doi: 10.1093/biomet/34.1-2.28). {@link LogRatio} asks for a factor, this one for
 * an amount.
 *
 * @param difference mean of one − mean of the other
 * @param low lower end; null when one of the two has fewer than 2 forks
 * @param high upper end, likewise
 */
record MeanDifference(double difference, Double low, Double high) {

    /**
     * @param of forks of the one, finite
     * @param from forks of the other, finite
     */
    static MeanDifference of(double[] of, double[] from) {
        double difference = Mean.of(of).getAsDouble() - Mean.of(from).getAsDouble();
        if (!Double.isFinite(difference)) {
            throw new IllegalArgumentException("a fork's mean must be finite, got: " + difference);
        }
        if (of.length < 2 || from.length < 2) {
            return new MeanDifference(difference, null, null);
        }
        double error = Math.sqrt(squaredError(of) + squaredError(from));
        if (error == 0) {
            return new MeanDifference(difference, difference, difference);
        }
        double freedom = TTest.withDefaults().test(of, from).getDegreesOfFreedom();
        double half = TDistribution.of(freedom).inverseSurvivalProbability(Estimates.TAIL) * error;
        return new MeanDifference(difference, difference - half, difference + half);
    }

    private static double squaredError(double[] values) {
        return Variance.of(values).getAsDouble() / values.length;
    }
}
