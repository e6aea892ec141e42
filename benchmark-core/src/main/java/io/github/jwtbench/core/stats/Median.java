package io.github.jwtbench.core.stats;

import java.util.Arrays;

/** The middle value. */
public final class Median {

    private Median() {}

    /**
     * Middle of the sorted values; with an even number of them, the mean of the two in the middle.
     *
     * @return NaN if there are no values or one of them is NaN
     */
    public static double of(double... values) {
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        int n = sorted.length;
        if (n == 0 || Double.isNaN(sorted[n - 1])) {
            return Double.NaN;
        }
        return n % 2 == 1 ? sorted[n / 2] : (sorted[n / 2 - 1] + sorted[n / 2]) / 2;
    }
}
