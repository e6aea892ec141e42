package io.github.jwtbench.core.ingest;

import io.github.jwtbench.core.files.FailureWords;
import io.github.jwtbench.core.files.RawDataException;
import io.github.jwtbench.core.files.RawRun;
import io.github.jwtbench.core.run.Check;
import io.github.jwtbench.core.run.Observations;
import io.github.jwtbench.core.run.Run;
import io.github.jwtbench.core.run.Shards;
import io.github.jwtbench.core.run.check.Judge;
import io.github.jwtbench.core.run.check.ServiceMetrics;
import io.github.jwtbench.core.run.check.SharedLoad;
import io.github.jwtbench.core.run.check.ToolResult;
import io.github.jwtbench.core.run.setup.Declaration;
import io.github.jwtbench.core.tools.MetricsFiles;
import io.github.jwtbench.core.tools.ToolOutput;
import io.github.jwtbench.core.tools.ToolReader;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Makes the {@link Run} of a directory {@code target/raw/<run>}, whichever tool left it: a load of
 * a service, or library benchmarks. The same data always give the same run.
 */
public final class Ingest {

    private Ingest() {}

    /**
     * Reads and judges the raw data of a run; for a run in turns, each turn and then all together.
     * Damaged or missing tool output makes an INVALID run with that reason; without a readable
     * declaration and observations there is no run.
     *
     * @throws RawDataException if the declaration or the observations are damaged, or no reader of
     *     the tool is on the class path
     * @throws IOException if they are missing or a file cannot be read
     */
    public static Run run(Path rawRunDirectory) throws IOException {
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

    private static Run run(Path directory, Declaration declaration) throws IOException {
        ToolReader reader =
                ToolReader.of(declaration.tool())
                        .orElseThrow(
                                () ->
                                        new RawDataException(
                                                "a reader of the output of "
                                                        + declaration.tool()
                                                        + " must be on the class path"));
        Observations observations = RawRun.observations(directory);
        if (observations.notExecuted() != null) {
            return Judge.notExecuted(declaration, observations);
        }
        if (declaration.workload() == null) {
            return reader.library(directory, declaration, observations);
        }
        List<Check> found = new ArrayList<>();
        Shards shards = RawRun.shards(directory);
        if (shards != null) {
            found.add(SharedLoad.check(shards, declaration.workload().durationSeconds()));
        }
        ToolResult measured = ToolResult.NOTHING;
        ServiceMetrics metrics = ServiceMetrics.NONE;
        try {
            measured = reader.read(directory, declaration.workload(), observations);
        } catch (RawDataException | IllegalArgumentException e) {
            found.add(ToolOutput.broken(FailureWords.of(e)));
        }
        try {
            metrics = MetricsFiles.read(directory);
        } catch (RawDataException e) {
            found.add(ToolOutput.broken("the service's metrics: " + e.getMessage()));
        }
        return Judge.load(declaration, observations, found, measured, metrics);
    }
}
