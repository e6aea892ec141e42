package io.github.jwtbench.core.verify;

import io.github.jwtbench.core.run.Latency;
import io.github.jwtbench.core.run.Mean;
import io.github.jwtbench.core.run.Run;
import io.github.jwtbench.core.verify.Verification.Figure;
import io.github.jwtbench.core.verify.Verification.Series;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.List;
import java.util.Objects;
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
    CPU("cpu", "µs/request", run -> run.service().cpuMicrosPerRequest()),
    /** Requests that failed, of those intended. */
    ERRORS("errors", "%", run -> 100 * run.outcome().failedShare());

    private static final int DIGITS = 4;

    private final String label;
    private final String unit;

    /** Of a VALID run of a service, in its unit; null when it was not measured. */
    private final Function<Run, Double> value;

    Metric(String label, String unit, Function<Run, Double> value) {
        this.label = label;
        this.unit = unit;
        this.value = value;
    }

    private static Function<Run, Double> latency(Function<Latency, Double> millis) {
        return run -> millis.apply(run.performance().latency());
    }

    /** Name in files and reports, such as {@code p99.9}. */
    public String label() {
        return label;
    }

    /** Unit of its values everywhere in this program. */
    public String unit() {
        return unit;
    }

    /** A value of it in words, such as {@code p99 is 51.2 ms}. */
    String words(double found) {
        return label + " is " + number(found) + " " + unit;
    }

    /** Four significant digits, without zeros behind them. */
    static String number(double value) {
        return new BigDecimal(value)
                .round(new MathContext(DIGITS))
                .stripTrailingZeros()
                .toPlainString();
    }

    /** Whether it says how long requests waited. */
    public boolean ofLatency() {
        return unit.equals("ms");
    }

    /**
     * Mean over the repetitions, which are the sample, with its 95 % interval by Student's t, see
     * {@link Mean}.
     *
     * @param series null when there is none
     */
    Figure figure(Series series) {
        String why = whyNone(series);
        if (why != null) {
            return new Figure(null, why);
        }
        List<Double> values = values(series.runs());
        if (values.size() < series.runs().size()) {
            return new Figure(null, this == CPU ? "could not be read" : "the tool does not tell");
        }
        for (double value : values) {
            if (!(value > 0 && Double.isFinite(value))) {
                return new Figure(null, "too small to be told by the tool");
            }
        }
        return new Figure(Mean.of(values), null);
    }

    /** Values that are known, in the order of the runs. */
    List<Double> values(List<Run> runs) {
        return runs.stream().map(value).filter(Objects::nonNull).toList();
    }

    private static String whyNone(Series series) {
        if (series == null) {
            return "no run";
        }
        if (!series.readable()) {
            return "the file cannot be read";
        }
        // One bad repetition is a reason to look at all of them, not to drop that one.
        return series.invalid() ? "INVALID" : null;
    }
}
