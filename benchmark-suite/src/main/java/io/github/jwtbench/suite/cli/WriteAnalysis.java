package io.github.jwtbench.suite.cli;

import io.github.jwtbench.core.cli.Subcommand;
import io.github.jwtbench.core.page.PageFiles;
import io.github.jwtbench.suite.report.PlatformPage;
import io.github.jwtbench.suite.report.WrittenAnalysis;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Makes the page of an analysis from its files. */
@Command(
        name = "analysis",
        mixinStandardHelpOptions = true,
        description =
                "Makes index.adoc and the charts of an analysis from its analysis.json and the"
                        + " compressed comparisons and runs in its folder, or platforms.adoc from"
                        + " all analyses in a folder.",
        footer = {"", "Example:", "  jwtbench analysis doc/analysis/libraries --from ."})
public final class WriteAnalysis implements Subcommand {
    @Spec private CommandSpec spec;

    @Parameters(paramLabel = "FOLDER", description = "The analysis, or the folder of all.")
    private Path folder;

    @Option(
            names = "--from",
            paramLabel = "CHECKOUT",
            description =
                    "Copies the data of this checkout's last session into the analysis first.")
    private @Nullable Path checkout;

    @Override
    public Integer call() throws IOException {
        List<AnalysisFolder> all = AnalysisFolder.all(folder);
        spec.commandLine().getOut().println(all.isEmpty() ? one() : platforms(all));
        return CommandLine.ExitCode.OK;
    }

    private Path one() throws IOException {
        AnalysisFolder analysis = AnalysisFolder.read(folder);
        if (checkout != null) {
            analysis.copy(checkout);
        }
        return analysis.write();
    }

    private Path platforms(List<AnalysisFolder> all) throws IOException {
        if (checkout != null) {
            throw new ParameterException(
                    spec.commandLine(), "--from must be used with one analysis, got: " + folder);
        }
        List<WrittenAnalysis> analyses = new ArrayList<>();
        for (AnalysisFolder each : all) {
            analyses.add(each.withData());
        }
        PageFiles.writeSources(folder, PlatformPage.of(analyses));
        return folder.resolve(PlatformPage.NAME + ".adoc");
    }
}
