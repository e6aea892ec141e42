package io.github.jwtbench.jmh.run;

import io.github.jwtbench.core.tools.CounterDelta;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Quantiles of a histogram with cumulative buckets between two readings, by linear interpolation
 * within a bucket, like Prometheus's {@code histogram_quantile}. The error is at most the width of
 * the bucket.
 */
final class BucketQuantile {

    private BucketQuantile() {}

    /**
     * The counts between two readings of the same histogram. A bucket missing in the first reading
     * was empty.
     *
     * @param before cumulative counts by the upper ends of the buckets
     * @param after the same counts at a later reading
     * @return cumulative counts of the time in between
     * @throws IllegalArgumentException if a count fell, which means that the service was restarted
     */
    static SortedMap<Double, Double> between(
            SortedMap<Double, Double> before, SortedMap<Double, Double> after) {
        SortedMap<Double, Double> between = new TreeMap<>();
        after.forEach(
                (end, count) ->
                        between.put(
                                end,
                                (double)
                                        CounterDelta.of(
                                                "bucket up to " + end,
                                                before.getOrDefault(end, 0.0),
                                                count)));
        return between;
    }

    /**
     * The value below which a share of all observations lies.
     *
     * @param buckets cumulative counts by the upper ends of the buckets, ascending; the first one
     *     starts at 0, the last one is infinite
     * @param quantile 0 to 1
     * @return in the unit of the ends; null if nothing was counted, or if the value lies in the
     *     last, endless bucket
     */
    static @Nullable Double of(SortedMap<Double, Double> buckets, double quantile) {
        if (!(quantile >= 0 && quantile <= 1)) {
            throw new IllegalArgumentException("quantile must be 0 to 1, got: " + quantile);
        }
        double total = buckets.isEmpty() ? 0 : buckets.getOrDefault(buckets.lastKey(), 0.0);
        if (total == 0) {
            return null;
        }
        double rank = quantile * total;
        double start = 0;
        double below = 0;
        for (Map.Entry<Double, Double> bucket : buckets.entrySet()) {
            double end = bucket.getKey();
            double count = bucket.getValue();
            if (count >= rank && count > below) {
                return Double.isInfinite(end)
                        ? null
                        : Double.valueOf(start + (end - start) * (rank - below) / (count - below));
            }
            start = end;
            below = count;
        }
        return null;
    }
}
