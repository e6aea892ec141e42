package io.github.jwtbench.jmh.run;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.github.jwtbench.core.figure.Figure;
import io.github.jwtbench.core.files.Json;
import io.github.jwtbench.core.run.Ceiling;
import io.github.jwtbench.core.run.Performance;
import io.github.jwtbench.core.run.Run;
import io.github.jwtbench.core.run.ServiceCost;
import io.github.jwtbench.core.run.Status;
import io.github.jwtbench.core.run.check.DriverBound;
import io.github.jwtbench.core.run.setup.TokenRegime;
import io.github.jwtbench.suite.jmh.RawJmh;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The files of {@code target/benchmark-results}: for each its fields, and how a field is read from
 * a run and its raw folder. Missing measurements are null, and so are latencies and throughput of
 * an INVALID run. {@code doc/result-format.adoc} describes the fields.
 */
final class ServiceResults {

    private static final int VERSION = 1;
    private static final double MILLIS_PER_SECOND = 1000;

    private static final Field RUN = field("run", each -> each.run.id());
    private static final Field STATUS = field("status", each -> each.run.status());

    /** Fields of {@code http-metrics.json}. */
    private static final List<Field> CALLS =
            List.of(
                    RUN,
                    field("endpoint", each -> each.run.benchmark()),
                    field("client", each -> each.run.workload().client()),
                    field("headers", each -> each.run.workload().tokenHeaders()),
                    field("regime", each -> each.run.workload().tokenRegime()),
                    STATUS,
                    field("threads", each -> each.run.workload().threads()),
                    field("connections", each -> each.run.workload().connections()),
                    field(
                            "streams_per_connection",
                            each -> each.run.workload().streamsPerConnection()),
                    of("requests", Made::valid, each -> each.run.outcome().answered()),
                    of("latency_mean_ms", Made::valid, each -> Figure.MEAN.of(each.run)),
                    of("latency_p50_ms", Made::valid, each -> Figure.P50.of(each.run)),
                    of("latency_p90_ms", Made::valid, each -> Figure.P90.of(each.run)),
                    of("latency_p95_ms", Made::valid, each -> Figure.P95.of(each.run)),
                    of("latency_p99_ms", Made::valid, each -> Figure.P99.of(each.run)),
                    of("latency_p999_ms", Made::valid, each -> Figure.P999.of(each.run)),
                    of("throughput_requests_per_second", Made::valid, each -> each.throughput),
                    of("ceiling_requests_per_second", Made::ceiling, Ceiling::requestsPerSecond),
                    of(
                            "ceiling_share_ratio",
                            Made::both,
                            each -> DriverBound.share(each.throughput, each.ceiling)),
                    of("ceiling_latency_mean_ms", Made::ceiling, Ceiling::meanMillis),
                    of(
                            "client_latency_share_ratio",
                            Made::both,
                            each -> each.ceiling.meanMillis() / each.run.latency().meanMillis()),
                    of(
                            "driver_bound",
                            Made::both,
                            each ->
                                    each.run.driverBound()
                                            || DriverBound.isBound(each.throughput, each.ceiling)));

    /** Fields of {@code integration-jwt-validation-metrics.json}. */
    private static final List<Field> STEPS =
            List.of(RUN, STATUS, field("steps", each -> each.window.steps()));

    /** Fields of {@code quarkus-metrics.json}. */
    private static final List<Field> PROCESS =
            List.of(
                    RUN,
                    STATUS,
                    of(
                            "window_seconds",
                            each -> each.run.load().performance(),
                            Performance::elapsedSeconds),
                    of("cpu_seconds", Made::cost, ServiceCost::cpuSeconds),
                    of("cpu_cores", Made::cost, ServiceCost::cpuCores),
                    of("cpu_micros_per_request", Made::cost, ServiceCost::cpuMicrosPerRequest),
                    of("machine_busy_ratio_mean", Made::cost, ServiceCost::machineBusyRatioMean),
                    of("rss_max_bytes", Made::cost, ServiceCost::rssMaxBytes),
                    of("heap_used_max_bytes", Made::cost, ServiceCost::heapUsedMaxBytes),
                    of("heap_committed_max_bytes", Made::cost, ServiceCost::heapCommittedMaxBytes),
                    of(
                            "gc_pauses",
                            each -> each.window.rise("jvm_gc_pause_seconds_count"),
                            Math::round),
                    of(
                            "gc_pause_millis",
                            each -> each.window.rise("jvm_gc_pause_seconds_sum"),
                            seconds -> MILLIS_PER_SECOND * seconds),
                    of(
                            "threads_live",
                            each -> each.window.last("jvm_threads_live_threads"),
                            Math::round));

    private ServiceResults() {}

    /** A field of a file. */
    private record Field(String name, Function<Made, @Nullable Object> value) {}

    /**
     * A run and the content of its raw folder.
     *
     * @param throughput requests per second by JMH's score; null in an INVALID run
     * @param ceiling null if unknown
     */
    private record Made(
            Run run, @Nullable Double throughput, @Nullable Ceiling ceiling, ServiceWindow window) {

        static Made read(Run run, Path raw) throws IOException {
            return new Made(
                    run,
                    run.status() == Status.VALID ? requestsPerSecond(run, raw) : null,
                    RawJmh.ceiling(raw),
                    ServiceWindow.read(raw));
        }

        @Nullable Made valid() {
            return throughput == null ? null : this;
        }

        @Nullable Both both() {
            return throughput == null || ceiling == null
                    ? null
                    : new Both(run, throughput, ceiling);
        }

        @Nullable ServiceCost cost() {
            return run.load().service();
        }
    }

    /** A VALID run, its throughput and the ceiling of its client. */
    private record Both(Run run, double throughput, Ceiling ceiling) {}

    private static Field field(String name, Function<Made, @Nullable Object> value) {
        return new Field(name, value);
    }

    /** A field that is null without a part of the run. */
    private static <T> Field of(
            String name, Function<Made, @Nullable T> part, Function<T, @Nullable Object> value) {
        return field(
                name,
                each -> {
                    T known = part.apply(each);
                    return known == null ? null : value.apply(known);
                });
    }

    static void write(Path target, String session, List<Run> runs) throws IOException {
        ArrayNode jmh = JsonNodeFactory.instance.arrayNode();
        List<Made> made = new ArrayList<>();
        for (Run run : runs) {
            Path raw = target.resolve("raw").resolve(run.id());
            made.add(Made.read(run, raw));
            for (Path file : List.of(throughputFile(raw), raw.resolve(RawJmh.SAMPLE))) {
                if (Files.exists(file)) {
                    Json.read(file, JsonNode.class).forEach(jmh::add);
                }
            }
        }
        List<Made> validated =
                made.stream()
                        .filter(each -> each.run.workload().tokenRegime() != TokenRegime.NONE)
                        .toList();
        Path folder = target.resolve("benchmark-results");
        Json.write(folder.resolve("integration-benchmark-result.json"), jmh);
        Json.write(folder.resolve("http-metrics.json"), file(session, "endpoints", CALLS, made));
        Json.write(
                folder.resolve("integration-jwt-validation-metrics.json"),
                file(session, "runs", STEPS, validated));
        Json.write(folder.resolve("quarkus-metrics.json"), file(session, "runs", PROCESS, made));
    }

    private static ObjectNode file(
            String session, String list, List<Field> fields, List<Made> runs) {
        ObjectNode file = JsonNodeFactory.instance.objectNode();
        file.put("version", VERSION).put("session", session);
        ArrayNode entries = file.putArray(list);
        for (Made run : runs) {
            ObjectNode entry = entries.addObject();
            fields.forEach(field -> entry.putPOJO(field.name, field.value.apply(run)));
        }
        return file;
    }

    private static Path throughputFile(Path raw) {
        return raw.resolve(JmhJob.THROUGHPUT_FOLDER).resolve(JmhJob.THROUGHPUT + ".json");
    }

    /**
     * Throughput by JMH's score. A run without a throughput trial has the requests per second of
     * its sampling trial.
     */
    private static double requestsPerSecond(Run run, Path raw) throws IOException {
        Path file = throughputFile(raw);
        return Files.exists(file)
                ? score(file.getFileName().toString(), Json.read(file, JsonNode.class))
                : run.performance().requestsPerSecond();
    }

    /**
     * Requests per second of JMH's own result.
     *
     * @throws IllegalArgumentException if it has another unit, or is no throughput
     */
    static double score(String where, JsonNode result) {
        JsonNode metric = result.path(0).path("primaryMetric");
        String unit = metric.path("scoreUnit").asText();
        double score = metric.path("score").asDouble(Double.NaN);
        if (!unit.equals("ops/s") || !(score > 0)) {
            throw new IllegalArgumentException(
                    String.format(
                            Locale.ROOT,
                            "%s must have a score above 0 in ops/s, got: %s %s",
                            where,
                            score,
                            unit));
        }
        return score;
    }
}
