package io.github.jwtbench.core.stats;

import io.github.jwtbench.core.model.Estimate;
import org.apache.commons.statistics.descriptive.Mean;
import org.apache.commons.statistics.descriptive.Variance;
import org.apache.commons.statistics.distribution.TDistribution;

/**
 * Mean and 95 % interval of a few forks: mean ± t(0.975, n - 1) · s / √n, Student's t (doi:
 * 10.1093/biomet/6.1.1). It takes the forks' means as independent and about normal.
 */
public final class Estimates {

    /** Probability outside the interval on each side. */
    static final double TAIL = 0.025;

    private Estimates() {}

    /**
     * @param forks one mean per fork, at least 1
     * @throws IllegalArgumentException if one of them is not finite, or their mean is not above 0
     */
    public static Estimate of(double[] forks) {
        for (double fork : forks) {
            if (!Double.isFinite(fork)) {
                throw new IllegalArgumentException("a fork's mean must be finite, got: " + fork);
            }
        }
        double mean = Mean.of(forks).getAsDouble();
        int n = forks.length;
        if (n < 2) {
            return new Estimate(mean, null, null, null, n);
        }
        double error = Math.sqrt(Variance.of(forks).getAsDouble() / n);
        double half = TDistribution.of(n - 1).inverseSurvivalProbability(TAIL) * error;
        double ratio = half / mean;
        return new Estimate(mean, mean - half, mean + half, ratio, n);
    }
}
