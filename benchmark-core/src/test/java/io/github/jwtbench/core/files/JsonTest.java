package io.github.jwtbench.core.files;

import static java.util.stream.Collectors.toSet;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.jwtbench.core.run.Check.CheckResult;
import io.github.jwtbench.core.run.DriverCost;
import io.github.jwtbench.core.run.Status;
import io.github.jwtbench.core.run.StepMetric;
import io.github.jwtbench.core.run.WarmUpReport;
import io.github.jwtbench.core.run.setup.Environment;
import io.github.jwtbench.core.run.setup.Loop;
import io.github.jwtbench.core.run.setup.TokenRegime;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class JsonTest {

    @Test
    void enumsAndInstantsAreWrittenAsText() {
        assertEquals("\"closed\"\n", Json.text(Loop.CLOSED));
        assertEquals("\"unique\"\n", Json.text(TokenRegime.UNIQUE));
        assertEquals("\"INVALID\"\n", Json.text(Status.INVALID));
        assertEquals("\"NOT_MEASURED\"\n", Json.text(CheckResult.NOT_MEASURED));
        assertEquals(
                "\"2026-11-21T08:00:00.250Z\"\n",
                Json.text(Instant.parse("2026-11-21T08:00:00.25Z")));
        assertEquals(Loop.OPEN, Json.parse("x", "\"open\"", Loop.class));
        assertThrows(RawDataException.class, () -> Json.parse("x", "\"OPEN\"", Loop.class));
        assertThrows(RawDataException.class, () -> Json.parse("x", "2", Loop.class));
    }

    @Test
    void objectsAreIndentedAndArraysAreOneLine() {
        assertEquals(
                """
                {
                  "steady" : true,
                  "seconds" : 0.5,
                  "cpuMicrosPerRequest" : [
                    1.0,
                    2.0E-7
                  ]
                }
                """,
                Json.text(new WarmUpReport(true, 0.5, List.of(1.0, 2.0e-7))));
    }

    @Test
    void failedWriteKeepsTheOldFile(@TempDir Path temp) throws Exception {
        Path older = Files.createDirectory(temp.resolve("run.json"));
        Files.writeString(older.resolve("kept"), "");

        assertThrows(IOException.class, () -> Json.write(older, List.of(1)));

        try (Stream<Path> left = Files.walk(temp)) {
            assertEquals(Set.of(temp, older, older.resolve("kept")), left.collect(toSet()));
        }
    }

    @ParameterizedTest
    @ValueSource(doubles = {Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY})
    void onlyFiniteNumbersAreWritten(double value) {
        var e =
                assertThrows(
                        IllegalArgumentException.class,
                        () -> Json.text(new StepMetric("x", 1, value)));
        assertTrue(e.getMessage().contains("must be finite, got: " + value), e::getMessage);
        assertThrows(
                IllegalArgumentException.class, () -> Json.text(new DriverCost(null, value, null)));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"step\":\"x\",\"count\":1,\"meanMicros\":\"NaN\"}",
                "{\"step\":\"x\",\"count\":1,\"meanMicros\":NaN}",
                "{\"step\":\"x\",\"count\":1,\"meanMicros\":1e999}",
                "{\"step\":\"x\",\"count\":1,\"meanMicros\":\"1\"}",
                "{\"step\":\"x\",\"count\":1,\"meanMicros\":null}",
                "{\"step\":\"x\",\"count\":1}",
                "{\"step\":\"x\",\"count\":1.5,\"meanMicros\":1}",
                "{\"step\":\"x\",\"count\":1,\"meanMicros\":1,\"more\":1}",
                "{\"step\":\"x\",\"count\":1,\"count\":1,\"meanMicros\":1}",
                "{\"step\":\"x\",\"count\":1,\"meanMicros\":1} 2",
                "null",
                ""
            })
    void unknownOrMistypedFieldsAreRefused(String text) {
        var e =
                assertThrows(
                        RawDataException.class, () -> Json.parse("here", text, StepMetric.class));
        assertTrue(e.getMessage().startsWith("here"), e::getMessage);
    }

    /** Only an optional member may be missing, and it is missing where it has no value. */
    @Test
    void onlyOptionalMembersMayBeMissing() {
        String text =
                """
                {
                  "kind" : "process",
                  "cpuModel" : "Example CPU",
                  "cores" : 2,
                  "memoryBytes" : 8,
                  "operatingSystem" : "os",
                  "kernel" : "kernel",
                  "jdk" : "17",
                  "versions" : { },
                  "commit" : "unknown",
                  "dirty" : false
                }
                """;
        Environment environment = Json.parse("here", text, Environment.class);

        assertNull(environment.container());
        assertEquals(text, Json.text(environment));
        String without = text.replace("  \"jdk\" : \"17\",\n", "");
        assertThrows(RawDataException.class, () -> Json.parse("here", without, Environment.class));
    }

    @Test
    void writingCreatesDirectories(@TempDir Path temp) throws Exception {
        Path file = temp.resolve("a/b/c.json");
        Json.write(file, new StepMetric("x", 1, 2));
        assertEquals(new StepMetric("x", 1, 2), Json.read(file, StepMetric.class));
        assertThrows(
                IllegalArgumentException.class,
                () -> Json.write(file, new StepMetric("x", 1, Double.NaN)));
        assertTrue(Files.readString(file).contains("2.0"), "the old file is untouched");
    }
}
