package io.github.jwtbench.core.cli;

import io.github.jwtbench.core.files.ComparisonFiles;
import io.github.jwtbench.core.files.ExecutionManifest;
import io.github.jwtbench.core.files.RunFiles;
import io.github.jwtbench.core.history.HistoryFile;
import io.github.jwtbench.core.history.HistoryLine;
import io.github.jwtbench.core.run.Run;
import io.github.jwtbench.core.verify.RunFile;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Adds runs to a history. Nothing else in this project writes one. */
@Command(
        name = "append",
        mixinStandardHelpOptions = true,
        description =
                "Adds all runs of a session or of a load, VALID or not, at the end of a history.",
        footer = {
            "",
            "Example:",
            "  jwtbench history append history.jsonl --checkout . --session 20260101T120000Z"
        })
final class HistoryAppend implements Callable<Integer> {
    @Spec private CommandSpec spec;

    @Parameters(paramLabel = "FILE", description = "The history; created if it does not exist.")
    private Path file;

    @ArgGroup(multiplicity = "1")
    private Source source;

    @Option(
            names = "--session",
            paramLabel = "S",
            description =
                    "The session of the runs; with --results all sessions where it is missing.")
    private @Nullable String session;

    /** Where the runs are. */
    static final class Source {
        @Option(names = "--checkout", paramLabel = "FOLDER", description = "The measured checkout.")
        @Nullable Path checkout;

        @ArgGroup(exclusive = false)
        @Nullable Results results;
    }

    /** Results of commands such as {@code load}. */
    static final class Results {
        @Option(
                names = "--results",
                required = true,
                paramLabel = "FOLDER",
                description = "The results folder of load (its --out).")
        Path folder;

        @Option(
                names = "--commit",
                paramLabel = "SHA",
                description =
                        "Commit of the loaded service. Default: the commit of the checkout in which"
                                + " load was called.")
        @Nullable String commit;
    }

    @Override
    public Integer call() throws IOException {
        if (session != null) {
            HistoryLine.requireStart(session);
        }
        List<Run> runs =
                new ArrayList<>(source.results == null ? ofCheckout() : ofResults(source.results));
        if (runs.isEmpty()) {
            throw new IOException(
                    "no runs of session %s in %s"
                            .formatted(
                                    session,
                                    source.results == null
                                            ? source.checkout
                                            : source.results.folder));
        }
        runs.sort(Comparator.comparing(Run::startedAt).thenComparing(Run::id));
        List<HistoryLine> lines = runs.stream().map(this::line).toList();
        HistoryFile.append(file, lines);
        spec.commandLine().getOut().println(file + ": " + lines.size() + " lines added");
        return CommandLine.ExitCode.OK;
    }

    private List<Run> ofCheckout() throws IOException {
        if (source.checkout == null || session == null) {
            throw new IllegalArgumentException("--checkout must have --session beside it");
        }
        List<Run> runs = new ArrayList<>();
        for (Path target : ComparisonFiles.targets(source.checkout)) {
            List<Run> own = RunFiles.readSession(target.resolve("runs"), session);
            if (!own.isEmpty()) {
                requireDeclared(own, ExecutionManifest.read(target, session, own), target);
                runs.addAll(own);
            }
        }
        return runs;
    }

    /** Every run of {@code load} was requested, so there is no manifest to check. */
    private List<Run> ofResults(Results results) throws IOException {
        List<Run> runs = new ArrayList<>();
        for (RunFile each : RunFolder.read(results.folder.resolve("runs"))) {
            if (each.run() == null) {
                throw new IOException(each.path() + ": " + each.unreadable());
            }
            if (session == null || session.equals(each.run().session())) {
                runs.add(each.run());
            }
        }
        return runs;
    }

    /** A benchmark declares its runs; a test's run is no measurement. */
    private static void requireDeclared(List<Run> runs, ExecutionManifest manifest, Path target) {
        for (Run run : runs) {
            if (!manifest.declared().contains(run.id())) {
                throw new IllegalArgumentException(
                        "a history has runs of a module's last benchmark, which %s declares, got: %s"
                                .formatted(target.resolve(ExecutionManifest.FILE), run.id()));
            }
        }
    }

    private HistoryLine line(Run run) {
        return source.results != null && source.results.commit != null
                ? HistoryLine.of(run, source.results.commit)
                : HistoryLine.of(run);
    }
}
