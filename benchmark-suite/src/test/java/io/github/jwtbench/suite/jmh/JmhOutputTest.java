package io.github.jwtbench.suite.jmh;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.jwtbench.core.files.RawRun;
import io.github.jwtbench.core.ingest.Ingest;
import io.github.jwtbench.core.run.Run;
import io.github.jwtbench.core.run.SampledTime;
import io.github.jwtbench.core.run.Status;
import io.github.jwtbench.core.sample.RawRuns;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class JmhOutputTest {

    private static final String ONE =
            """
            [{"benchmark":"a.b.ValidationBenchmark.parse","mode":"%s","threads":2,
              "warmupBatchSize":1,"measurementBatchSize":1,"params":{"size":"SMALL"},
              "primaryMetric":{"scoreUnit":"%s","rawData":[[2.0,4.0],[8.0,8.0]],
                "scorePercentiles":{"50.0":1,"90.0":2,"95.0":3,"99.0":4,"99.9":5,"100.0":6},
                "rawDataHistogram":[[[[1,3],[4,1]],[[2,2]]],[[[6,1]]]]},
              "secondaryMetrics":{}}]
            """;

    @TempDir Path temp;

    @ParameterizedTest
    @CsvSource({
        "ops/s, 1",
        "ops/ms, 1e3",
        "ops/us, 1e6",
        "ops/ns, 1e9",
        "ops/min, 0.016666666666666666"
    })
    void throughputIsPerSecond(String unit, double factor) throws IOException {
        MeasuredCell cell = read(ONE.formatted("thrpt", unit)).get(0);

        assertEquals("parse", cell.cell().method());
        assertEquals("ValidationBenchmark", cell.cell().benchmarkClass());
        assertEquals(Map.of("size", "SMALL"), cell.cell().parameters());
        assertEquals(2, cell.cell().threads());
        assertEquals(2 * factor, cell.operationsPerSecond().get(0).get(0), 1e-9 * factor);
        assertEquals(8 * factor, cell.operationsPerSecond().get(1).get(1), 1e-9 * factor);
        assertNull(cell.sampled());
        assertEquals(List.of(), cell.allocatedBytesPerOperation());
    }

    @ParameterizedTest
    @CsvSource({"s/op, 1e6", "ms/op, 1e3", "us/op, 1", "ns/op, 1e-3"})
    void samplesAreInMicroseconds(String unit, double factor) throws IOException {
        Files.writeString(temp.resolve("jmh-samples.json"), ONE.formatted("sample", unit));
        SampledTime time = read(ONE.formatted("thrpt", "ops/s")).get(0).sampled();

        assertEquals(7, time.count());
        assertEquals(2, time.forks());
        assertEquals((3 * 1 + 4 + 2 * 2 + 6) / 7.0 * factor, time.meanMicros(), 1e-9 * factor);
        assertEquals(1 * factor, time.p50Micros(), 1e-9 * factor);
        assertEquals(5 * factor, time.p999Micros(), 1e-9 * factor);
        assertEquals(6 * factor, time.maxMicros(), 1e-9 * factor);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "\"thrpt\"                   | \"avgt\"            | mode must be one of [thrpt, sample, ss]",
                "\"ops/s\"                   | \"ops/day\"         | scoreUnit must be",
                "\"ops/s\"                   | \"s/op\"            | scoreUnit must be",
                "[2.0,4.0]                   | [2.0,\"NaN\"]       | rawData must hold finite",
                "[2.0,4.0]                   | [2.0,-1]            | rawData must hold finite",
                "[2.0,4.0]                   | [0,0]               | of a fork must be > 0",
                "[2.0,4.0]                   | []                  | must have iterations",
                "[[2.0,4.0],[8.0,8.0]]       | []                  | rawData must be a list",
                "\"rawData\":                | \"raw\":            | rawData must be there",
                "\"measurementBatchSize\":1  | \"measurementBatchSize\":2 | must be 1, got: 2",
                "\"threads\":2               | \"threads\":\"max\" | must be a whole number",
                "\"size\":\"SMALL\"          | \"size\":1          | size must be text",
                "a.b.ValidationBenchmark.parse | parse             | a class and a method",
                "}}]                         | }}                  | jmh-round-1.json: "
            })
    void unexpectedOutputIsRefused(String found, String replaced, String rule) throws IOException {
        String good = ONE.formatted("thrpt", "ops/s");
        assertNotEquals(good, good.replace(found, replaced), found);
        Run run = ingest(good.replace(found, replaced));

        assertEquals(Status.INVALID, run.status());
        assertTrue(
                run.reasons().get(0).startsWith("tool-output: ")
                        && run.reasons().get(0).contains(rule),
                run.reasons()::toString);
    }

    @Test
    void percentilesOfTwoEntriesAreNotMerged() throws IOException {
        Files.writeString(temp.resolve("jmh-a.json"), ONE.formatted("sample", "us/op"));
        Files.writeString(temp.resolve("jmh-b.json"), ONE.formatted("sample", "us/op"));

        assertTrue(
                ingest(ONE.formatted("thrpt", "ops/s")).reasons().get(0).contains("samples twice"));
    }

    @Test
    void samplesWithoutThroughputAreRefused() throws IOException {
        assertTrue(
                ingest(ONE.formatted("sample", "us/op"))
                        .reasons()
                        .get(0)
                        .contains("no throughput of ValidationBenchmark.parse"));
    }

    @Test
    void missingOutputMakesTheRunInvalid() throws IOException {
        RawRuns.copy(RawLibraryRuns.raw("jmh-steps"), temp);
        for (Path file : RawJmh.results(temp)) {
            Files.delete(file);
        }

        Run run = Ingest.run(temp);

        assertEquals(Status.INVALID, run.status());
        assertTrue(run.reasons().toString().contains("not in JMH's output"));
    }

    /** As JMH 1.37 writes it, with two forks of one call each. */
    private static final String COLD =
            """
            [{"benchmark":"a.b.format.TokenFormatColdBenchmark.produce","mode":"ss","threads":1,
              "warmupBatchSize":1,"measurementBatchSize":1,"params":{"size":"KB_1"},
              "primaryMetric":{"score":41000.5,"scoreUnit":"us/op",
                "scorePercentiles":{"50.0":41000.5},"rawData":[[40000.0],[42001.0]]},
              "secondaryMetrics":{}}]
            """;

    @Test
    void firstCallsAreSeparateCells() throws IOException {
        MeasuredCell cell = read(COLD).get(0);

        assertEquals("TokenFormatColdBenchmark", cell.cell().benchmarkClass());
        assertEquals(List.of(40_000.0, 42_001.0), cell.coldMicros());
        assertEquals(List.of(), cell.operationsPerSecond());
    }

    @Test
    void secondCallOfAForkIsRefused() throws IOException {
        assertTrue(
                ingest(COLD.replace("[40000.0]", "[40000.0,1.0]"))
                        .reasons()
                        .get(0)
                        .contains("a fork must have one call"));
    }

    private List<MeasuredCell> read(String json) throws IOException {
        Files.writeString(temp.resolve("jmh-round-1.json"), json);
        return JmhOutput.read(temp);
    }

    /** With the declaration of another run, since the test checks only the reader. */
    private Run ingest(String json) throws IOException {
        for (String file : List.of(RawRun.DECLARATION, RawRun.OBSERVATIONS, RawJmh.CELLS)) {
            Files.copy(RawLibraryRuns.raw("jmh-steps").resolve(file), temp.resolve(file));
        }
        Files.writeString(temp.resolve("jmh-round-1.json"), json);
        return Ingest.run(temp);
    }
}
