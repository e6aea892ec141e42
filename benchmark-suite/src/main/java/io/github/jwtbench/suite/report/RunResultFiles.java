package io.github.jwtbench.suite.report;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.PropertyNamingStrategies;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.github.jwtbench.core.files.Json;
import io.github.jwtbench.core.run.Latency;
import io.github.jwtbench.core.run.LoadResult;
import io.github.jwtbench.core.run.Outcome;
import io.github.jwtbench.core.run.Run;
import io.github.jwtbench.core.run.ServiceCost;
import io.github.jwtbench.core.run.setup.Require;
import io.github.jwtbench.core.untrusted.WholeFile;
import java.io.IOException;
import java.io.OutputStream;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The files of {@code target/benchmark-results}, one pair per run: {@code ID-output.txt} is the
 * tool's output, {@code ID-results.json} the short result for scripts. Every number in it is from
 * the Run.
 */
public final class RunResultFiles {

    private static final ObjectMapper UNDERSCORED =
            new ObjectMapper().setPropertyNamingStrategy(PropertyNamingStrategies.SNAKE_CASE);

    private RunResultFiles() {}

    /**
     * Writes the files.
     *
     * @param runs runs with a workload; the names of the files are made from their ids
     * @param outputs raw output of the tool by run id, of each turn in order, which are joined; a
     *     run without one gets no such file
     * @param serviceLog log of the service, copied as {@code quarkus-logs.txt}; null without one
     * @param folder where the files go; it is created
     */
    public static void write(
            List<Run> runs, Map<String, List<Path>> outputs, @Nullable Path serviceLog, Path folder)
            throws IOException {
        Files.createDirectories(folder);
        for (Run run : runs) {
            // An id is a file name only when it cannot lead out of the folder.
            Require.id("id", run.id());
            WholeFile.write(folder.resolve(run.id() + "-results.json"), json(run));
            List<Path> each = outputs.getOrDefault(run.id(), List.of());
            if (!each.isEmpty()) {
                join(each, folder.resolve(run.id() + "-output.txt"));
            }
        }
        if (serviceLog != null) {
            Files.copy(
                    serviceLog,
                    folder.resolve("quarkus-logs.txt"),
                    StandardCopyOption.REPLACE_EXISTING);
        }
    }

    private static void join(List<Path> from, Path to) throws IOException {
        try (OutputStream out = Files.newOutputStream(to)) {
            for (Path each : from) {
                Files.copy(each, out);
            }
        }
    }

    private static String json(Run run) throws IOException {
        ObjectNode json = JsonNodeFactory.instance.objectNode();
        json.put("timestamp", run.startedAt().toString());
        json.put("benchmarkType", run.tool() + "-integration");
        json.put("serviceUrl", serviceUrl(run.workload().url()));
        json.put("status", run.status().name());
        ArrayNode reasons = json.putArray("reasons");
        run.reasons().forEach(reasons::add);
        LoadResult load = run.load();
        json.set("performance", load.performance() == null ? null : performance(run));
        json.set("systemMetrics", load.service() == null ? null : systemMetrics(load.service()));
        return Json.textForScripts(json);
    }

    private static String serviceUrl(String url) {
        URI uri = URI.create(url);
        return uri.getScheme() + "://" + uri.getAuthority();
    }

    private static ObjectNode performance(Run run) {
        ObjectNode json = JsonNodeFactory.instance.objectNode();
        // Scripts read only this object, so it must contain the status.
        json.put("status", run.status().name());
        json.put("requests_per_second", run.performance().requestsPerSecond());
        Latency latency = run.performance().latency();
        json.put("latency_avg_ms", latency == null ? null : latency.meanMillis());
        json.put("latency_avg_printed_ms", latency == null ? null : latency.printedMeanMillis());
        json.put("latency_p50_ms", latency == null ? null : latency.p50Millis());
        json.put("latency_p90_ms", latency == null ? null : latency.p90Millis());
        json.put("latency_p99_ms", latency == null ? null : latency.p99Millis());
        json.put("latency_percentiles", latency == null ? null : latency.source());
        Outcome outcome = run.load().outcome();
        json.put("total_requests", outcome == null ? null : outcome.answered());
        json.put("duration_seconds", run.performance().elapsedSeconds());
        json.put("errors", outcome == null ? null : outcome.failed());
        return json;
    }

    private static ObjectNode systemMetrics(ServiceCost service) {
        ObjectNode json = UNDERSCORED.valueToTree(service);
        JsonNode steps = json.remove("steps");
        json.put("cache_hit_ratio", service.cacheHitRatio());
        json.set("steps", steps);
        return json.remove(List.of("container", "reading", "figures"));
    }
}
