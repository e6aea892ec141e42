package io.github.jwtbench.core.load.http2;

import io.github.jwtbench.core.run.Require;
import java.util.List;

/**
 * How well the rig found a stall that it was made to meet, over real sockets.
 *
 * @param stallMillis how long the server answered nothing
 * @param requestsPerSecond rate of the open loop
 * @param requests that were intended
 * @param succeeded of these
 * @param stalled requests intended while nothing was answered
 * @param percentiles measured against computed ones
 * @param attempts how often it was tried until they agreed, or given up: other work on the machine
 *     makes answers late, but an error of the rig stays
 */
public record StallReport(
        double stallMillis,
        long requestsPerSecond,
        long requests,
        long succeeded,
        long stalled,
        List<Percentile> percentiles,
        int attempts) {

    /** How far a measured percentile may lie from the computed one. */
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

    /** The same as the result of so many attempts. */
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
