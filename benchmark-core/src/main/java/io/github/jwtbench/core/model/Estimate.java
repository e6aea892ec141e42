package io.github.jwtbench.core.model;

/**
 * A mean and how well it is known. The sample are the forks, the JVMs that were started for it: two
 * measurements in one JVM share its compiled code and its memory layout, and agree with each other
 * more than with another JVM's.
 *
 * @param mean mean over the forks
 * @param low lower end of the 95 % interval; null when there is none
 * @param high upper end; null when there is none
 * @param halfWidthRatio half the width of the interval over the mean, 0.1 for ±10 %; null when
 *     there is no interval
 * @param forks forks behind the mean, at least 1
 */
public record Estimate(double mean, Double low, Double high, Double halfWidthRatio, int forks) {

    public Estimate {
        if (!(mean > 0)) {
            throw new IllegalArgumentException("mean must be > 0, got: " + mean);
        }
        if (forks < 1) {
            throw new IllegalArgumentException("forks must be >= 1, got: " + forks);
        }
        boolean interval = low != null;
        if (interval != (high != null) || interval != (halfWidthRatio != null)) {
            throw new IllegalArgumentException(
                    "an interval must be whole or missing, got: %s, %s, %s"
                            .formatted(low, high, halfWidthRatio));
        }
        if (interval && !(low <= mean && mean <= high)) {
            throw new IllegalArgumentException(
                    "mean must lie in its interval, got: %s in %s to %s"
                            .formatted(mean, low, high));
        }
    }
}
