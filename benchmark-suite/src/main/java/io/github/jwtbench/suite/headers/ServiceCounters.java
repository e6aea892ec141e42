package io.github.jwtbench.suite.headers;

import io.github.jwtbench.core.tools.Scrape;
import java.util.Map;

/**
 * The service's own counters at one moment.
 *
 * @param validated tokens that it looked at: found in its cache, or sent through its pipeline
 * @param rejected tokens that it refused
 * @param joined split tokens that it joined
 */
record ServiceCounters(long validated, long rejected, long joined) {
    static ServiceCounters of(Scrape metrics) {
        return new ServiceCounters(
                sum(metrics, "jwtbench_cache_hits_total")
                        + sum(metrics, "jwtbench_cache_misses_total"),
                sum(metrics, "jwtbench_rejected_total"),
                sum(metrics, "jwtbench_split_joined_total"));
    }

    ServiceCounters since(ServiceCounters before) {
        return new ServiceCounters(
                validated - before.validated, rejected - before.rejected, joined - before.joined);
    }

    /** A counter that never counted may be missing. */
    private static long sum(Scrape metrics, String name) {
        return Math.round(metrics.sum(name, Map.of()).orElse(0));
    }
}
