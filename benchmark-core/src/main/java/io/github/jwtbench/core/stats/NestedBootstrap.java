package io.github.jwtbench.core.stats;

import java.util.Arrays;
import java.util.List;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.simple.RandomSource;
import org.apache.commons.statistics.descriptive.Quantile;

/**
 * Median of the log ratios of pairs that were measured within starts, with a 95 % interval by the
 * percentile bootstrap in two stages: starts are drawn with replacement, then pairs within each
 * drawn start (A. C. Davison, D. V. Hinkley, Bootstrap Methods and their Application, 1997, section
 * 3.8, doi: 10.1017/CBO9780511802843). Pairs of one start are not independent, so that pairs alone
 * would give an interval that is too narrow.
 *
 * @param starts starts behind it, at least 2
 * @param pairs pairs behind it
 * @param median median of all log ratios
 * @param low lower end of the interval
 * @param high upper end
 */
public record NestedBootstrap(int starts, int pairs, double median, double low, double high) {

    /** How often starts and pairs are drawn again. */
    public static final int RESAMPLES = 1_000;

    private static final int FEWEST = 2;

    /**
     * Takes the median and its interval. With few starts the interval is too narrow: {@link
     * ErrorRates} measures its coverage.
     *
     * @param logRatios of the pairs of each start; at least 2 starts with at least one finite value
     * @param seed the same seed gives the same interval
     * @throws IllegalArgumentException if there are fewer starts, an empty one, or a value is not
     *     finite
     */
    public static NestedBootstrap of(List<double[]> logRatios, long seed) {
        check(logRatios);
        double[] all = logRatios.stream().flatMapToDouble(Arrays::stream).toArray();
        double[] medians = resample(logRatios, all.length, seed);
        double[] ends =
                Quantile.withDefaults()
                        .evaluate(medians, new double[] {Estimates.TAIL, 1 - Estimates.TAIL});
        return new NestedBootstrap(logRatios.size(), all.length, Median.of(all), ends[0], ends[1]);
    }

    /** Half of the interval's width. */
    public double halfWidth() {
        return (high - low) / 2;
    }

    private static double[] resample(List<double[]> starts, int pairs, long seed) {
        UniformRandomProvider random = RandomSource.XO_SHI_RO_256_PP.create(seed);
        org.apache.commons.statistics.descriptive.Median median =
                org.apache.commons.statistics.descriptive.Median.withDefaults();
        double[] medians = new double[RESAMPLES];
        double[] drawn = new double[0];
        int[] chosen = new int[starts.size()];
        for (int r = 0; r < RESAMPLES; r++) {
            int size = 0;
            for (int s = 0; s < chosen.length; s++) {
                chosen[s] = random.nextInt(chosen.length);
                size += starts.get(chosen[s]).length;
            }
            drawn = drawn.length == size ? drawn : new double[size];
            int filled = 0;
            for (int start : chosen) {
                double[] own = starts.get(start);
                for (int i = 0; i < own.length; i++) {
                    drawn[filled++] = own[random.nextInt(own.length)];
                }
            }
            medians[r] = median.evaluate(drawn);
        }
        return medians;
    }

    private static void check(List<double[]> starts) {
        if (starts.size() < FEWEST) {
            throw new IllegalArgumentException(
                    "starts must be >= " + FEWEST + ", got: " + starts.size());
        }
        for (double[] start : starts) {
            if (start.length == 0) {
                throw new IllegalArgumentException("a start must have a pair");
            }
            for (double value : start) {
                if (!Double.isFinite(value)) {
                    throw new IllegalArgumentException("a log ratio must be finite, got: " + value);
                }
            }
        }
    }
}
