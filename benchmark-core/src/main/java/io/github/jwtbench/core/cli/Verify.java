package io.github.jwtbench.core.cli;

import io.github.jwtbench.core.page.PageFiles;
import io.github.jwtbench.core.report.PageNames;
import io.github.jwtbench.core.report.VerificationReport;
import io.github.jwtbench.core.terminal.CommandText;
import io.github.jwtbench.core.verify.Goal;
import io.github.jwtbench.core.verify.GoalFile;
import io.github.jwtbench.core.verify.RunFile;
import io.github.jwtbench.core.verify.RunSet;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Compares two sets of runs: folders, or selections within one. */
@Command(
        name = "verify",
        mixinStandardHelpOptions = true,
        description = "Makes benchmark-verification.adoc and .html from two sets of runs.",
        footer = {
            "",
            "Example:",
            "  jwtbench verify /path/to/base /path/to/candidate --out target/verification"
        })
final class Verify implements Callable<Integer> {
    @Spec private CommandSpec spec;

    @Parameters(index = "0", paramLabel = "BASE", description = "Folder with the base's runs.")
    private Path base;

    @Parameters(
            index = "1",
            paramLabel = "CANDIDATE",
            description = "Folder with the candidate's runs; may be the same.")
    private Path candidate;

    @Option(
            names = "--base-where",
            paramLabel = "KEY=VALUE",
            description = "Uses only some runs, such as session=S, engine=nimbus or id=rig-*.")
    private Map<String, String> baseWhere = new LinkedHashMap<>();

    @Option(
            names = "--candidate-where",
            paramLabel = "KEY=VALUE",
            description =
                    "Uses only some runs of the candidate, as --base-where does for the base.")
    private Map<String, String> candidateWhere = new LinkedHashMap<>();

    @Option(
            names = "--goals",
            paramLabel = "FILE",
            description = "JSON with goals. Default: the built-in goals.")
    private @Nullable Path goals;

    @Option(
            names = "--out",
            required = true,
            paramLabel = "FOLDER",
            description = "Folder for the page.")
    private Path out;

    @Override
    public Integer call() throws IOException {
        List<Goal> wanted = goals == null ? GoalFile.builtIn() : GoalFile.read(goals);
        RunSet left = set(base, baseWhere);
        RunSet right = set(candidate, candidateWhere);
        PageFiles.write(out, VerificationReport.page(left, right, wanted, CommandText.of(spec)));
        spec.commandLine().getOut().println(out.resolve(PageNames.VERIFICATION + ".html"));
        return Math.max(problems(left), problems(right));
    }

    private static RunSet set(Path folder, Map<String, String> where) throws IOException {
        RunSelection selection = new RunSelection(where);
        List<RunFile> files = selection.of(RunFolder.read(folder));
        if (files.isEmpty()) {
            throw new IOException("no run in " + folder + " matches: " + selection.words());
        }
        return new RunSet(folder.toString(), selection.words(), files);
    }

    /** Prints the problems of runs and returns the exit code. */
    private int problems(RunSet set) {
        int exit = ExitCode.OK;
        for (RunFile file : set.files()) {
            List<String> reasons =
                    file.run() == null ? List.of(file.unreadable()) : file.run().reasons();
            if (!reasons.isEmpty()) {
                String kind = file.run() == null ? " cannot be read: " : " is INVALID: ";
                spec.commandLine()
                        .getOut()
                        .println(file.path() + kind + String.join("; ", reasons));
                exit = Math.max(exit, file.run() == null ? ExitCode.USAGE : ExitCode.SOFTWARE);
            }
        }
        return exit;
    }
}
