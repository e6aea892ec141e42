package io.github.jwtbench.jmh.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import io.github.jwtbench.core.files.ExecutionManifest;
import io.github.jwtbench.core.files.Json;
import io.github.jwtbench.core.files.RunFiles;
import io.github.jwtbench.core.run.Run;
import io.github.jwtbench.core.run.Status;
import io.github.jwtbench.core.run.setup.TokenRegime;
import io.github.jwtbench.core.run.setup.Tool;
import io.github.jwtbench.core.sweep.OpenLoopSweep;
import io.github.jwtbench.jmh.Measured;
import io.github.jwtbench.jmh.benchmark.ServiceEndpoint;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The JMH benchmarks as Maven runs them, against a real Keycloak and the packaged service. */
@Tag("slow")
class JmhIT {
    private static final Path RESULTS = Measured.TARGET.resolve("benchmark-results");

    private static List<Run> runs;

    @BeforeAll
    static void read() throws Exception {
        Measured.require(JmhIT.class);
        runs = RunFiles.readSession(Measured.TARGET.resolve("runs"), Measured.session());
    }

    @Test
    void eachDeclaredRunIsValid() throws Exception {
        for (Run run : runs) {
            assertEquals(Status.VALID, run.status(), run.id() + ": " + run.reasons());
        }
        ExecutionManifest manifest = ExecutionManifest.read(Measured.TARGET);
        // A step of the sweep that failed is made once more.
        assertEquals(
                7 + 7, manifest.declared().stream().filter(id -> !id.endsWith("-again")).count());
        assertEquals(List.of(), manifest.problems());
        assertEquals(List.of(), manifest.notMeasured());
    }

    /** The service's own counters say how many tokens it saw in the measured window. */
    @Test
    void serviceCountedEachTokenOfTheWindow() throws Exception {
        JsonNode metrics = read("integration-jwt-validation-metrics.json");
        for (JsonNode each : metrics.get("runs")) {
            Run run = run(each.get("run").asText());
            JsonNode complete = step(each, "complete");
            assertTrue(complete.get("count").asLong() >= 0, run.id());
            if (run.workload().tokenRegime() == TokenRegime.UNIQUE) {
                assertEquals(run.outcome().answered(), complete.get("count").asLong(), run.id());
                assertTrue(complete.get("p50_micros").asDouble() > 1, each.toString());
            }
        }
    }

    @Test
    void publishedFilesHaveTheSameRuns() throws Exception {
        JsonNode http = read("http-metrics.json");
        assertEquals(7, http.get("endpoints").size());
        for (JsonNode each : http.get("endpoints")) {
            Run run = run(each.get("run").asText());
            assertEquals(run.outcome().answered(), each.get("requests").asLong());
            JsonNode share = each.get("ceiling_share_ratio");
            boolean bound = run.driverBound() || share.isNull() || share.asDouble() > 0.7;
            assertEquals(bound, each.get("driver_bound").asBoolean(), each.toString());
            assertTrue(each.get("ceiling_requests_per_second").asDouble() > 0, each.toString());
        }
        JsonNode jmh = read("integration-benchmark-result.json");
        assertEquals(13, jmh.size(), "two modes, and one of unique tokens");
        assertEquals(7, read("quarkus-metrics.json").get("runs").size());
    }

    @Test
    void everyClientHasACeiling() throws Exception {
        JsonNode calibration = read("driver-calibration.json");
        Set<String> clients = new TreeSet<>();
        for (JsonNode each : calibration.get("ceilings")) {
            if (each.get("benchmark").asText().equals(ServiceEndpoint.JWT_VALIDATION.id())) {
                clients.add(each.get("client").asText());
            }
        }

        assertEquals(Set.of("jdk", "netty", "vertx"), clients);
        assertEquals(0, calibration.get("problems").size());
        assertFalse(calibration.get("stall").get("percentiles").isEmpty());
    }

    @Test
    void ratesOfTheSweepIncrease() throws Exception {
        OpenLoopSweep sweep = OpenLoopSweep.find(runs).orElseThrow();

        assertEquals(
                List.of(10, 25, 50, 70, 80, 90),
                sweep.steps().stream().map(step -> step.percentOfPeak()).toList());
        assertTrue(Files.exists(RESULTS.resolve(OpenLoopSweep.FILE)));
        for (var step : sweep.steps()) {
            Path log =
                    Measured.TARGET
                            .resolve("raw")
                            .resolve(step.run())
                            .resolve("latency-nanos.hlog");
            assertTrue(Files.size(log) > 0, step.run());
        }
    }

    @Test
    void reportHasRunsSweepAndFindings() throws Exception {
        String index = Files.readString(Measured.REPORT.resolve("index.adoc"));

        assertTrue(index.contains("[#found]"), index);
        for (String page : List.of("open-loop-sweep", "runs")) {
            assertTrue(index.contains("link:" + page + ".html["), index);
            assertTrue(Files.exists(Measured.REPORT.resolve(page + ".html")), page);
        }
    }

    @Test
    void fixturesAreDeleted() throws Exception {
        try (Stream<Path> files = Files.walk(Measured.TARGET.resolve("fixture"))) {
            List<String> left =
                    files.filter(Files::isRegularFile)
                            .map(each -> each.getFileName().toString())
                            .filter(name -> !name.endsWith(".log") && !name.equals("jwks.json"))
                            .toList();
            assertEquals(List.of(), left);
        }
    }

    private static JsonNode read(String name) throws Exception {
        return Json.read(RESULTS.resolve(name), JsonNode.class);
    }

    private static Run run(String id) {
        return runs.stream()
                .filter(run -> run.id().equals(id) && run.tool().equals(Tool.JMH))
                .findFirst()
                .orElseThrow();
    }

    private static JsonNode step(JsonNode run, String name) {
        for (JsonNode step : run.get("steps")) {
            if (step.get("step").asText().equals(name)) {
                return step;
            }
        }
        throw new AssertionError(name + " must be among " + run);
    }
}
