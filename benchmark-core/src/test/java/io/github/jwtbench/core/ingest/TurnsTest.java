package io.github.jwtbench.core.ingest;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.jwtbench.core.figure.Figure;
import io.github.jwtbench.core.files.RawDataException;
import io.github.jwtbench.core.files.RawRun;
import io.github.jwtbench.core.files.RawSums;
import io.github.jwtbench.core.files.RunFiles;
import io.github.jwtbench.core.run.Check;
import io.github.jwtbench.core.run.Check.CheckResult;
import io.github.jwtbench.core.run.LoadResult.Turn;
import io.github.jwtbench.core.run.Observations;
import io.github.jwtbench.core.run.Run;
import io.github.jwtbench.core.run.Status;
import io.github.jwtbench.core.run.Words;
import io.github.jwtbench.core.run.setup.Loop;
import io.github.jwtbench.core.sample.RawRuns;
import io.github.jwtbench.core.sample.SampleRun;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Runs in turns, made of recorded ones. Each recorded run is of ten seconds. */
class TurnsTest {

    @TempDir private Path temp;
    private Path raw;

    @ParameterizedTest
    @ValueSource(strings = {"wrk-valid", "h2load-valid", "rig-closed", "rig-open"})
    void equalTurnsMakeARunWithTheSumOfTheirCounts(String name) throws IOException {
        turns(name, 3);
        Run one = Ingest.run(turn(1));

        Run run = Ingest.run(raw);

        assertEquals(List.of(), run.reasons());
        assertEquals(one.id(), run.id());
        assertEquals(30, run.workload().durationSeconds());
        assertEquals(3 * one.outcome().answered(), run.outcome().answered());
        assertEquals(3 * one.outcome().sent(), run.outcome().sent());
        assertEquals(3 * one.performance().latency().count(), run.performance().latency().count());
        assertEquals(3 * one.service().cpuSeconds(), run.service().cpuSeconds(), 1e-9);
        for (Figure figure : Figure.ofRuns()) {
            Double of = figure.of(one);
            assertEquals(of == null ? -1 : of, figure.of(run) == null ? -1 : figure.of(run), 1e-6);
        }
        Turn turn = Turn.of(one);
        assertEquals(List.of(turn, turn, turn), run.load().turns());
        assertEquals(0, Figure.CPU.precision(run), 1e-9);
        assertTrue(run.steady());
        assertReadBack(run);
    }

    /** 10 ms · √3. */
    @Test
    void roundingOfEachTurnIsTolerated() throws IOException {
        turns("wrk-container", 3);
        for (int number = 1; number <= 3; number++) {
            Path file = turn(number).resolve(RawRun.OBSERVATIONS);
            Files.writeString(
                    file,
                    Files.readString(file)
                            .replaceFirst("\"compilerSeconds\"", "\"grainNanos\": 10000000, $0"));
        }

        Run run = Ingest.run(raw);

        assertEquals(17_320_508, run.service().reading().grainNanos());
        assertReadBack(run);
    }

    @Test
    void invalidTurnMakesTheRunInvalid() throws IOException {
        turns("wrk-valid", 3);
        Files.delete(turn(2).resolve(RawRun.WRK));

        Run run = Ingest.run(raw);

        assertEquals(
                List.of("tool-output: turn 2: wrk.txt is missing: wrk did not run"), run.reasons());
        assertEquals(2 * Ingest.run(turn(1)).outcome().sent(), run.outcome().sent());
        assertReadBack(run);
    }

    @Test
    void failureOfOneTurnCountsEvenIfTheSumPasses() throws IOException {
        turns("rig-open", 3);
        RawRuns.rig(turn(3), "rig-open", Loop.OPEN, 2.2, 2_000_000, Map.of());

        Run run = Ingest.run(raw);

        assertEquals(Status.INVALID, run.status());
        assertTrue(run.reasons().get(0).startsWith("littles-law: turn 3: "), run.reasons().get(0));
        assertReadBack(run);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 4})
    void wrongNumberOfTurnsMakesTheRunInvalid(int turns) throws IOException {
        turns("wrk-valid", turns);

        assertEquals(
                List.of(
                        "turns: "
                                + turns
                                + " turns, of another run, or of another number of turns"),
                Ingest.run(raw).reasons());
    }

    @Test
    void costThatDriftsBetweenTurnsIsNotSteady() throws IOException {
        turns("rig-closed", 3);
        RawRun.write(turn(1), cost(0.60));
        RawRun.write(turn(3), cost(0.46));

        Run run = Ingest.run(raw);

        assertEquals(Status.VALID, run.status());
        assertFalse(run.steady());
        assertEquals("not steady", run.steadiness());
        Check check = SampleRun.check(run, "steady-state");
        assertEquals(CheckResult.NOTE, check.result());
        assertEquals(
                "not steady: 60.3, 53.3, 46.3 µs: 0.868 to 1.132 of their median",
                check.measured());
        assertEquals("53.3 ± 39.1", words(run));
    }

    /** 93 ± 1,000 % would look like a figure. */
    @Test
    void widelyDifferentTurnsShowARangeInsteadOfAnInterval() throws IOException {
        turns("rig-closed", 3);
        RawRun.write(turn(1), cost(2.60));
        RawRun.write(turn(3), cost(0.46));

        assertEquals("– (46.3 to 261.4)", words(Ingest.run(raw)));
    }

    private static String words(Run run) {
        return Figure.CPU.words(
                run, value -> Words.of("%.1f", value), share -> Words.of("%.1f", 100 * share));
    }

    @Test
    void changedTurnIsRefused() throws IOException {
        turns("wrk-valid", 3);
        RawSums.write(raw);
        Files.writeString(turn(3).resolve(RawRun.WRK), "changed");

        RawDataException refused = assertThrows(RawDataException.class, () -> RawSums.check(raw));

        assertTrue(refused.getMessage().contains("turn-3/wrk.txt"), refused.getMessage());
    }

    private Observations cost(double cpuSeconds) throws IOException {
        Observations seen = RawRun.observations(turn(2));
        return new Observations(
                seen.startedAt(),
                null,
                null,
                seen.driverCpuSeconds(),
                seen.tokenRenewals(),
                seen.warmUp(),
                List.of(),
                new Observations.Service(
                        cpuSeconds,
                        seen.service().peakRssBytes(),
                        seen.service().samples(),
                        null,
                        null));
    }

    private void assertReadBack(Run run) throws IOException {
        Path file = RunFiles.write(temp.resolve("runs"), run);
        assertEquals(List.of(), RunFiles.validate(Files.readString(file)));
        assertEquals(run, RunFiles.read(file));
    }

    private Path turn(int number) {
        return RawRun.turn(raw, number);
    }

    /** So many copies of a recorded run, as turns of one of 30 s. */
    private void turns(String name, int count) throws IOException {
        raw = Files.createDirectories(temp.resolve(name));
        for (int number = 1; number <= count; number++) {
            Path turn = Files.createDirectory(turn(number));
            switch (name) {
                case "rig-closed" -> RawRuns.rigClosed(turn);
                case "rig-open" -> RawRuns.rigOpen(turn);
                default -> RawRuns.copy(name, turn);
            }
        }
        String declaration = Files.readString(turn(1).resolve(RawRun.DECLARATION));
        Files.writeString(
                raw.resolve(RawRun.DECLARATION),
                declaration.replaceFirst("(?<=\"durationSeconds\" ?: ?)10", "30"));
    }
}
