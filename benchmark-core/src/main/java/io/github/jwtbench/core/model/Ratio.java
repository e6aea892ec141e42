package io.github.jwtbench.core.model;

import java.util.Objects;

/**
 * One cell compared with another of the same run.
 *
 * @param of the cell above the line
 * @param over the cell below it
 * @param quantity what of them is divided
 * @param ratio geometric mean over the forks of one by that of the other
 * @param low lower end of the 95 % interval; null when there is none
 * @param high upper end; null when there is none
 */
public record Ratio(Cell of, Cell over, Quantity quantity, double ratio, Double low, Double high) {

    /** What is compared. */
    public enum Quantity {
        /** Time of an operation: less is cheaper. */
        TIME,
        /** Operations per second: more is cheaper. */
        THROUGHPUT
    }

    public Ratio {
        Objects.requireNonNull(of, "of");
        Objects.requireNonNull(over, "over");
        Objects.requireNonNull(quantity, "quantity");
        if (!(ratio > 0)) {
            throw new IllegalArgumentException("ratio must be > 0, got: " + ratio);
        }
        if ((low == null) != (high == null)) {
            throw new IllegalArgumentException(
                    "an interval must be whole or missing, got: " + low + ", " + high);
        }
        if (low != null && !(low <= ratio && ratio <= high)) {
            throw new IllegalArgumentException(
                    "ratio must lie in its interval, got: %s in %s to %s"
                            .formatted(ratio, low, high));
        }
    }
}
