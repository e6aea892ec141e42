package io.github.jwtbench.core.run;

import io.github.jwtbench.core.run.setup.Require;

/**
 * Durations of single operations, from JMH's sample mode. Each thread calls again after its call
 * has returned, so this is the duration under full load, not the waiting time of a user.
 *
 * @param count timed operations, at least 1
 * @param forks forks in which they ran, at least 1
 * @param meanMicros mean
 * @param p50Micros median
 * @param p90Micros 90th percentile
 * @param p95Micros 95th percentile
 * @param p99Micros 99th percentile
 * @param p999Micros 99.9th percentile
 * @param maxMicros slowest
 */
public record SampledTime(
        long count,
        int forks,
        double meanMicros,
        double p50Micros,
        double p90Micros,
        double p95Micros,
        double p99Micros,
        double p999Micros,
        double maxMicros) {

    public SampledTime {
        Require.atLeast(1, "count", count);
        Require.atLeast(1, "forks", forks);
        if (!(0 <= p50Micros
                && p50Micros <= p90Micros
                && p90Micros <= p95Micros
                && p95Micros <= p99Micros
                && p99Micros <= p999Micros
                && p999Micros <= maxMicros)) {
            throw new IllegalArgumentException(
                    "percentiles must ascend, got: %s, %s, %s, %s, %s, %s"
                            .formatted(
                                    p50Micros,
                                    p90Micros,
                                    p95Micros,
                                    p99Micros,
                                    p999Micros,
                                    maxMicros));
        }
        if (!(0 <= meanMicros && meanMicros <= maxMicros)) {
            throw new IllegalArgumentException(
                    "meanMicros must be 0 to maxMicros, got: " + meanMicros);
        }
    }
}
