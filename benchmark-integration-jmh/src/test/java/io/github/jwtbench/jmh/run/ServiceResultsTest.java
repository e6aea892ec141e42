package io.github.jwtbench.jmh.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import io.github.jwtbench.core.files.Json;
import io.github.jwtbench.core.files.RunFiles;
import io.github.jwtbench.core.run.Run;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** On a recorded session: three VALID runs, of which one exceeded its ceiling, and one INVALID. */
class ServiceResultsTest {
    private static final Path RECORDED =
            Path.of("src/test/resources/io/github/jwtbench/jmh/run/session");
    private static final Path GOLDEN = RECORDED.resolveSibling("golden");
    private static final String SESSION = "20261126T003038Z";

    @TempDir private Path target;

    @ParameterizedTest
    @ValueSource(
            strings = {
                "http-metrics.json",
                "integration-benchmark-result.json",
                "integration-jwt-validation-metrics.json",
                "quarkus-metrics.json"
            })
    void filesEqualTheGoldenFiles(String name) throws IOException {
        copy(RECORDED.resolve("raw"), target.resolve("raw"));
        List<Run> runs = RunFiles.readSession(RECORDED.resolve("runs"), SESSION);

        ServiceResults.write(target, SESSION, runs);

        assertEquals(
                Files.readString(GOLDEN.resolve(name)),
                Files.readString(target.resolve("benchmark-results").resolve(name)));
    }

    private static void copy(Path from, Path to) throws IOException {
        try (Stream<Path> all = Files.walk(from)) {
            for (Path each : all.toList()) {
                Files.createDirectories(to.resolve(from.relativize(each)).getParent());
                Files.copy(each, to.resolve(from.relativize(each)));
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"http-metrics.json", "quarkus-metrics.json"})
    void documentationHasEachField(String name) throws IOException {
        String page = Files.readString(Path.of("../doc/result-format.adoc"));
        int start = page.indexOf("== " + name);
        String section = page.substring(start, page.indexOf("\n== ", start));

        Json.read(GOLDEN.resolve(name), JsonNode.class)
                .findValue(name.startsWith("http") ? "endpoints" : "runs")
                .get(0)
                .fieldNames()
                .forEachRemaining(
                        field -> assertTrue(section.contains('`' + field + '`'), name + field));
    }

    @Test
    void throughputIsReadWithItsUnit() {
        assertEquals(12.5, ServiceResults.score("file", result("12.5", "ops/s")));
        assertThrows(
                IllegalArgumentException.class,
                () -> ServiceResults.score("file", result("12.5", "ops/ms")));
        assertThrows(
                IllegalArgumentException.class,
                () -> ServiceResults.score("file", result("\"NaN\"", "ops/s")));
    }

    private static JsonNode result(String score, String unit) {
        return Json.parse(
                "JMH",
                "[{\"primaryMetric\":{\"score\":%s,\"scoreUnit\":\"%s\"}}]".formatted(score, unit),
                JsonNode.class);
    }
}
