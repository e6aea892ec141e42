package io.github.jwtbench.jmh.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BucketQuantileTest {
    private static final double ENDLESS = Double.POSITIVE_INFINITY;

    private static SortedMap<Double, Double> buckets(double one, double two, double all) {
        return new TreeMap<>(Map.of(1.0, one, 2.0, two, ENDLESS, all));
    }

    /** 50 values up to 1, 40 between 1 and 2, 10 above. */
    @ParameterizedTest
    @CsvSource({"0, 0", "0.25, 0.5", "0.5, 1", "0.7, 1.5", "0.9, 2"})
    void valuesAreInterpolatedWithinTheirBucket(double quantile, double value) {
        assertEquals(value, BucketQuantile.of(buckets(50, 90, 100), quantile), 1e-12);
    }

    @Test
    void quantileInTheInfiniteBucketHasNoValue() {
        assertNull(BucketQuantile.of(buckets(50, 90, 100), 0.95));
    }

    @Test
    void emptyBucketsHaveNoQuantile() {
        assertNull(BucketQuantile.of(buckets(0, 0, 0), 0.5));
        assertNull(BucketQuantile.of(new TreeMap<>(), 0.5));
    }

    @Test
    void bucketsOfAnIntervalAreTheDifferenceOfTwoReadings() {
        assertEquals(buckets(0, 4, 5), BucketQuantile.between(buckets(3, 4, 5), buckets(3, 8, 10)));
        assertEquals(buckets(3, 8, 10), BucketQuantile.between(new TreeMap<>(), buckets(3, 8, 10)));
        assertThrows(
                IllegalArgumentException.class,
                () -> BucketQuantile.between(buckets(3, 4, 5), buckets(2, 4, 5)));
    }

    @ParameterizedTest
    @CsvSource({"-0.1", "1.1", "NaN"})
    void quantileOutsideZeroToOneIsRefused(double quantile) {
        assertThrows(
                IllegalArgumentException.class,
                () -> BucketQuantile.of(buckets(1, 1, 1), quantile));
    }
}
