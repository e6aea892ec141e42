package io.github.jwtbench.core.cli;

import io.github.jwtbench.core.ingest.ExecutionManifest;
import io.github.jwtbench.core.method.MethodComparison;
import io.github.jwtbench.core.page.PageFiles;
import io.github.jwtbench.core.report.AnalysisReport;
import io.github.jwtbench.core.run.NotMeasured;
import io.github.jwtbench.core.run.Run;
import io.github.jwtbench.core.run.Status;
import io.github.jwtbench.core.session.CommandText;
import io.github.jwtbench.core.verify.RunFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Puts the methods of one session beside each other. */
@Command(
        name = "analyse",
        mixinStandardHelpOptions = true,
        description = "Makes integration-analysis.adoc and .html from the runs of a session.",
        footer = {
            "",
            "Example:",
            "  jwtbench analyse . --session 20260101T120000Z --out target/analysis"
        })
final class Analyse implements Callable<Integer> {
    @Spec private CommandSpec spec;

    @Parameters(paramLabel = "FOLDER", description = "Folder with the runs, such as a checkout.")
    private Path folder;

    @Option(
            names = "--session",
            required = true,
            paramLabel = "S",
            description = "The session of the runs.")
    private String session;

    @Option(
            names = "--out",
            required = true,
            paramLabel = "FOLDER",
            description = "Where the page goes.")
    private Path out;

    @Override
    public Integer call() throws IOException {
        List<Run> runs = new ArrayList<>();
        Set<NotMeasured> gaps = new LinkedHashSet<>();
        for (RunFile file : RunFolder.read(folder)) {
            if (file.run() == null) {
                // The session of a damaged file is not known, so the file may be missing from this
                // session.
                gaps.add(new NotMeasured(file.id(), file.path() + ": " + file.unreadable()));
            } else if (file.run().session().equals(session)) {
                runs.add(file.run());
                gaps.addAll(manifest(folder.resolve(file.path())));
            }
        }
        if (runs.isEmpty()) {
            throw new IOException(
                    "no runs of session "
                            + session
                            + " in "
                            + folder
                            + gaps.stream()
                                    .map(gap -> "; " + gap.reason())
                                    .collect(Collectors.joining()));
        }
        runs.sort(Comparator.comparing(Run::startedAt).thenComparing(Run::id));
        MethodComparison comparison = new MethodComparison(session, runs, List.copyOf(gaps));
        PageFiles.write(out, AnalysisReport.page(comparison, CommandText.of(spec)));
        spec.commandLine().getOut().println(out.resolve(AnalysisReport.NAME + ".html"));
        return runs.stream().allMatch(run -> run.status() == Status.VALID)
                ? CommandLine.ExitCode.OK
                : CommandLine.ExitCode.SOFTWARE;
    }

    /** What the run's module could not measure; a folder of copied runs has no manifest. */
    private static List<NotMeasured> manifest(Path run) throws IOException {
        Path target = run.toAbsolutePath().getParent().getParent();
        return target != null && Files.exists(target.resolve(ExecutionManifest.FILE))
                ? ExecutionManifest.read(target).notMeasured()
                : List.of();
    }
}
