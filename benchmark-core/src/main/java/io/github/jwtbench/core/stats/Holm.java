package io.github.jwtbench.core.stats;

import java.util.Arrays;
import java.util.Comparator;

/**
 * Holm's step-down correction: with it the probability of one or more false findings among several
 * metrics is at most that of one (S. Holm, A Simple Sequentially Rejective Multiple Test Procedure,
 * Scandinavian Journal of Statistics 6, 1979, pages 65 to 70).
 */
public final class Holm {

    private Holm() {}

    /**
     * The adjusted value of the i-th smallest of m is the largest of {@code (m - j + 1) p_j} for j
     * up to i, at most 1.
     *
     * @param pValues each 0 to 1
     * @return adjusted values in the order of the given ones
     */
    public static double[] adjust(double... pValues) {
        for (double p : pValues) {
            if (!(p >= 0 && p <= 1)) {
                throw new IllegalArgumentException("a p-value must be 0 to 1, got: " + p);
            }
        }
        Integer[] ascending = new Integer[pValues.length];
        Arrays.setAll(ascending, i -> i);
        Arrays.sort(ascending, Comparator.comparingDouble(i -> pValues[i]));
        double[] adjusted = new double[pValues.length];
        double largest = 0;
        for (int rank = 0; rank < ascending.length; rank++) {
            int index = ascending[rank];
            largest = Math.max(largest, Math.min(1, (ascending.length - rank) * pValues[index]));
            adjusted[index] = largest;
        }
        return adjusted;
    }
}
