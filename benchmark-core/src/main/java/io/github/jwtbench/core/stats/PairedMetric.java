package io.github.jwtbench.core.stats;

import io.github.jwtbench.core.model.Metric;
import io.github.jwtbench.core.model.PairSample;
import io.github.jwtbench.core.model.PairStart;
import java.util.List;
import java.util.function.ToDoubleFunction;

/** What the pairs of a start say of a metric. */
final class PairedMetric {

    private static final double NANOS_PER_MICRO = 1e3;
    private static final double NANOS_PER_SECOND = 1e9;
    private static final double MICROS_PER_MILLI = 1e3;

    /** Those that pairs have, the deciding ones first. */
    static final List<Metric> ALL =
            List.of(
                    Metric.CPU,
                    Metric.INSTRUCTIONS,
                    Metric.COLLECTOR,
                    Metric.THROUGHPUT,
                    Metric.P50,
                    Metric.P99);

    private PairedMetric() {}

    /**
     * Values of a start: one per pair, or a single one where a pair is too short to have one.
     * Garbage is collected once in many pairs, and instructions are counted over the whole start.
     *
     * @return empty when it was not measured
     */
    static double[] values(PairStart start, Metric metric) {
        return switch (metric) {
            case CPU ->
                    each(
                            start,
                            pair -> pair.applicationNanos() / NANOS_PER_MICRO / pair.requests());
            case THROUGHPUT ->
                    each(start, pair -> pair.requests() * NANOS_PER_SECOND / pair.elapsedNanos());
            case P50 -> each(start, pair -> pair.p50Micros() / MICROS_PER_MILLI);
            case P99 -> each(start, pair -> pair.p99Micros() / MICROS_PER_MILLI);
            case INSTRUCTIONS ->
                    start.instructions() == null
                            ? new double[0]
                            : new double[] {start.instructions()};
            case COLLECTOR -> new double[] {collector(start)};
            case P90, P95, P999, MEAN, MAX ->
                    throw new IllegalArgumentException("pairs have no " + metric.label());
        };
    }

    private static double[] each(PairStart start, ToDoubleFunction<PairSample> value) {
        return start.pairs().stream().mapToDouble(value).toArray();
    }

    private static double collector(PairStart start) {
        double nanos = start.pairs().stream().mapToLong(PairSample::collectorNanos).sum();
        return nanos
                / NANOS_PER_MICRO
                / start.pairs().stream().mapToLong(PairSample::requests).sum();
    }
}
