package io.github.jwtbench.core.run;

/**
 * How far another clock is ahead, as far as that can be told: a {@code Date} (RFC 9110 section
 * 6.6.1) has full seconds, and takes its time to come.
 *
 * @param leastMillis lower bound, negative where it is behind
 * @param mostMillis upper bound
 */
public record ClockDifference(double leastMillis, double mostMillis) {
    public ClockDifference {
        if (!(leastMillis <= mostMillis)) {
            throw new IllegalArgumentException(
                    "leastMillis must be at most mostMillis, got: "
                            + leastMillis
                            + " and "
                            + mostMillis);
        }
    }

    /** The difference from another, which is surely at least so large, milliseconds. */
    public double surelyFrom(ClockDifference other) {
        return Math.max(
                0, Math.max(leastMillis - other.mostMillis, other.leastMillis - mostMillis));
    }
}
