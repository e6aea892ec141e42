package io.github.jwtbench.suite.report;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.github.jwtbench.core.files.Json;
import io.github.jwtbench.core.run.Check;
import io.github.jwtbench.core.run.Mean;
import io.github.jwtbench.core.run.Run;
import io.github.jwtbench.core.run.SampledTime;
import io.github.jwtbench.core.run.Score;
import io.github.jwtbench.core.run.setup.Cell;
import io.github.jwtbench.core.run.setup.Environment;
import io.github.jwtbench.core.untrusted.UntrustedFile;
import io.github.jwtbench.core.untrusted.WholeFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * The files of the library benchmarks in {@code target/benchmark-results}: the steps of the
 * validation for scripts, and JMH's own results in one file. Every number is from the Run.
 */
public final class LibraryResults {

    /** Name of the file with the steps. */
    public static final String METRICS = "jwt-validation-metrics.json";

    /** Name of the file with JMH's results. */
    public static final String JMH = "micro-benchmark-result.json";

    private static final String STEPS = "steps";

    private LibraryResults() {}

    /**
     * Writes the files.
     *
     * @param runs runs of library benchmarks of one session
     * @param jmhResults JMH's results of these runs
     * @param folder where the files go; it is created
     */
    public static void write(List<Run> runs, List<Path> jmhResults, Path folder)
            throws IOException {
        Files.createDirectories(folder);
        WholeFile.write(folder.resolve(JMH), entries(jmhResults));
        for (Run run : runs) {
            if (run.benchmark().equals(STEPS)) {
                WholeFile.write(folder.resolve(METRICS), metrics(run));
            }
        }
    }

    /** The entries of all files in one list, as text: not a digit of them changes. */
    private static String entries(List<Path> files) throws IOException {
        List<String> entries = new ArrayList<>();
        for (Path file : files) {
            String list = UntrustedFile.text(file, UntrustedFile.RESULT).strip();
            if (!list.startsWith("[") || !list.endsWith("]")) {
                throw new IOException(file + " must hold a list, got: " + list.length() + " chars");
            }
            String inner = list.substring(1, list.length() - 1).strip();
            if (!inner.isEmpty()) {
                entries.add(inner);
            }
        }
        return "[\n" + String.join(",\n", entries) + "\n]\n";
    }

    private static String metrics(Run run) throws IOException {
        ObjectNode json = JsonNodeFactory.instance.objectNode();
        json.put("timestamp", run.startedAt().toString());
        json.put("session", run.session());
        json.put("status", run.status().name());
        ArrayNode reasons = json.putArray("reasons");
        run.reasons().forEach(reasons::add);
        json.set("environment", environment(run.environment()));
        ArrayNode steps = json.putArray("steps");
        run.scores().forEach(score -> steps.add(step(score)));
        run.checks().stream()
                .filter(check -> check.name().equals("step-sum"))
                .findFirst()
                .ifPresent(check -> json.set("step_sum", check(check)));
        return Json.textForScripts(json);
    }

    private static ObjectNode environment(Environment environment) {
        ObjectNode json = JsonNodeFactory.instance.objectNode();
        json.put("cpu", environment.cpuModel());
        json.put("cores", environment.cores());
        json.put("jdk", environment.jdk());
        json.put("commit", environment.commit());
        json.put("dirty", environment.dirty());
        ObjectNode versions = json.putObject("versions");
        environment.versions().entrySet().stream()
                .sorted(Map.Entry.comparingByKey())
                .forEach(each -> versions.put(each.getKey(), each.getValue()));
        return json;
    }

    private static ObjectNode step(Score score) {
        Cell cell = score.cell();
        ObjectNode json = JsonNodeFactory.instance.objectNode();
        json.put("step", cell.method());
        cell.parameters().forEach(json::put);
        json.put("threads", cell.threads());
        estimate(json, "operations_per_second", score.operationsPerSecond());
        estimate(json, "mean_micros", score.meanMicros());
        json.put("forks", score.meanMicros().forks());
        SampledTime time = score.sampled();
        json.put("p50_micros", time == null ? null : time.p50Micros());
        json.put("p95_micros", time == null ? null : time.p95Micros());
        json.put("p99_micros", time == null ? null : time.p99Micros());
        json.put("sampled_operations", time == null ? null : time.count());
        json.put("allocated_bytes_per_operation", score.allocatedBytesPerOperation());
        return json;
    }

    private static void estimate(ObjectNode json, String name, Mean estimate) {
        json.put(name, estimate.mean());
        json.put(name + "_low", estimate.low());
        json.put(name + "_high", estimate.high());
    }

    private static ObjectNode check(Check check) {
        return JsonNodeFactory.instance
                .objectNode()
                .put("result", check.result().name())
                .put("rule", check.rule())
                .put("measured", check.measured());
    }
}
