package io.github.jwtbench.jmh.run;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import io.github.jwtbench.core.ingest.Json;
import io.github.jwtbench.core.ingest.JsonSchema;
import io.github.jwtbench.core.ingest.RawRun;
import io.github.jwtbench.core.ingest.Scrape;
import io.github.jwtbench.core.observe.Observer;
import io.github.jwtbench.core.run.Ceiling;
import io.github.jwtbench.core.run.Latency;
import io.github.jwtbench.core.run.Run;
import io.github.jwtbench.core.run.Status;
import io.github.jwtbench.core.run.TokenRegime;
import io.github.jwtbench.core.run.Workload;
import io.github.jwtbench.core.run.check.DriverBound;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * The files of {@code target/benchmark-results}, made from the runs and their raw folders. Each is
 * held against its schema before it is written.
 */
final class ServiceResults {

    static final String JMH = "integration-benchmark-result.json";
    static final String HTTP = "http-metrics";
    static final String JWT = "integration-jwt-validation-metrics";
    static final String QUARKUS = "quarkus-metrics";

    private final Path raw;

    private ServiceResults(Path raw) {
        this.raw = raw;
    }

    /**
     * Writes all four.
     *
     * @param target the module's {@code target}
     * @param runs made by JMH
     * @throws IllegalStateException if one does not match its schema
     */
    static void write(Path target, String session, List<Run> runs) throws IOException {
        ServiceResults results = new ServiceResults(target.resolve("raw"));
        Path folder = target.resolve("benchmark-results");
        Json.write(folder.resolve(JMH), results.jmh(runs));
        write(folder, HTTP, results.http(session, runs));
        write(folder, JWT, results.jwt(session, runs));
        write(folder, QUARKUS, results.quarkus(session, runs));
    }

    private static void write(Path folder, String name, Object value) throws IOException {
        String text = Json.textUnderscored(value);
        schema(name).requireOwn(name + ".json", text);
        Files.writeString(folder.resolve(name + ".json"), text);
    }

    static JsonSchema schema(String name) {
        return JsonSchema.of("/io/github/jwtbench/jmh/schema/" + name + "-v1.schema.json");
    }

    /** JMH's own entries of all trials, untouched. */
    private ArrayNode jmh(List<Run> runs) throws IOException {
        ArrayNode all = JsonNodeFactory.instance.arrayNode();
        for (Run run : runs) {
            for (Path file : List.of(throughputFile(run), sampleFile(run))) {
                if (Files.exists(file)) {
                    Json.read(file, JsonNode.class).forEach(all::add);
                }
            }
        }
        return all;
    }

    private Path folder(Run run) {
        return raw.resolve(run.id());
    }

    private Path throughputFile(Run run) {
        return folder(run).resolve(JmhJob.THROUGHPUT_FOLDER).resolve(JmhJob.THROUGHPUT + ".json");
    }

    private Path sampleFile(Run run) {
        return folder(run).resolve(RawRun.JMH_SAMPLE);
    }

    private HttpMetrics http(String session, List<Run> runs) throws IOException {
        List<HttpMetrics.Entry> entries = new ArrayList<>();
        for (Run run : runs) {
            entries.add(http(run));
        }
        return new HttpMetrics(HttpMetrics.VERSION, session, entries);
    }

    private HttpMetrics.Entry http(Run run) throws IOException {
        boolean valid = run.status() == Status.VALID;
        Workload workload = run.workload();
        Double rate = valid ? throughput(run) : null;
        Latency latency = valid ? run.performance().latency() : null;
        Ceiling ceiling = RawRun.ceiling(folder(run));
        boolean compared = valid && ceiling != null;
        return new HttpMetrics.Entry(
                run.id(),
                run.benchmark(),
                workload.client(),
                workload.tokenHeaders(),
                workload.tokenRegime(),
                run.status(),
                workload.threads(),
                workload.connections(),
                workload.streamsPerConnection(),
                valid ? Long.valueOf(run.outcome().answered()) : null,
                valid ? Double.valueOf(latency.meanMillis()) : null,
                valid ? Double.valueOf(latency.p50Millis()) : null,
                valid ? Double.valueOf(latency.p90Millis()) : null,
                valid ? latency.p95Millis() : null,
                valid ? Double.valueOf(latency.p99Millis()) : null,
                valid ? latency.p999Millis() : null,
                rate,
                ceiling == null ? null : Double.valueOf(ceiling.requestsPerSecond()),
                compared ? DriverBound.share(rate, ceiling) : null,
                ceiling == null ? null : Double.valueOf(ceiling.meanMillis()),
                compared ? Double.valueOf(ceiling.meanMillis() / latency.meanMillis()) : null,
                compared
                        ? Boolean.valueOf(run.driverBound() || DriverBound.isBound(rate, ceiling))
                        : null);
    }

    /**
     * Throughput by JMH's score. A run without a throughput trial has the requests per second of
     * its sampling trial.
     */
    private double throughput(Run run) throws IOException {
        Path file = throughputFile(run);
        return Files.exists(file)
                ? throughput(file.getFileName().toString(), Json.read(file, JsonNode.class))
                : run.performance().requestsPerSecond();
    }

    /**
     * Requests per second of JMH's own result.
     *
     * @throws IllegalArgumentException if it has another unit, or is no throughput
     */
    static double throughput(String where, JsonNode result) {
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

    private JwtMetrics jwt(String session, List<Run> runs) throws IOException {
        List<JwtMetrics.Entry> entries = new ArrayList<>();
        for (Run run : runs) {
            if (run.workload().tokenRegime() != TokenRegime.NONE) {
                Scrape before = scrape(run, Observer.METRICS_BEFORE);
                Scrape after = scrape(run, Observer.METRICS_AFTER);
                entries.add(
                        new JwtMetrics.Entry(
                                run.id(),
                                run.status(),
                                before == null || after == null
                                        ? List.of()
                                        : JwtMetrics.steps(before, after)));
            }
        }
        return new JwtMetrics(HttpMetrics.VERSION, session, entries);
    }

    private QuarkusMetrics quarkus(String session, List<Run> runs) throws IOException {
        List<QuarkusMetrics.Entry> entries = new ArrayList<>();
        for (Run run : runs) {
            entries.add(
                    QuarkusMetrics.entry(
                            run,
                            scrape(run, Observer.METRICS_BEFORE),
                            scrape(run, Observer.METRICS_AFTER)));
        }
        return new QuarkusMetrics(HttpMetrics.VERSION, session, entries);
    }

    private Scrape scrape(Run run, String name) throws IOException {
        Path file = folder(run).resolve(name);
        return Files.exists(file) ? Scrape.parse(name, Files.readString(file)) : null;
    }
}
