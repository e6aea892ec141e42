package io.github.jwtbench.core.ingest;

import io.github.jwtbench.core.files.RawDataException;
import io.github.jwtbench.core.files.RawRun;
import io.github.jwtbench.core.run.Check;
import io.github.jwtbench.core.run.Declaration;
import io.github.jwtbench.core.run.Observations;
import io.github.jwtbench.core.run.Run;
import io.github.jwtbench.core.run.Shards;
import io.github.jwtbench.core.run.Tool;
import io.github.jwtbench.core.run.check.Judge;
import io.github.jwtbench.core.run.check.Measured;
import io.github.jwtbench.core.run.check.ServiceMetrics;
import io.github.jwtbench.core.run.check.SharedLoad;
import io.github.jwtbench.core.run.check.Turns;
import io.github.jwtbench.core.tools.MetricsFiles;
import io.github.jwtbench.core.tools.RigOutput;
import io.github.jwtbench.core.tools.ToolOutput;
import io.github.jwtbench.core.tools.ToolReader;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Makes the {@link Run} of a directory with the raw data of a load; the same data always give the
 * same run.
 *
 * @param readers of the tools that may have driven it
 */
public record LoadIngest(Map<Tool, ToolReader> readers) implements RunMaker.RawReader {

    /** For loads that only the rig drives. */
    public static final LoadIngest RIG = new LoadIngest(Map.of(Tool.RIG, RigOutput::read));

    /**
     * Reads and judges the raw data of a run; for a run in turns, each turn and then all together.
     * Damaged or missing tool output makes an INVALID run with that reason; without a readable
     * declaration and observations there is no run.
     *
     * @throws RawDataException if the declaration or the observations are damaged, or a file was
     *     changed after the run
     * @throws IOException if they are missing or a file cannot be read
     */
    @Override
    public Run run(Path rawRunDirectory) throws IOException {
        RawSums.check(rawRunDirectory);
        return runOf(rawRunDirectory);
    }

    /** The run of a directory whose checksums have been verified. */
    Run runOf(Path rawRunDirectory) throws IOException {
        Declaration declaration = RawRun.declaration(rawRunDirectory);
        List<Path> turns = RawRun.turns(rawRunDirectory);
        if (turns.isEmpty()) {
            return run(rawRunDirectory, declaration);
        }
        List<Run> made = new ArrayList<>();
        for (Path turn : turns) {
            made.add(run(turn, RawRun.declaration(turn)));
        }
        return Turns.run(declaration, made);
    }

    private Run run(Path rawRunDirectory, Declaration declaration) throws IOException {
        ToolReader reader = readers.get(declaration.tool());
        if (reader == null || declaration.workload() == null) {
            throw new RawDataException(
                    "%s: must be a load of one of %s, got: %s"
                            .formatted(rawRunDirectory, readers.keySet(), declaration.tool()));
        }
        Observations observations = RawRun.observations(rawRunDirectory);
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
            measured = reader.read(rawRunDirectory, declaration.workload(), observations);
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
                measured.firstProblems(),
                all);
    }
}
