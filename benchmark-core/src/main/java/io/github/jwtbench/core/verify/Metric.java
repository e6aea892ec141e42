package io.github.jwtbench.core.verify;

/** A number of a run that goals are set for and that is compared between runs. */
public enum Metric {
    /** Median latency. */
    P50("p50", "ms"),
    /** 90th percentile of the latency. */
    P90("p90", "ms"),
    /** 95th percentile of the latency. */
    P95("p95", "ms"),
    /** 99th percentile of the latency. */
    P99("p99", "ms"),
    /** 99.9th percentile of the latency. */
    P999("p99.9", "ms"),
    /** Mean latency. */
    MEAN("mean", "ms"),
    /** Largest latency. */
    MAX("max", "ms"),
    /** Answered requests per second. */
    THROUGHPUT("throughput", "req/s"),
    /** CPU time of the service per answered request. */
    CPU("cpu", "µs/request");

    private final String label;
    private final String unit;

    Metric(String label, String unit) {
        this.label = label;
        this.unit = unit;
    }

    /** Name in files and reports, such as {@code p99.9}. */
    public String label() {
        return label;
    }

    /** Unit of its values everywhere in this program. */
    public String unit() {
        return unit;
    }

    /** Whether it says how long requests waited. */
    public boolean ofLatency() {
        return switch (this) {
            case P50, P90, P95, P99, P999, MEAN, MAX -> true;
            case THROUGHPUT, CPU -> false;
        };
    }
}
