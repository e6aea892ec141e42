package io.github.jwtbench.core.ingest;

import io.github.jwtbench.core.files.RawDataException;
import io.github.jwtbench.core.files.RawRun;
import io.github.jwtbench.core.run.Check;
import io.github.jwtbench.core.run.Declaration;
import io.github.jwtbench.core.run.LibraryPlan;
import io.github.jwtbench.core.run.Observations;
import io.github.jwtbench.core.run.Run;
import io.github.jwtbench.core.run.Tool;
import io.github.jwtbench.core.run.check.JmhCells;
import io.github.jwtbench.core.run.check.Judge;
import io.github.jwtbench.core.run.check.MeasuredCell;
import io.github.jwtbench.core.tools.H2loadOutput;
import io.github.jwtbench.core.tools.HyperfoilOutput;
import io.github.jwtbench.core.tools.JmhOutput;
import io.github.jwtbench.core.tools.JmhServiceOutput;
import io.github.jwtbench.core.tools.K6Output;
import io.github.jwtbench.core.tools.RigOutput;
import io.github.jwtbench.core.tools.ToolOutput;
import io.github.jwtbench.core.tools.WrkOutput;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Makes the {@link Run} of a directory {@code target/raw/<run>}, whichever tool left it: a load of
 * a service, or library benchmarks.
 */
public final class Ingest {

    private static final LoadIngest LOADS =
            new LoadIngest(
                    Map.of(
                            Tool.WRK,
                            WrkOutput::read,
                            Tool.H2LOAD,
                            H2loadOutput::read,
                            Tool.K6,
                            K6Output::read,
                            Tool.HYPERFOIL,
                            (directory, workload, observations) ->
                                    HyperfoilOutput.read(directory, workload),
                            Tool.RIG,
                            RigOutput::read,
                            Tool.JMH,
                            (directory, workload, observations) ->
                                    JmhServiceOutput.read(
                                            directory, observations.tokenRenewals())));

    private Ingest() {}

    /** Makes the run as {@link LoadIngest#run} does. */
    public static Run run(Path rawRunDirectory) throws IOException {
        RawSums.check(rawRunDirectory);
        Declaration declaration = RawRun.declaration(rawRunDirectory);
        return declaration.workload() == null
                ? library(rawRunDirectory, declaration)
                : LOADS.runOf(rawRunDirectory);
    }

    private static Run library(Path directory, Declaration declaration) throws IOException {
        if (!RawRun.turns(directory).isEmpty()) {
            throw new RawDataException(
                    directory + ": a run of library benchmarks must have no turns, has some");
        }
        Observations observations = RawRun.observations(directory);
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
}
