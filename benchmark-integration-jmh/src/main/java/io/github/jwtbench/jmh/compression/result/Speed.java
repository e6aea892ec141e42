package io.github.jwtbench.jmh.compression.result;

import io.github.jwtbench.core.stats.PairedBootstrap;

/**
 * One quantity of two sides, compared pair by pair.
 *
 * @param comparison {@code split-plain}, or {@code plain-plain} for the control
 * @param quantity {@code p50_micros}, {@code p99_micros} or {@code cpu_micros_per_request}
 * @param ratePerSecond offered requests per second, the same on both sides
 * @param pairs pairs in which both sides have the quantity
 * @param verdict what may be said
 * @param result medians, differences and their intervals; null with fewer pairs than needed
 */
public record Speed(
        String comparison,
        String quantity,
        double ratePerSecond,
        int pairs,
        Verdict verdict,
        PairedBootstrap result) {

    /** Fewest pairs that allow a verdict. */
    public static final int FEWEST_PAIRS = 10;

    /** What may be said of side b, which is split, or plain again in the control. */
    public enum Verdict {
        /** Side b is lower. */
        LOWER,
        /** Side b is higher. */
        HIGHER,
        /** The two cannot be told apart. */
        NO_DETECTABLE_DIFFERENCE,
        /** Nothing may be said. */
        TOO_FEW_PAIRS
    }
}
