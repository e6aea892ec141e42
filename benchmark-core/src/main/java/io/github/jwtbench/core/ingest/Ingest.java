package io.github.jwtbench.core.ingest;

import io.github.jwtbench.core.run.Check;
import io.github.jwtbench.core.run.Declaration;
import io.github.jwtbench.core.run.LibraryPlan;
import io.github.jwtbench.core.run.Observations;
import io.github.jwtbench.core.run.Run;
import io.github.jwtbench.core.run.Shards;
import io.github.jwtbench.core.run.check.JmhCells;
import io.github.jwtbench.core.run.check.Judge;
import io.github.jwtbench.core.run.check.Measured;
import io.github.jwtbench.core.run.check.MeasuredCell;
import io.github.jwtbench.core.run.check.ServiceMetrics;
import io.github.jwtbench.core.run.check.SharedLoad;
import io.github.jwtbench.core.run.check.Turns;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Makes the {@link Run} of a directory {@code target/raw/<run>}, again and again the same. */
public final class Ingest {

    private Ingest() {}

    /**
     * Reads what a run left behind and judges it; of a run in turns, each turn and then what they
     * say together. Damaged or missing tool output makes an INVALID run that says so; without a
     * readable declaration and observations there is no run at all.
     *
     * @throws RawDataException if the declaration or the observations are damaged, or a file was
     *     changed after the run
     * @throws IOException if they are missing or a file cannot be read
     */
    public static Run run(Path rawRunDirectory) throws IOException {
        RawSums.check(rawRunDirectory);
        Declaration declaration = RawRun.declaration(rawRunDirectory);
        List<Path> turns = RawRun.turns(rawRunDirectory);
        if (turns.isEmpty()) {
            return run(rawRunDirectory, declaration);
        }
        if (declaration.workload() == null) {
            throw new RawDataException(
                    rawRunDirectory + ": a run of library benchmarks must have no turns, has some");
        }
        List<Run> made = new ArrayList<>();
        for (Path turn : turns) {
            made.add(run(turn, RawRun.declaration(turn)));
        }
        return Turns.run(declaration, made);
    }

    private static Run run(Path rawRunDirectory, Declaration declaration) throws IOException {
        Observations observations = RawRun.observations(rawRunDirectory);
        if (declaration.workload() == null) {
            return library(rawRunDirectory, declaration, observations);
        }
        if (observations.notExecuted() != null) {
            return Judge.run(
                    declaration, observations, Measured.nothing(List.of()), ServiceMetrics.NONE);
        }
        List<Check> found = new ArrayList<>();
        Shards shards = RawRun.shards(rawRunDirectory);
        if (shards != null) {
            found.add(SharedLoad.check(shards, declaration.workload().durationSeconds()));
        }
        Measured measured = null;
        ServiceMetrics metrics = ServiceMetrics.NONE;
        try {
            measured = measured(rawRunDirectory, declaration, observations);
        } catch (RawDataException | IllegalArgumentException e) {
            found.add(ToolOutput.broken(e.getMessage()));
        }
        try {
            metrics = MetricsFiles.read(rawRunDirectory);
        } catch (RawDataException e) {
            found.add(ToolOutput.broken("the service's metrics: " + e.getMessage()));
        }
        return Judge.run(declaration, observations, with(found, measured), metrics);
    }

    private static Run library(Path directory, Declaration declaration, Observations observations)
            throws IOException {
        LibraryPlan plan = RawRun.plan(directory);
        if (observations.notExecuted() != null) {
            return Judge.library(declaration, observations, null, List.of());
        }
        List<MeasuredCell> cells = List.of();
        List<Check> checks = new ArrayList<>();
        try {
            cells = JmhOutput.read(directory);
            checks.add(ToolOutput.whole());
        } catch (RawDataException | IllegalArgumentException e) {
            checks.add(ToolOutput.broken(e.getMessage()));
        }
        checks.addAll(JmhCells.checks(plan, cells));
        return Judge.library(declaration, observations, JmhCells.result(plan, cells), checks);
    }

    private static Measured measured(
            Path directory, Declaration declaration, Observations observations) throws IOException {
        return switch (declaration.tool()) {
            case WRK -> WrkOutput.read(directory, declaration.workload(), observations);
            case H2LOAD ->
                    H2loadOutput.read(
                            directory, declaration.workload(), observations.tokenRenewals());
            case K6 ->
                    K6Output.read(directory, declaration.workload(), observations.tokenRenewals());
            case HYPERFOIL -> HyperfoilOutput.read(directory, declaration.workload());
            case RIG ->
                    RigOutput.read(directory, declaration.workload(), observations.tokenRenewals());
            case JMH -> JmhServiceOutput.read(directory, observations.tokenRenewals());
        };
    }

    private static Measured with(List<Check> found, Measured measured) {
        if (measured == null) {
            return Measured.nothing(found);
        }
        List<Check> all = new ArrayList<>(found);
        all.addAll(measured.toolChecks());
        return new Measured(
                measured.outcome(),
                measured.performance(),
                measured.answers(),
                measured.endEpochMillis(),
                measured.underWay(),
                all);
    }
}
