package io.github.jwtbench.suite.jmh;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.jwtbench.core.files.Json;
import io.github.jwtbench.core.files.RawDataException;
import io.github.jwtbench.core.ingest.Ingest;
import io.github.jwtbench.core.report.RunsPage;
import io.github.jwtbench.core.run.Ceiling;
import io.github.jwtbench.core.run.Check.CheckResult;
import io.github.jwtbench.core.run.Observations;
import io.github.jwtbench.core.run.Run;
import io.github.jwtbench.core.run.check.DriverBound;
import io.github.jwtbench.core.run.check.ToolResult;
import io.github.jwtbench.core.run.setup.Tool;
import io.github.jwtbench.core.sample.RawRuns;
import io.github.jwtbench.core.sample.SampleRun;
import io.github.jwtbench.core.sample.SampleRuns;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

public class JmhReaderTest {
    private static final String SAMPLE =
            """
            [{"benchmark": "a.B.c", "mode": "sample", "threads": 2, "warmupBatchSize": 1,
              "measurementBatchSize": 1, "params": {"client": "NETTY"},
              "primaryMetric": {"scoreUnit": "us/op",
                "scorePercentiles": {"50.0": 1000, "90.0": 2000, "95.0": 2500, "99.0": 3000,
                                     "99.9": 4000, "100.0": 5000},
                "rawDataHistogram": [[[[1000, 90], [3000, 10]]]]}}]
            """;

    @TempDir Path folder;

    @BeforeEach
    void write() throws IOException {
        write(folder);
    }

    public static void write(Path folder) throws IOException {
        Files.writeString(folder.resolve(RawJmh.SAMPLE), SAMPLE);
        Json.write(folder.resolve(RawJmh.TRIAL), trial(2_000));
    }

    private ToolResult read(long renewals) throws IOException {
        return new JmhReader()
                .read(
                        folder,
                        new SampleRun().workload(),
                        Observations.ofDriver(Instant.EPOCH, 1.0, renewals));
    }

    /** Two iterations of one second, with a pause between them that must not count. */
    private static JmhTrial trial(long answered) {
        return new JmhTrial(
                2_000,
                2_000,
                answered,
                answered,
                new TreeMap<>(),
                new TreeMap<>(Map.of(200, answered)),
                List.of(
                        new JmhTrial.Iteration(10_000, 11_000, 900),
                        new JmhTrial.Iteration(11_500, 12_500, answered - 900)));
    }

    @Test
    void countsAreTheBenchmarksAndTimesAreJmhs() throws IOException {
        ToolResult measured = read(3);

        assertEquals(2_000, measured.outcome().answered());
        assertEquals(3, measured.outcome().tokenRenewals());
        assertEquals(1_000, measured.performance().requestsPerSecond());
        assertEquals(2, measured.performance().elapsedSeconds());
        assertEquals(1.2, measured.performance().latency().meanMillis(), 1e-12);
        assertEquals(1, measured.performance().latency().p50Millis());
        assertEquals(4, measured.performance().latency().p999Millis());
        assertEquals(12_500, measured.endEpochMillis());
    }

    @Test
    void aRunNearItsCeilingIsMarked() throws IOException {
        Json.write(folder.resolve(RawJmh.CEILING), new Ceiling(1_200, 1));

        assertTrue(
                read(0).toolChecks().stream()
                        .anyMatch(
                                check ->
                                        check.name().equals(DriverBound.NAME)
                                                && check.result() == CheckResult.NOTE));
    }

    @Test
    void pagesSayWhatTheReaderSaysOfJmh() {
        Run jmh = SampleRuns.copy(SampleRuns.rigJwt(), json -> json.put("tool", Tool.JMH));

        String page = RunsPage.page(List.of(SampleRuns.rigJwt(), jmh), List.of()).asciiDoc();

        assertTrue(page.contains("|JMH\n"), page);
        assertTrue(page.contains("|forked JVMs, with a blocking client in each thread\n"), page);
    }

    @Test
    void aTrialThatContradictsItselfIsInvalid() throws IOException {
        RawRuns.made(folder, Tool.JMH);
        Path file = folder.resolve(RawJmh.TRIAL);
        Files.writeString(
                file,
                Files.readString(file).replace("\"succeeded\" : 2000", "\"succeeded\" : 1000"));

        List<String> reasons = Ingest.run(folder).reasons();

        assertTrue(
                reasons.contains(
                        "tool-output: outcome.answered must be succeeded + wrong answers, got: 2000"
                                + " and 1000 + 0"),
                reasons::toString);
    }

    @Test
    void missingFilesAreNamed() throws IOException {
        Files.delete(folder.resolve(RawJmh.SAMPLE));
        assertEquals(
                "jmh-sample.json is missing: JMH did not get to its end",
                assertThrows(RawDataException.class, () -> read(0)).getMessage());
        Files.delete(folder.resolve(RawJmh.TRIAL));
        assertEquals(
                "trial.json is missing: JMH did not get to its end",
                assertThrows(RawDataException.class, () -> read(0)).getMessage());
    }

    @Test
    void throughputIsNotTakenForSamples() throws IOException {
        Files.writeString(folder.resolve(RawJmh.SAMPLE), SAMPLE.replace("\"sample\"", "\"thrpt\""));

        assertThrows(RawDataException.class, () -> read(0));
    }

    @Test
    void aTrialIsWholeWhenEveryCallWasAnsweredRightly() {
        assertTrue(trial(2_000).whole());
        assertEquals(false, trial(1_999).whole());
    }
}
