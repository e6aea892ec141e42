package io.github.jwtbench.core.figure;

import io.github.jwtbench.core.run.Latency;
import io.github.jwtbench.core.run.LoadResult.Turn;
import io.github.jwtbench.core.run.Run;
import io.github.jwtbench.core.run.setup.Loop;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The registry of figures: all numbers that describe a run of a service, or an arm of a comparison.
 * CPU times, latencies and allocated memory are per request or operation.
 *
 * <p>A new figure of a run is edited in two places: a constant here, and the code that reads it.
 * {@code ingest.MetricsFiles} reads a figure from the service's own metrics; a run stores it in
 * {@code service.figures}. Conditions of {@code --fail-if}, goals, the history, the tables of runs,
 * {@code explain} and the JSON Schema of a run then have it.
 *
 * <p>A new figure of a comparison is a constant without a field, and a case of {@code
 * compare.Costs}, which reads it from a slice.
 */
public enum Figure {
    /** CPU time of the thread or the service; of slices without compilers and collector. */
    CPU(
            "CPU",
            Unit.MICROS,
            Better.LESS,
            "cpuMicrosPerRequest",
            "CPU µs per request",
            run -> run.service().cpuMicrosPerRequest()),
    /** CPU time of the service minus the CPU time of the subtracted arm. */
    OVERHEAD("CPU overhead", Unit.MICROS, Better.LESS),
    /** CPU time of the client. */
    CLIENT_CPU("client CPU", Unit.MICROS, Better.LESS),
    /** The two together. */
    TOTAL_CPU("CPU of both", Unit.MICROS, Better.LESS),
    /** CPU time of the garbage collector. */
    COLLECTOR("collector CPU", Unit.MICROS, Better.LESS),
    /** CPU time of the compilers. */
    COMPILER("compiler CPU", Unit.MICROS, Better.LESS),
    /** Heap memory; of a run all that the service's JVM allocated, over the answered requests. */
    ALLOCATED(
            "allocated",
            Unit.BYTES,
            Better.LESS,
            "allocatedBytesPerRequest",
            "Allocated B per request"),
    /** Memory of the service in RAM after the operations. */
    RESIDENT("resident memory", Unit.BYTES, Better.LESS),
    /** Time by the wall clock of one operation. */
    TIME("time", Unit.MICROS, Better.LESS),
    /** Answered requests, or operations, per second of the wall clock. */
    THROUGHPUT(
            "throughput",
            Unit.PER_SECOND,
            Better.MORE,
            "requestsPerSecond",
            "req/s",
            run -> run.performance().requestsPerSecond()),
    /** Mean latency. */
    MEAN("mean", "meanMillis", "Mean ms", Latency::meanMillis),
    /** Median latency. */
    P50("p50", "p50Millis", "P50 ms", Latency::p50Millis),
    /** 90th percentile of the latency. */
    P90("p90", "p90Millis", "P90 ms", Latency::p90Millis),
    /** 95th percentile of the latency. */
    P95("p95", "p95Millis", "P95 ms", Latency::p95Millis),
    /** 99th percentile of the latency. */
    P99("p99", "p99Millis", "P99 ms", Latency::p99Millis),
    /** 99.9th percentile of the latency. */
    P999("p99.9", "p999Millis", "P99.9 ms", Latency::p999Millis),
    /** Largest latency. */
    MAX("max", "maxMillis", "Max ms", Latency::maxMillis),
    /** Requests that failed, of those intended. */
    ERRORS(
            "errors",
            Unit.PERCENT,
            Better.LESS,
            "failedPercent",
            "Failed %",
            run -> 100 * run.outcome().failedShare());

    /** Which value is the better one. */
    public enum Better {
        LESS,
        MORE
    }

    /** Half an interval that is more than half the value says of no value. */
    private static final double WIDEST = 0.5;

    private final String label;
    private final Unit unit;
    private final Better better;
    private final String field;
    private final String heading;

    /** Reads it from a run of a service; null for a figure of comparisons, or of the metrics. */
    private final @Nullable Function<Run, @Nullable Double> value;

    Figure(
            String label,
            Unit unit,
            Better better,
            String field,
            String heading,
            @Nullable Function<Run, @Nullable Double> value) {
        this.label = label;
        this.unit = unit;
        this.better = better;
        this.field = field;
        this.heading = heading;
        this.value = value;
    }

    /** A figure of comparisons. */
    Figure(String label, Unit unit, Better better) {
        this(label, unit, better, "", "", null);
    }

    /** A figure from the service's own metrics. */
    Figure(String label, Unit unit, Better better, String field, String heading) {
        this(label, unit, better, field, heading, null);
    }

    /** A latency. */
    Figure(String label, String field, String heading, Function<Latency, @Nullable Double> millis) {
        this(label, Unit.MILLIS, Better.LESS, field, heading, run -> millis.apply(run.latency()));
    }

    /** All figures of a run of a service. */
    public static List<Figure> ofRuns() {
        return Arrays.stream(values()).filter(each -> !each.field.isEmpty()).toList();
    }

    /**
     * The figure with this key in conditions and goals.
     *
     * @throws IllegalArgumentException if there is none
     */
    static Figure ofKey(String key) {
        return ofRuns().stream()
                .filter(each -> each.key().equals(key))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException(unknown(key)));
    }

    private static String unknown(String key) {
        return ofRuns().stream()
                .map(Figure::key)
                .collect(Collectors.joining(", ", "metric must be one of ", ", got: " + key));
    }

    /** Name in reports, such as {@code CPU} or {@code p99.9}. */
    public String label() {
        return label;
    }

    /** Name in conditions and goals: the label in lower case. */
    public String key() {
        return label.toLowerCase(Locale.ROOT);
    }

    /** Unit of its values everywhere in this program. */
    public Unit unit() {
        return unit;
    }

    /** Whether a larger value is the better one. */
    public boolean moreIsBetter() {
        return better == Better.MORE;
    }

    /** Name in files, with the unit; empty for a figure of comparisons alone. */
    public String field() {
        return field;
    }

    /** Heading of a column, with the unit; empty for a figure of comparisons alone. */
    public String heading() {
        return heading;
    }

    public boolean isLatency() {
        return unit == Unit.MILLIS;
    }

    /**
     * Precision of its value in a VALID run: half its 95 % interval over the turns of the run, as a
     * share (Student's t over the logarithms of the turns' figures).
     *
     * @return null for a run with fewer than three turns, a figure without values for turns, and
     *     the rate of an open loop, which is prescribed
     */
    public @Nullable Double precision(Run run) {
        return TurnInterval.share(ofTurns(run));
    }

    /**
     * Its value with the {@link #precision}, such as "132 ± 2 %"; for turns that differ so much
     * that they are not of one value, such as "– (25 to 698)", the range of the turns.
     *
     * @param value a text of a value, which is null if it was not measured
     * @param share a text of a share
     */
    public String words(
            Run run, Function<@Nullable Double, String> value, Function<Double, String> share) {
        Double precision = precision(run);
        if (precision == null || precision <= WIDEST) {
            return value.apply(of(run)) + (precision == null ? "" : " ± " + share.apply(precision));
        }
        List<@Nullable Double> turns = ofTurns(run).stream().sorted().toList();
        return "– (%s to %s)"
                .formatted(value.apply(turns.get(0)), value.apply(turns.get(turns.size() - 1)));
    }

    private List<@Nullable Double> ofTurns(Run run) {
        Loop loop = run.workload().loop();
        return run.load().turns().stream().map(turn -> ofTurn(turn, loop)).toList();
    }

    private @Nullable Double ofTurn(Turn turn, Loop loop) {
        return switch (this) {
            case THROUGHPUT -> loop == Loop.OPEN ? null : turn.requestsPerSecond();
            case P50 -> turn.p50Millis();
            case P99 -> turn.p99Millis();
            case CPU -> turn.cpuMicrosPerRequest();
            default -> null;
        };
    }

    /** Whether it comes from the service's own metrics, which most services do not have. */
    public boolean isOfMetrics() {
        return !field.isEmpty() && value == null;
    }

    /**
     * Its value in a VALID run of a service.
     *
     * @return null if it was not measured
     */
    public @Nullable Double of(Run run) {
        return value == null ? run.service().figure(field) : value.apply(run);
    }
}
