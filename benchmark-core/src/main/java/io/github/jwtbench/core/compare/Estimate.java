package io.github.jwtbench.core.compare;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.apache.commons.statistics.descriptive.Mean;
import org.apache.commons.statistics.descriptive.StandardDeviation;
import org.apache.commons.statistics.descriptive.Variance;
import org.apache.commons.statistics.distribution.TDistribution;
import org.apache.commons.statistics.inference.TTest;

/**
 * A ratio with its 95 % interval, from one log ratio of each start: mean ± t(0.975, n - 1) · s /
 * √n, Student's t (doi: 10.1093/biomet/6.1.1), and the exponentials of that. Slices of one start
 * are not independent, starts are.
 *
 * @param starts how many, at least 1
 * @param logRatio mean of the logarithms
 * @param deviation their standard deviation; null with a single start, or without pairs
 * @param halfWidth half the width of the interval, in logarithms; null with a single start
 */
public record Estimate(int starts, double logRatio, Double deviation, Double halfWidth) {

    /** Probability outside the interval on each side. */
    private static final double TAIL = 0.025;

    /**
     * @param logRatios one of each start, at least 1
     * @throws IllegalArgumentException if there is none, or one is not finite
     */
    public static Estimate of(double[] logRatios) {
        if (logRatios.length == 0 || !Arrays.stream(logRatios).allMatch(Double::isFinite)) {
            throw new IllegalArgumentException(
                    "log ratios must be finite, at least 1, got: " + Arrays.toString(logRatios));
        }
        double mean = Mean.of(logRatios).getAsDouble();
        if (logRatios.length == 1) {
            return new Estimate(1, mean, null, null);
        }
        double deviation = StandardDeviation.of(logRatios).getAsDouble();
        return new Estimate(
                logRatios.length, mean, deviation, halfWidth(logRatios.length, deviation));
    }

    /**
     * Of values that belong together in pairs, such as those of the same round. A value without a
     * partner is left out.
     *
     * @param of above the line, each above 0, at least 1
     * @param over below the line, each above 0, at least 1
     */
    public static Estimate ofPairs(List<Double> of, List<Double> over) {
        double[] above = logs(of);
        double[] below = logs(over);
        return of(
                IntStream.range(0, Math.min(above.length, below.length))
                        .mapToDouble(pair -> above[pair] - below[pair])
                        .toArray());
    }

    /**
     * Of two samples without pairs: the difference of the logarithms' means ± t(0.975, ν) ·
     * √(s₁²/n₁ + s₂²/n₂), with ν by Welch (doi: 10.1093/biomet/34.1-2.28), since the two need not
     * scatter alike. There is no interval where one of them has a single value.
     *
     * @param of above the line, each above 0, at least 1
     * @param over below the line, each above 0, at least 1
     * @return with the smaller number of the two as starts, and no deviation
     * @throws IllegalArgumentException if a value is not finite and above 0
     */
    public static Estimate ofSamples(List<Double> of, List<Double> over) {
        double[] above = logs(of);
        double[] below = logs(over);
        int starts = Math.min(above.length, below.length);
        double logRatio = Mean.of(above).getAsDouble() - Mean.of(below).getAsDouble();
        if (starts < 2) {
            return new Estimate(starts, logRatio, null, null);
        }
        double error = Math.sqrt(squaredError(above) + squaredError(below));
        if (error == 0) {
            return new Estimate(starts, logRatio, null, 0.0);
        }
        double freedom = TTest.withDefaults().test(above, below).getDegreesOfFreedom();
        double half = TDistribution.of(freedom).inverseSurvivalProbability(TAIL) * error;
        return new Estimate(starts, logRatio, null, half);
    }

    /** The ratio alone. */
    public Estimate withoutInterval() {
        return new Estimate(starts, logRatio, null, null);
    }

    private static double squaredError(double[] logs) {
        return Variance.of(logs).getAsDouble() / logs.length;
    }

    private static double[] logs(List<Double> values) {
        double[] logs = new double[values.size()];
        for (int i = 0; i < logs.length; i++) {
            double value = values.get(i);
            if (!(value > 0 && Double.isFinite(value))) {
                throw new IllegalArgumentException(
                        "a value must be finite and above 0, got: " + value);
            }
            logs[i] = Math.log(value);
        }
        return logs;
    }

    /** Half the width of the interval of so many starts, from their standard deviation. */
    static double halfWidth(int starts, double deviation) {
        return TDistribution.of(starts - 1.0).inverseSurvivalProbability(TAIL)
                * deviation
                / Math.sqrt(starts);
    }

    /** The ratio. */
    public double ratio() {
        return Math.exp(logRatio);
    }

    /** Lower end of the interval; null with a single start. */
    public Double low() {
        return halfWidth == null ? null : Double.valueOf(Math.exp(logRatio - halfWidth));
    }

    /** Upper end of the interval; null with a single start. */
    public Double high() {
        return halfWidth == null ? null : Double.valueOf(Math.exp(logRatio + halfWidth));
    }
}
