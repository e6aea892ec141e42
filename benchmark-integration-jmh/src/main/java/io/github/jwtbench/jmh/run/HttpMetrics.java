package io.github.jwtbench.jmh.run;

import io.github.jwtbench.core.run.Status;
import io.github.jwtbench.core.run.TokenHeaders;
import io.github.jwtbench.core.run.TokenRegime;
import java.util.List;

/**
 * What {@code http-metrics.json} holds. A figure of an invalid run is null.
 *
 * @param version of this format, 1
 * @param session names the build
 * @param endpoints one per run
 */
record HttpMetrics(int version, String session, List<Entry> endpoints) {

    static final int VERSION = 1;

    /**
     * One endpoint, called by one client in one way.
     *
     * @param run id of the run
     * @param endpoint {@code health}, {@code jwt-echo}, {@code jwt} or {@code forward}
     * @param client {@code netty}, {@code jdk} or {@code vertx}
     * @param headers {@code plain} or {@code split}; null without tokens
     * @param regime {@code none}, {@code repeat}, {@code rotate} or {@code unique}
     * @param status {@code VALID} or {@code INVALID}
     * @param threads that called, one call at a time each
     * @param connections that they shared
     * @param streamsPerConnection calls under way at once on each
     * @param requests answered in the trial that took times
     * @param latencyP50Ms median, milliseconds, as all latencies here
     * @param throughputRequestsPerSecond JMH's throughput
     * @param ceilingRequestsPerSecond of the client; null when it was not measured
     * @param ceilingShareRatio throughput over ceiling
     * @param ceilingLatencyMeanMs mean latency of the client at its ceiling
     * @param clientLatencyShareRatio that latency over the mean latency of the run: how much of it
     *     may be the client's own; above 1 where the machine was busier at the ceiling
     * @param driverBound whether the throughput of either trial is above 70 % of the ceiling: then
     *     the figures say as much about the client; null without a ceiling
     */
    record Entry(
            String run,
            String endpoint,
            String client,
            TokenHeaders headers,
            TokenRegime regime,
            Status status,
            int threads,
            int connections,
            int streamsPerConnection,
            Long requests,
            Double latencyMeanMs,
            Double latencyP50Ms,
            Double latencyP90Ms,
            Double latencyP95Ms,
            Double latencyP99Ms,
            Double latencyP999Ms,
            Double throughputRequestsPerSecond,
            Double ceilingRequestsPerSecond,
            Double ceilingShareRatio,
            Double ceilingLatencyMeanMs,
            Double clientLatencyShareRatio,
            Boolean driverBound) {}
}
