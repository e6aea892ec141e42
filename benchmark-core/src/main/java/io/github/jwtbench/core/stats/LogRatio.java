package io.github.jwtbench.core.stats;

import org.apache.commons.statistics.descriptive.Mean;
import org.apache.commons.statistics.descriptive.Variance;
import org.apache.commons.statistics.distribution.TDistribution;
import org.apache.commons.statistics.inference.TTest;

/**
 * Ratio of two cells with its 95 % interval. A ratio is multiplicative, so the logarithms of the
 * forks' means are compared: d ± t(0.975, ν) · √(s₁²/n₁ + s₂²/n₂), with ν by Welch (doi:
 * 10.1093/biomet/34.1-2.28), since two cells need not scatter alike; then the exponential of it.
 *
 * @param ratio geometric mean of one over that of the other
 * @param low lower end of the interval; null when one of the two has fewer than 2 forks
 * @param high upper end, likewise
 */
record LogRatio(double ratio, Double low, Double high) {

    /**
     * @param of forks above the line, each above 0
     * @param over forks below the line, each above 0
     */
    static LogRatio of(double[] of, double[] over) {
        double[] above = logs(of);
        double[] below = logs(over);
        double difference = Mean.of(above).getAsDouble() - Mean.of(below).getAsDouble();
        double ratio = Math.exp(difference);
        if (above.length < 2 || below.length < 2) {
            return new LogRatio(ratio, null, null);
        }
        double error = Math.sqrt(squaredError(above) + squaredError(below));
        if (error == 0) {
            return new LogRatio(ratio, ratio, ratio);
        }
        double freedom = TTest.withDefaults().test(above, below).getDegreesOfFreedom();
        double half = TDistribution.of(freedom).inverseSurvivalProbability(Estimates.TAIL) * error;
        return new LogRatio(ratio, ratio * Math.exp(-half), ratio * Math.exp(half));
    }

    private static double squaredError(double[] logs) {
        return Variance.of(logs).getAsDouble() / logs.length;
    }

    private static double[] logs(double[] values) {
        double[] logs = new double[values.length];
        for (int i = 0; i < values.length; i++) {
            if (!(values[i] > 0 && Double.isFinite(values[i]))) {
                throw new IllegalArgumentException(
                        "a fork's mean must be finite and above 0, got: " + values[i]);
            }
            logs[i] = Math.log(values[i]);
        }
        return logs;
    }
}
