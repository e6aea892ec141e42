package io.github.jwtbench.core.verify;

import io.github.jwtbench.core.run.Latency;
import io.github.jwtbench.core.run.Run;
import java.util.function.Function;

/** A number of a run that goals are set for and that is compared between runs. */
public enum Metric {
    /** Median latency. */
    P50("p50", "ms", latency(Latency::p50Millis)),
    /** 90th percentile of the latency. */
    P90("p90", "ms", latency(Latency::p90Millis)),
    /** 95th percentile of the latency. */
    P95("p95", "ms", latency(Latency::p95Millis)),
    /** 99th percentile of the latency. */
    P99("p99", "ms", latency(Latency::p99Millis)),
    /** 99.9th percentile of the latency. */
    P999("p99.9", "ms", latency(Latency::p999Millis)),
    /** Mean latency. */
    MEAN("mean", "ms", latency(Latency::meanMillis)),
    /** Largest latency. */
    MAX("max", "ms", latency(Latency::maxMillis)),
    /** Answered requests per second. */
    THROUGHPUT("throughput", "req/s", run -> run.performance().requestsPerSecond()),
    /** CPU time of the service per answered request. */
    CPU("cpu", "µs/request", run -> run.service().cpuMicrosPerRequest());

    private final String label;
    private final String unit;
    private final Function<Run, Double> value;

    Metric(String label, String unit, Function<Run, Double> value) {
        this.label = label;
        this.unit = unit;
        this.value = value;
    }

    private static Function<Run, Double> latency(Function<Latency, Double> millis) {
        return run -> millis.apply(run.performance().latency());
    }

    /** Of a VALID run of a service, in its unit; null when it was not measured. */
    Double of(Run run) {
        return value.apply(run);
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
        return unit.equals("ms");
    }
}
