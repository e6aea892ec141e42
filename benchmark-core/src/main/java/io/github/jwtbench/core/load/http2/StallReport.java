package io.github.jwtbench.core.load.http2;

import io.github.jwtbench.core.run.setup.Require;
import java.util.List;

/**
 * The rig's measurement of an intentional pause, over real sockets.
 *
 * @param stallMillis length of the pause
 * @param requestsPerSecond rate of the open loop
 * @param requests intended requests
 * @param succeeded of these
 * @param stalled requests intended during the pause
 * @param percentiles measured and computed values
 * @param attempts number of tries until they agreed, or the test gave up: other work on the machine
 *     delays some answers, but an error of the rig occurs in each try
 */
public record StallReport(
        double stallMillis,
        long requestsPerSecond,
        long requests,
        long succeeded,
        long stalled,
        List<Percentile> percentiles,
        int attempts) {

    /** Allowed difference between a measured and a computed percentile. */
    public static final double TOLERANCE = 0.02;

    public StallReport {
        percentiles = List.copyOf(percentiles);
        if (percentiles.isEmpty()) {
            throw new IllegalArgumentException("there must be a percentile, got: none");
        }
    }

    /**
     * One percentile of the latency, from the intended send times.
     *
     * @param percent above 0, at most 100
     * @param computedMillis from the schedule and the stall, above 0
     * @param measuredMillis by the rig
     */
    public record Percentile(double percent, double computedMillis, double measuredMillis) {
        public Percentile {
            Require.positive("computedMillis", computedMillis);
        }

        /** Measured over computed, less 1: 0 where they agree. */
        public double deviation() {
            return measuredMillis / computedMillis - 1;
        }
    }

    /** This report as the result of more attempts. */
    public StallReport after(int more) {
        return new StallReport(
                stallMillis, requestsPerSecond, requests, succeeded, stalled, percentiles, more);
    }

    /** Whether every request succeeded and every percentile agrees within {@link #TOLERANCE}. */
    public boolean agrees() {
        return succeeded == requests
                && percentiles.stream().allMatch(p -> Math.abs(p.deviation()) <= TOLERANCE);
    }
}
