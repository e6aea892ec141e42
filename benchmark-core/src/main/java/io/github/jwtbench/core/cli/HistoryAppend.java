package io.github.jwtbench.core.cli;

import io.github.jwtbench.core.history.HistoryEntries;
import io.github.jwtbench.core.history.HistoryEntry;
import io.github.jwtbench.core.history.HistoryFile;
import io.github.jwtbench.core.ingest.ExecutionManifest;
import io.github.jwtbench.core.ingest.RunFiles;
import io.github.jwtbench.core.run.Run;
import io.github.jwtbench.core.session.Publication;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Adds the runs of a session to a history. Nothing else in this project writes one. */
@Command(
        name = "append",
        mixinStandardHelpOptions = true,
        description = "Adds all runs of a session, VALID or not, at the end of a history.",
        footer = {
            "",
            "Example:",
            "  jwtbench history append history.jsonl --checkout . --session 20260101T120000Z"
        })
final class HistoryAppend implements Callable<Integer> {
    private static final String SESSION = "[0-9]{8}T[0-9]{6}Z";
    private static final String COMMIT = "[0-9a-f]{40}([0-9a-f]{24})?";

    @Spec private CommandSpec spec;

    @Parameters(paramLabel = "FILE", description = "The history; made if there is none.")
    private Path file;

    @Option(
            names = "--checkout",
            required = true,
            paramLabel = "FOLDER",
            description = "The checkout that was measured.")
    private Path checkout;

    @Option(
            names = "--session",
            required = true,
            paramLabel = "S",
            description = "The session of the runs.")
    private String session;

    @Override
    public Integer call() throws IOException {
        if (!session.matches(SESSION)) {
            throw new IllegalArgumentException(
                    "a session of a history is named after its start, like 20260101T120000Z, got: "
                            + session);
        }
        List<Run> runs = new ArrayList<>();
        for (Path target : Publication.targets(checkout)) {
            List<Run> own = RunFiles.readSession(target.resolve("runs"), session);
            if (!own.isEmpty()) {
                requireMeasured(own, ExecutionManifest.read(target, session, own), target);
                runs.addAll(own);
            }
        }
        if (runs.isEmpty()) {
            throw new IOException("no runs of session " + session + " in " + checkout);
        }
        runs.sort(Comparator.comparing(Run::startedAt).thenComparing(Run::id));
        List<HistoryEntry> entries = runs.stream().map(HistoryEntries::of).toList();
        HistoryFile.append(file, entries);
        spec.commandLine().getOut().println(file + ": " + entries.size() + " lines added");
        return CommandLine.ExitCode.OK;
    }

    /** A benchmark declares its runs and knows its commit; a test's run is no measurement. */
    private static void requireMeasured(List<Run> runs, ExecutionManifest manifest, Path target) {
        for (Run run : runs) {
            if (!manifest.declared().contains(run.id())) {
                throw new IllegalArgumentException(
                        "a history has runs of a module's last benchmark, which "
                                + target.resolve(ExecutionManifest.FILE)
                                + " declares, got: "
                                + run.id());
            }
            String commit = run.environment().commit();
            if (commit == null || !commit.matches(COMMIT)) {
                throw new IllegalArgumentException(
                        "a run of a history is of a known commit, got: "
                                + run.id()
                                + " of "
                                + commit);
            }
        }
    }
}
