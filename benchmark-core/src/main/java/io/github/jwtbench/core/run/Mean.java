package io.github.jwtbench.core.run;

import io.github.jwtbench.core.run.setup.Require;
import java.util.List;
import java.util.function.DoubleFunction;
import org.apache.commons.statistics.descriptive.Variance;
import org.apache.commons.statistics.distribution.TDistribution;
import org.jspecify.annotations.Nullable;

/**
 * A mean and its precision. The sample are the forks (started JVMs) or the repetitions of a run:
 * two measurements in one JVM share its compiled code and its memory layout, and agree with each
 * other more than with another JVM's.
 *
 * @param mean mean over the forks
 * @param low lower end of the 95 % interval; null when there is none
 * @param high upper end; null when there is none
 * @param halfWidthRatio half the width of the interval over the mean, 0.1 for ±10 %; null when
 *     there is no interval
 * @param forks forks behind the mean, at least 1
 */
public record Mean(
        double mean,
        @Nullable Double low,
        @Nullable Double high,
        @Nullable Double halfWidthRatio,
        int forks) {

    /** Probability outside the interval on each side. */
    private static final double TAIL = 0.025;

    private static final double WIDEST = 0.5;

    public Mean {
        Require.positive("mean", mean);
        Require.atLeast(1, "forks", forks);
        boolean interval = low != null;
        if (interval != (high != null) || interval != (halfWidthRatio != null)) {
            throw new IllegalArgumentException(
                    "an interval must be whole or missing, got: %s, %s, %s"
                            .formatted(low, high, halfWidthRatio));
        }
        if (low != null && high != null && !(low <= mean && mean <= high)) {
            throw new IllegalArgumentException(
                    "mean must lie in its interval, got: %s in %s to %s"
                            .formatted(mean, low, high));
        }
    }

    /** Both ends of the interval; none without one. */
    public List<Double> ends() {
        return low == null || high == null ? List.of() : List.of(low, high);
    }

    /**
     * The mean with half its interval, such as "4.00 µs ± 2 %"; where that is more than half the
     * mean, which then is none, the interval alone, such as "– (0.00 µs to 11.0 µs)".
     *
     * @param value a text of a value
     * @param share a text of a share
     */
    public String words(DoubleFunction<String> value, DoubleFunction<String> share) {
        if (halfWidthRatio == null || halfWidthRatio <= WIDEST) {
            return value.apply(mean)
                    + (halfWidthRatio == null ? "" : " ± " + share.apply(halfWidthRatio));
        }
        return "– (%s to %s)"
                .formatted(value.apply(Math.max(0, ends().get(0))), value.apply(ends().get(1)));
    }

    /**
     * Mean and interval: mean ± t(0.975, n - 1) · s / √n, Student's t (doi: 10.1093/biomet/6.1.1).
     * It takes the values as independent and about normal.
     *
     * @param forks one value per fork, at least 1
     * @throws IllegalArgumentException if one of them is not finite, or their mean is not above 0
     */
    public static Mean of(List<Double> forks) {
        double[] values = forks.stream().mapToDouble(Double::doubleValue).toArray();
        for (double value : values) {
            if (!Double.isFinite(value)) {
                throw new IllegalArgumentException("a fork's mean must be finite, got: " + value);
            }
        }
        double mean = org.apache.commons.statistics.descriptive.Mean.of(values).getAsDouble();
        int n = values.length;
        if (n < 2) {
            return new Mean(mean, null, null, null, n);
        }
        double error = Math.sqrt(Variance.of(values).getAsDouble() / n);
        double half = TDistribution.of(n - 1).inverseSurvivalProbability(TAIL) * error;
        return new Mean(mean, mean - half, mean + half, half / mean, n);
    }
}
