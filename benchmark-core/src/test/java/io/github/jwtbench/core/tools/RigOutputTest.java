package io.github.jwtbench.core.tools;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.jwtbench.core.files.RunFiles;
import io.github.jwtbench.core.ingest.Ingest;
import io.github.jwtbench.core.load.Interval;
import io.github.jwtbench.core.load.Pace;
import io.github.jwtbench.core.load.RawRigFiles;
import io.github.jwtbench.core.load.RigResult;
import io.github.jwtbench.core.run.Check;
import io.github.jwtbench.core.run.Check.CheckResult;
import io.github.jwtbench.core.run.Connections;
import io.github.jwtbench.core.run.Run;
import io.github.jwtbench.core.run.Status;
import io.github.jwtbench.core.sample.RawRuns;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RigOutputTest {
    @TempDir private Path directory;

    /** Milliseconds since 1970 as a double have a resolution of 0.24 microseconds today. */
    @Test
    void theLastIntervalMayBeShorterThanATick() throws Exception {
        RigResult whole = RawRigFiles.read(RawRuns.rigClosed(directory));
        long end = whole.elapsedNanos();
        List<Interval> intervals = new ArrayList<>(whole.intervals());
        intervals.add(new Interval(end, end + 1, 0, new Histogram(3)));
        RawRigFiles.write(directory, with(whole, end + 1, intervals, Connections.KEPT));

        assertEquals(Status.VALID, Ingest.run(directory).status());
    }

    @Test
    void endedConnectionsAreReported() throws Exception {
        Connections ended = new Connections(1_200, 3_000_000_000L, 4, 0, null);
        Run run = with(ended);

        assertEquals(Status.VALID, run.status());
        assertEquals(ended, run.performance().connections());
        assertEquals(
                List.of(
                        "connections that ended and were made again: 1,200, in 2.50 ms on average;"
                                + " requests that were sent again: 4"),
                found(run, CheckResult.NOTE));
        Path file = RunFiles.write(directory.resolve("runs"), run);
        assertEquals(List.of(), RunFiles.validate(Files.readString(file)));
        assertEquals(run, RunFiles.read(file));
    }

    @Test
    void unrequestedAnswerMakesTheRunInvalid() throws Exception {
        Run run = with(new Connections(1, 1, 0, 2, "status 500 behind a 200"));

        assertEquals(Status.INVALID, run.status());
        assertEquals(
                List.of("answers without a request: 2, the first: status 500 behind a 200"),
                found(run, CheckResult.FAIL));
    }

    @Test
    void keptConnectionsAreNotReported() throws Exception {
        Run run = with(Connections.KEPT);

        assertEquals(null, run.performance().connections());
        assertEquals(List.of(), found(run, CheckResult.NOTE));
    }

    @Test
    void moreLatenciesThanAnswersAreInvalid() throws Exception {
        RigResult whole = RawRigFiles.read(RawRuns.rigOpen(directory));
        List<Interval> intervals = new ArrayList<>(whole.intervals());
        Interval first = intervals.get(0);
        Histogram more = first.latency();
        more.recordValueWithCount(2_000_000, 165);
        intervals.set(
                0, new Interval(first.startNanos(), first.endNanos(), first.answered(), more));
        RawRigFiles.write(
                directory, with(whole, whole.elapsedNanos(), intervals, Connections.KEPT));

        assertInvalid("performance.latency.count must be of answers, got: 10165 of 10000");
    }

    @Test
    void infiniteMeanIsInvalid() throws Exception {
        Path counts = RawRuns.rigClosed(directory).resolve(RawRigFiles.COUNTS);
        Files.writeString(
                counts,
                Files.readString(counts)
                        .replace("\"meanInFlight\" : 7.8", "\"meanInFlight\" : 1e400"));

        assertInvalid("meanInFlight must be finite and >= 0, got: Infinity");
    }

    private void assertInvalid(String reason) throws IOException {
        Run run = Ingest.run(directory);
        String failed =
                run.checks().stream()
                        .filter(check -> check.result() == CheckResult.FAIL)
                        .map(Check::measured)
                        .toList()
                        .toString();
        assertTrue(failed.contains(reason), failed);
        assertEquals(run, RunFiles.read(RunFiles.write(directory.resolve("runs"), run)));
    }

    private Run with(Connections connections) throws IOException {
        RigResult whole = RawRigFiles.read(RawRuns.rigOpen(directory));
        RawRigFiles.write(
                directory, with(whole, whole.elapsedNanos(), whole.intervals(), connections));
        return Ingest.run(directory);
    }

    private static List<String> found(Run run, CheckResult result) {
        return run.checks().stream()
                .filter(check -> check.name().equals("connections") && check.result() == result)
                .map(Check::measured)
                .toList();
    }

    private static RigResult with(
            RigResult whole, long elapsed, List<Interval> intervals, Connections connections) {
        return new RigResult(
                whole.schedule(),
                whole.start(),
                elapsed,
                whole.requests(),
                whole.meanInFlight(),
                intervals,
                new RigResult.Client(whole.client().openStreams(), connections, Pace.KEPT, null));
    }
}
