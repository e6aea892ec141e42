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
                    ofValid("requests", each -> each.run.outcome().answered()),
                    ofValid("latency_mean_ms", each -> Figure.MEAN.of(each.run)),
                    ofValid("latency_p50_ms", each -> Figure.P50.of(each.run)),
                    ofValid("latency_p90_ms", each -> Figure.P90.of(each.run)),
                    ofValid("latency_p95_ms", each -> Figure.P95.of(each.run)),
                    ofValid("latency_p99_ms", each -> Figure.P99.of(each.run)),
                    ofValid("latency_p999_ms", each -> Figure.P999.of(each.run)),
                    ofValid("throughput_requests_per_second", each -> each.throughput),
                    ofCeiling("ceiling_requests_per_second", Ceiling::requestsPerSecond),
                    ofBoth(
                            "ceiling_share_ratio",
                            each -> DriverBound.share(each.throughput, each.ceiling)),
                    ofCeiling("ceiling_latency_mean_ms", Ceiling::meanMillis),
                    ofBoth(
                            "client_latency_share_ratio",
                            each -> each.ceiling.meanMillis() / each.run.latency().meanMillis()),
                    ofBoth(
                            "driver_bound",
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
                    field("window_seconds", each -> seconds(each.run.load().performance())),
                    ofCost("cpu_seconds", ServiceCost::cpuSeconds),
                    ofCost("cpu_cores", ServiceCost::cpuCores),
                    ofCost("cpu_micros_per_request", ServiceCost::cpuMicrosPerRequest),
                    ofCost("machine_busy_ratio_mean", ServiceCost::machineBusyRatioMean),
                    ofCost("rss_max_bytes", ServiceCost::rssMaxBytes),
                    ofCost("heap_used_max_bytes", ServiceCost::heapUsedMaxBytes),
                    ofCost("heap_committed_max_bytes", ServiceCost::heapCommittedMaxBytes),
                    field(
                            "gc_pauses",
                            each -> whole(each.window.rise("jvm_gc_pause_seconds_count"))),
                    field(
                            "gc_pause_millis",
                            each -> millis(each.window.rise("jvm_gc_pause_seconds_sum"))),
                    field(
                            "threads_live",
                            each -> whole(each.window.last("jvm_threads_live_threads"))));

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
    }

    /** A VALID run, its throughput and the ceiling of its client. */
    private record Both(Run run, double throughput, Ceiling ceiling) {}

    private static Field field(String name, Function<Made, @Nullable Object> value) {
        return new Field(name, value);
    }

    private static Field ofValid(String name, Function<Made, @Nullable Object> value) {
        return field(name, each -> each.throughput == null ? null : value.apply(each));
    }

    private static Field ofCeiling(String name, Function<Ceiling, Object> value) {
        return field(name, each -> each.ceiling == null ? null : value.apply(each.ceiling));
    }

    /** A field of a VALID run whose ceiling is known. */
    private static Field ofBoth(String name, Function<Both, @Nullable Object> value) {
        return field(
                name,
                each ->
                        each.throughput == null || each.ceiling == null
                                ? null
                                : value.apply(new Both(each.run, each.throughput, each.ceiling)));
    }

    private static Field ofCost(String name, Function<ServiceCost, Object> value) {
        return field(
                name,
                each -> {
                    ServiceCost service = each.run.load().service();
                    return service == null ? null : value.apply(service);
                });
    }

    private static @Nullable Double seconds(@Nullable Performance performance) {
        return performance == null ? null : performance.elapsedSeconds();
    }

    private static @Nullable Double millis(@Nullable Double seconds) {
        return seconds == null ? null : Double.valueOf(MILLIS_PER_SECOND * seconds);
    }

    private static @Nullable Long whole(@Nullable Double number) {
        return number == null ? null : Long.valueOf(Math.round(number));
    }

    /**
     * Writes all four files.
     *
     * @param target the module's {@code target}
     * @param runs made by JMH
     */
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
