package io.github.jwtbench.core.run;

import io.github.jwtbench.core.run.setup.Require;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The waiting times of requests for their answers.
 *
 * @param source of the percentiles: {@code recorded} (a histogram of every request) or {@code
 *     corrected by tool} (wrk adds synthetic samples before it prints)
 * @param count samples behind the percentiles, at least 1
 * @param meanMillis mean; for wrk N / X, because its printed mean breaks Little's law
 * @param printedMeanMillis mean as the tool printed it, null if it prints none
 * @param minMillis fastest, null if the tool does not report it
 * @param p50Millis median
 * @param p90Millis 90th percentile
 * @param p95Millis 95th percentile, null if not reported
 * @param p99Millis 99th percentile
 * @param p999Millis 99.9th percentile, null if not reported
 * @param maxMillis slowest
 */
public record Latency(
        String source,
        long count,
        double meanMillis,
        @Nullable Double printedMeanMillis,
        @Nullable Double minMillis,
        double p50Millis,
        double p90Millis,
        @Nullable Double p95Millis,
        double p99Millis,
        @Nullable Double p999Millis,
        double maxMillis) {

    /** Percentiles recorded by the rig or made from a log of every request. */
    public static final String RECORDED = "recorded";

    /** Percentiles as wrk prints them. */
    public static final String CORRECTED_BY_TOOL = "corrected by tool";

    public Latency {
        Require.atLeast(1, "count", count);
        Stream.of(
                        meanMillis,
                        printedMeanMillis,
                        minMillis,
                        p50Millis,
                        p90Millis,
                        p95Millis,
                        p99Millis,
                        p999Millis,
                        maxMillis)
                .filter(Objects::nonNull)
                .forEach(millis -> Require.atLeast(0, "a latency", millis));
    }
}
