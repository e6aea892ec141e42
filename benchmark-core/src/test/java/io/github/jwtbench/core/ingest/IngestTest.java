package io.github.jwtbench.core.ingest;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.jwtbench.core.files.RawDataException;
import io.github.jwtbench.core.files.RawRun;
import io.github.jwtbench.core.files.RunFiles;
import io.github.jwtbench.core.load.driver.Failure;
import io.github.jwtbench.core.observe.Observer;
import io.github.jwtbench.core.run.Check;
import io.github.jwtbench.core.run.Check.CheckResult;
import io.github.jwtbench.core.run.Run;
import io.github.jwtbench.core.run.Status;
import io.github.jwtbench.core.run.StepMetric;
import io.github.jwtbench.core.run.setup.Loop;
import io.github.jwtbench.core.sample.RawRuns;
import io.github.jwtbench.core.sample.SampleRun;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

public class IngestTest {

    @TempDir Path temp;

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "wrk-late          | errors: timeout × 16",
                "wrk-wrong-body    | errors: body × 670",
                "wrk-killed        | the service exited with code 137 after 1 s",
                "wrk-killed        | errors: reset × 291,753",
                "wrk-killed        | counts: 291,753 have no answer (intended 333,757, sent 333,757,"
                        + " answered 42,004, under way at the stop 0)",
                "wrk-refused       | wrk ended with exit code 1",
                "wrk-refused       | tool-output: wrk.txt must have one line that starts with"
                        + " \"jwtbench\", got: 0 (wrk or its script did not get to its end)",
                "h2load-not-found  | errors: 404 × 320",
                "h2load-errored    | errors: reset × 9",
                "h2load-errored    | counts: 9 have no answer (intended 400, sent 400, answered 391,"
                        + " under way at the stop 0)",
                "h2load-aborted    | h2load ended with exit code 134",
                "h2load-aborted    | tool-output: h2load.txt must have a line \"finished in\": h2load"
                        + " did not get to its end",
                "h2load-refused    | counts: nothing was answered (intended 0, sent 0, answered 0,"
                        + " under way at the stop 0)",
                "not-executed      | did not execute: the service did not become ready within 60 s"
            })
    void failedRawRunIsInvalidWithItsReason(String name, String reason) throws IOException {
        Run run = Ingest.run(RawRuns.raw(name));
        assertEquals(Status.INVALID, run.status());
        assertTrue(run.reasons().contains(reason), () -> "got: " + run.reasons());
        assertEquals(List.of(), RunFiles.validate(RunFiles.text(run)));
    }

    @Test
    void outputOfAToolWithoutAReaderIsNotRead() throws IOException {
        Path raw = RawRuns.copy("wrk-valid", temp);
        Path declaration = raw.resolve(RawRun.DECLARATION);
        Files.writeString(declaration, Files.readString(declaration).replace("\"wrk\"", "\"oha\""));

        RawDataException e = assertThrows(RawDataException.class, () -> Ingest.run(raw));
        assertEquals("a reader of the output of oha must be on the class path", e.getMessage());
    }

    @Test
    void openConnectionsAreAMultipleOfTheThreads() throws IOException {
        Run run = Ingest.run(RawRuns.raw("wrk-three-threads"));
        assertEquals(List.of(), run.reasons());
        assertFalse(run.steady());
        assertEquals(CheckResult.NOT_MEASURED, SampleRun.check(run, "steady-state").result());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "203782 requests in           | 203783 requests in",
                "Requests/sec:  20342.71      | Requests/sec:  20342.72",
                "Latency   811.96us           | Latency   811.99us",
                "37.05ms   94.11%             | 37.06ms   94.11%",
                "90%    1.73ms                | 90%    1.74ms",
                "\"requests\":203782          | \"requests\":203781",
                "\"answered\":203782          | \"answered\":203781",
                "\"200\":203782               | \"200\":203781",
                "\"1795248955\":1615          | \"1795248955\":1614",
                "\"connect\":0                | \"connect\":1",
                "\"timeout\":0                | \"timeout\":1",
                "\"status\":0                 | \"status\":1"
            })
    void contradictionOfWrkAndItsScriptIsInvalid(String found, String replaced) throws IOException {
        assertReason(
                replaced("wrk-valid", RawRun.WRK, found, replaced),
                "tool-output: wrk's text and the script disagree");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "\"sent\":203789  | \"sent\":203790  | ",
                "\"sent\":203789  | \"sent\":203791  | counts: 9 cannot be under way at the stop",
                "\"sent\":203789  | \"sent\":203782  | ",
                "\"sent\":203789  | \"sent\":203781  | counts: -1 cannot be under way at the stop",
                "\"sent\":203789  | \"sent\":NaN     | tool-output: the script's line in wrk.txt: ",
                "\"sent\":203789  | \"sent\":\"NaN\" | tool-output: the script's line in wrk.txt: ",
                "\"p50\":297      | \"p50\":\"NaN\"  | tool-output: the script's line in wrk.txt: ",
                "\"p95\":3125     | \"p95\":9500     | percentile-order: ",
                "\"sent\":203789, | ''               | tool-output: the script's line in wrk.txt: "
            })
    void malformedLineOfTheWrkScriptIsInvalid(String found, String replaced, String reason)
            throws IOException {
        assertReason(replaced("wrk-valid", RawRun.WRK, found, replaced), reason);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "800 done, 800      | 801 done, 800   | 801 requests done in the summary, 800 in the",
                "0 errored          | 1 errored       | 1 requests errored in the summary, 0 in the",
                "800 2xx            | 799 2xx         | 799 answers 2xx in the summary, 800 in the log",
                "800 2xx            | 809 2xx         | 809 answers 2xx in the summary, 800 in the log",
                "0 5xx              | 9 5xx           | 9 answers 5xx in the summary, 0 in the log"
            })
    void contradictionOfH2loadAndItsLogIsInvalid(String found, String replaced, String how)
            throws IOException {
        assertReason(
                replaced("h2load-valid", RawRun.H2LOAD, found, replaced),
                "tool-output: h2load's summary and its log disagree: " + how);
    }

    private Run replaced(String name, String file, String found, String replaced)
            throws IOException {
        Path raw = RawRuns.copy(name, temp);
        replace(raw.resolve(file), found, replaced);
        return Ingest.run(raw);
    }

    /** What only one service has is checked by a set that others add. */
    @Test
    void theInstrumentHasNoChecksOfItsOwnService() throws IOException {
        List<String> checks =
                Ingest.run(RawRuns.rigClosed(temp)).checks().stream().map(Check::name).toList();

        assertEquals(
                List.of(),
                checks.stream().filter(List.of("service-counts", "step-sum")::contains).toList());
    }

    /** h2load counts a status before the body is there: one more per stream may be in flight. */
    @Test
    void requestsInFlightAtTheEndOfH2loadAreTolerated() throws IOException {
        Path raw = RawRuns.copy("h2load-valid", temp);
        replace(raw.resolve(RawRun.H2LOAD), "800 started", "808 started");
        replace(raw.resolve(RawRun.H2LOAD), "800 2xx", "808 2xx");
        assertReason(
                Ingest.run(raw),
                "under-way-at-stop: 8 requests had waited for at least 21.6 ms on average: mean"
                        + " 0.363 ms without them, at least 0.574 ms with them");
        replace(raw.resolve(RawRun.H2LOAD), "finished in 10.00s", "finished in 9.97s");
        Run run = Ingest.run(raw);
        assertEquals(List.of(), run.reasons());
        assertEquals(808, run.outcome().sent());
        assertEquals(8, run.outcome().unfinishedAtStop());
        replace(raw.resolve(RawRun.H2LOAD), "808 started", "809 started");
        assertReason(Ingest.run(raw), "counts: 9 cannot be under way at the stop");
    }

    /** h2load appends to a log that is there already. */
    @Test
    void logOfTwoRunsIsInvalid() throws IOException {
        Path raw = RawRuns.copy("h2load-valid", temp);
        Path log = raw.resolve(RawRun.H2LOAD_REQUESTS);
        Files.write(log, Files.readAllBytes(log), StandardOpenOption.APPEND);
        assertReason(
                Ingest.run(raw),
                "tool-output: h2load's summary and its log disagree: 800 requests done in the"
                        + " summary, 1600 in the log");
    }

    @ParameterizedTest
    @CsvSource({"1795", "a\tb\tc", "1\t200\t-5", "1\t99\t5", "1\t200\t", "''"})
    void damagedLogIsInvalid(String line) throws IOException {
        Path raw = RawRuns.copy("h2load-valid", temp);
        Files.writeString(
                raw.resolve(RawRun.H2LOAD_REQUESTS), line + "\n", StandardOpenOption.APPEND);
        assertReason(
                Ingest.run(raw),
                "tool-output: h2load-requests.tsv line 801 must be start, status and duration");
    }

    @Test
    void additionalColumnsAreIgnored() throws IOException {
        Path raw = RawRuns.copy("h2load-valid", temp);
        Path log = raw.resolve(RawRun.H2LOAD_REQUESTS);
        Files.writeString(log, Files.readString(log).replace("\n", "\t7\n"));
        assertEquals(List.of(), Ingest.run(raw).reasons());
    }

    @ParameterizedTest
    @CsvSource({
        "wrk-valid, wrk.txt",
        "h2load-valid, h2load.txt",
        "h2load-valid, h2load-requests.tsv"
    })
    void missingOutputMakesTheRunInvalid(String name, String file) throws IOException {
        Path raw = RawRuns.copy(name, temp);
        Files.delete(raw.resolve(file));
        Run run = Ingest.run(raw);
        assertReason(run, "tool-output: " + file + " is missing");
        assertEquals(List.of(), RunFiles.validate(RunFiles.text(run)));
    }

    @Test
    void rawRunWithoutDeclarationIsRefused() throws IOException {
        Path raw = RawRuns.copy("wrk-valid", temp);
        Files.writeString(raw.resolve("declaration.json"), "{}");
        assertThrows(RawDataException.class, () -> Ingest.run(raw));
        Files.delete(raw.resolve("declaration.json"));
        assertThrows(IOException.class, () -> Ingest.run(raw));
    }

    @Test
    void samplesThatContradictLatenciesFailLittlesLaw() throws IOException {
        Path wrong = RawRuns.rig(temp, "wrong", Loop.OPEN, 2.5, 2_000_000, Map.of());
        assertReason(Ingest.run(wrong), "littles-law: 2.5000 under way against 1,000.0/s");
    }

    @Test
    void failuresOfTheRigKeepTheirNames() throws IOException {
        Path raw =
                RawRuns.rig(
                        temp,
                        "failed",
                        Loop.OPEN,
                        2,
                        2_000_000,
                        Map.of(Failure.NOT_SENT, 3L, Failure.TIMEOUT, 2L));
        Run run = Ingest.run(raw);
        assertEquals(Map.of("not-sent", 3L, "timeout", 2L), run.outcome().failures());
        assertReason(run, "counts: 3 were not sent; 2 have no answer");
        assertReason(
                run,
                "errors: not-sent × 3, timeout × 2; the first not-sent: an example; timeout: an"
                        + " example");
    }

    @Test
    void missingFilesOfTheRigMakeTheRunInvalid() throws IOException {
        Path raw = RawRuns.rigClosed(temp);
        try (Stream<Path> files = Files.list(raw)) {
            for (Path file : files.filter(each -> each.toString().endsWith("hlog")).toList()) {
                Files.delete(file);
            }
        }
        assertReason(Ingest.run(raw), "tool-output: the rig's files cannot be read");
    }

    @Test
    void serviceMetricsAreRead() throws IOException {
        Path raw = RawRuns.rigClosed(temp);
        long answered = Ingest.run(raw).outcome().answered();
        metrics(raw, answered + 5);
        Run run = Ingest.run(raw);
        assertEquals(List.of(), run.reasons());
        assertEquals(20, run.service().cacheMisses());
        assertEquals(answered - 15, run.service().cacheHits());
        assertEquals(
                List.of("parse", "signature", "complete", "cache-hit"),
                run.service().steps().stream().map(StepMetric::step).toList());
        assertEquals(100, run.service().steps().get(1).meanMicros(), 1e-9);
        assertEquals(95_000_000L, run.service().heapUsedMaxBytes());
        assertEquals(128_000_000L, run.service().heapCommittedMaxBytes());
    }

    @Test
    void restartedServiceMakesTheRunInvalid() throws IOException {
        Path raw = RawRuns.rigClosed(temp);
        metrics(raw, 100_000);
        Files.writeString(raw.resolve(Observer.METRICS_AFTER), "jwtbench_cache_hits_total 4.0\n");
        assertReason(Ingest.run(raw), "tool-output: the service's metrics: the counter jwt");
        Files.writeString(raw.resolve(Observer.METRICS_AFTER), "jwtbench_cache_hits_total\n");
        assertReason(Ingest.run(raw), "tool-output: the service's metrics: metrics-after.txt line");
    }

    /** 10 collections: the allocation is known to about 10 %. */
    @ParameterizedTest
    @CsvSource({"9, ", "10, 4000"})
    void allocationsOfTheServiceAreRead(int collections, Double perRequest) throws IOException {
        Path raw = RawRuns.rigClosed(temp);
        long answered = Ingest.run(raw).outcome().answered();
        String format =
                """
                jvm_gc_memory_allocated_bytes_total %d.0
                jvm_gc_pause_seconds_count{action="end of minor GC",cause="G1"} %d
                jvm_gc_pause_seconds_count{action="end of major GC",cause="G1"} 3
                """;
        Files.writeString(raw.resolve(Observer.METRICS_BEFORE), format.formatted(1000, 7));
        Files.writeString(
                raw.resolve(Observer.METRICS_AFTER),
                format.formatted(1000 + 4000 * answered, 7 + collections));

        assertEquals(perRequest, Ingest.run(raw).service().figure("allocatedBytesPerRequest"));
    }

    /** Readings of the metrics of this project's service. */
    public static void metrics(Path raw, long validated) throws IOException {
        String format =
                """
                # TYPE jwtbench_cache_hits_total counter
                jwtbench_cache_hits_total %d
                jwtbench_cache_misses_total %d.0
                jvm_memory_used_bytes{area="heap",id="G1 Eden Space"} 9.0E7
                jvm_memory_used_bytes{area="heap",id="G1 Old Gen"} 1000000.0
                jvm_memory_used_bytes{area="nonheap",id="Metaspace"} 9.0E9
                jwtbench_validation_step_seconds_count{step="complete"} %d
                jwtbench_validation_step_seconds_sum{step="complete"} 0.00%d
                jwtbench_validation_step_seconds_count{step="signature"} %<d
                jwtbench_validation_step_seconds_sum{step="signature"} 0.00%<d
                jwtbench_validation_step_seconds_count{step="parse"} %<d
                jwtbench_validation_step_seconds_sum{step="parse"} 0.00%<d
                jwtbench_validation_step_seconds_count{step="cache-hit"} %<d
                jwtbench_validation_step_seconds_sum{step="cache-hit"} 0.00%<d
                """;
        Files.writeString(
                raw.resolve(Observer.METRICS_BEFORE), String.format(format, 1000, 50, 10, 10));
        Files.writeString(
                raw.resolve(Observer.METRICS_AFTER),
                String.format(format, 1000 + validated - 20, 70, 90, 60));
        Files.writeString(
                raw.resolve(Observer.METRICS_DURING + "1.txt"),
                """
                jvm_memory_used_bytes{area="heap",id="G1 Eden Space"} 9.5E7
                jvm_memory_committed_bytes{area="heap",id="G1 Eden Space"} 1.28E8
                """);
    }

    private static void assertReason(Run run, String start) {
        if (start == null) {
            assertEquals(List.of(), run.reasons());
        } else {
            assertEquals(Status.INVALID, run.status());
            assertTrue(
                    run.reasons().stream().anyMatch(reason -> reason.startsWith(start)),
                    () -> "got: " + run.reasons());
        }
    }

    private static void replace(Path file, String found, String replaced) throws IOException {
        String text = Files.readString(file);
        assertTrue(text.contains(found), () -> found + " in " + file);
        Files.writeString(file, text.replace(found, replaced));
    }
}
