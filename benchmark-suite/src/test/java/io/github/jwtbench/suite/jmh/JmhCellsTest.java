package io.github.jwtbench.suite.jmh;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.jwtbench.core.run.Check.CheckResult;
import io.github.jwtbench.core.run.Gap;
import io.github.jwtbench.core.run.Observations;
import io.github.jwtbench.core.run.Run;
import io.github.jwtbench.core.run.SampledTime;
import io.github.jwtbench.core.run.Status;
import io.github.jwtbench.core.run.check.Judge;
import io.github.jwtbench.core.run.setup.Cell;
import io.github.jwtbench.core.run.setup.Declaration;
import io.github.jwtbench.core.run.setup.Tool;
import io.github.jwtbench.core.sample.SampleRun;
import io.github.jwtbench.suite.jmh.LibraryPlan.PlannedCell;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class JmhCellsTest {

    private static final Instant START = Instant.parse("2026-11-21T10:00:00Z");
    private static final Cell COMPLETE = Cells.cell("complete");
    private static final Cell PARSE = Cells.cell("parse");

    @Test
    void allPlannedCellsMakeAValidRunInTheirOrder() {
        Run run = judge(Cells.measured(PARSE, 3, 3.01), Cells.measured(COMPLETE, 40, 40.1));

        assertEquals(Status.VALID, run.status(), run.reasons()::toString);
        assertEquals(
                List.of(COMPLETE, PARSE),
                run.library().scores().stream().map(score -> score.cell()).toList());
        assertEquals(40.05, run.library().scores().get(0).meanMicros().mean(), 1e-9);
        assertEquals(1, run.library().gaps().size());
        assertTrue(run.steady());
    }

    @Test
    void timeOfAnOperationIsPerThread() {
        Cell crowded = COMPLETE.withThreads(4);
        Run run = judge(plan(1, 0, crowded), Cells.measured(crowded, 40));

        assertEquals(100_000, run.library().scores().get(0).operationsPerSecond().mean(), 1e-6);
        assertEquals(40, run.library().scores().get(0).meanMicros().mean(), 1e-9);
    }

    /** This is all that JMH tells of a benchmark that threw. */
    @Test
    void missingCellMakesTheRunInvalid() {
        assertEquals(
                List.of("cells: " + PARSE.words() + ": not in JMH's output"),
                judge(Cells.measured(COMPLETE, 40, 40.1)).reasons());
    }

    @Test
    void missingForkMakesTheRunInvalid() {
        assertEquals(
                List.of("cells: " + PARSE.words() + ": 1 forks of 2"),
                judge(Cells.measured(COMPLETE, 40, 40.1), Cells.measured(PARSE, 3)).reasons());
    }

    @Test
    void unplannedCellMakesTheRunInvalid() {
        Cell other = Cells.cell("claims");
        Run run =
                judge(
                        Cells.measured(COMPLETE, 40, 40.1),
                        Cells.measured(PARSE, 3, 3.01),
                        Cells.measured(other, 3, 3.01));

        assertEquals(List.of("cells: " + other.words() + ": was not planned"), run.reasons());
        assertEquals(2, run.library().scores().size());
    }

    @Test
    void missingSamplesMakeTheRunInvalid() {
        assertEquals(
                List.of("cells: " + PARSE.words() + ": 0 forks of 1 sampled"),
                judge(plan(1, 1, PARSE), Cells.measured(PARSE, 3)).reasons());
        MeasuredCell sampled =
                new MeasuredCell(
                        PARSE,
                        List.of(List.of(5.0)),
                        List.of(100.0, 300.0),
                        new SampledTime(9, 1, 2, 1, 2, 3, 4, 5, 6),
                        List.of());
        Run run = judge(plan(1, 1, PARSE), sampled);
        assertEquals(List.of(), run.reasons());
        assertEquals(200, run.library().scores().get(0).allocatedBytesPerOperation());
    }

    @Test
    void incidentIsAReason() {
        Run run =
                judge(
                        observations(null, List.of("parse failed: java.lang.Error: no")),
                        plan(2, 0, COMPLETE),
                        Cells.measured(COMPLETE, 40, 40.1));

        assertEquals(List.of("parse failed: java.lang.Error: no"), run.reasons());
    }

    @Test
    void runThatDidNotExecuteHasNoScores() {
        Run run = Judge.notExecuted(declaration(), observations("stopped", List.of()));

        assertEquals(List.of("did not execute: stopped"), run.reasons());
        assertNull(run.library());
        assertFalse(run.steady());
    }

    /** Throughput of the second half, in the two forks, over 1,000 in the first. */
    @ParameterizedTest
    @CsvSource({
        "1000, 1000, PASS",
        "1099, 1099, PASS",
        "1101, 1101, NOTE",
        "899, 899, NOTE",
        "1200, 900, PASS",
    })
    void unsteadyCostsAreNoted(double one, double other, CheckResult expected) {
        MeasuredCell cell =
                new MeasuredCell(
                        PARSE,
                        List.of(List.of(1000.0, 7.0, one), List.of(1000.0, 7.0, other)),
                        List.of(),
                        null,
                        List.of());
        Run run = judge(plan(2, 0, PARSE), cell);

        assertEquals(expected, SampleRun.check(run, "steady-state").result());
        assertEquals(expected == CheckResult.PASS, run.steady());
    }

    @Test
    void steadinessOfOneIterationIsNotMeasured() {
        MeasuredCell cell =
                new MeasuredCell(PARSE, List.of(List.of(1000.0)), List.of(), null, List.of());

        assertEquals(
                CheckResult.NOT_MEASURED,
                SampleRun.check(judge(plan(1, 0, PARSE), cell), "steady-state").result());
    }

    /** Five steps of 8 µs. */
    @ParameterizedTest
    @CsvSource({"40, PASS", "34.9, PASS", "34.7, NOTE", "46.9, PASS", "47.1, NOTE"})
    void stepsMustAddUpToTheWhole(double complete, CheckResult expected) {
        List<Cell> steps =
                Stream.of("formatCheck", "parse", "issuerResolution", "signature", "claims")
                        .map(Cells::cell)
                        .toList();
        List<Cell> all = Stream.concat(steps.stream(), Stream.of(COMPLETE)).toList();
        Run run =
                judge(
                        plan(1, 0, all.toArray(Cell[]::new)),
                        all.stream()
                                .map(cell -> Cells.measured(cell, cell == COMPLETE ? complete : 8))
                                .toArray(MeasuredCell[]::new));

        assertEquals(
                expected,
                SampleRun.check(run, "step-sum").result(),
                SampleRun.check(run, "step-sum").measured());
    }

    @Test
    void stepSumWithMissingStepsIsNotMeasured() {
        Run run = judge(Cells.measured(COMPLETE, 40, 40.1), Cells.measured(PARSE, 40, 40.1));

        assertEquals(CheckResult.NOT_MEASURED, SampleRun.check(run, "step-sum").result());
    }

    private static Run judge(MeasuredCell... measured) {
        return judge(plan(2, 0, COMPLETE, PARSE), measured);
    }

    private static Run judge(LibraryPlan plan, MeasuredCell... measured) {
        return judge(observations(null, List.of()), plan, measured);
    }

    private static Run judge(
            Observations observations, LibraryPlan plan, MeasuredCell... measured) {
        return Judge.library(
                declaration(),
                observations,
                JmhCells.result(plan, List.of(measured)),
                JmhCells.checks(plan, List.of(measured)));
    }

    private static LibraryPlan plan(int forks, int samples, Cell... cells) {
        return new LibraryPlan(
                Stream.of(cells).map(cell -> new PlannedCell(cell, forks, samples)).toList(),
                List.of(new Gap(Cells.cell("claims").with("engine", "JJWT"), "no stages")));
    }

    private static Declaration declaration() {
        return SampleRun.of(
                        run -> {
                            run.tool = Tool.JMH;
                            run.kind = "library";
                        })
                .libraryDeclaration();
    }

    private static Observations observations(String notExecuted, List<String> incidents) {
        return new Observations(
                START, notExecuted, null, null, 0, null, incidents, Observations.Service.NONE);
    }
}
