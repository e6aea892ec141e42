package io.github.jwtbench.suite.cli;

import io.github.jwtbench.core.cli.Subcommand;
import java.io.IOException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Makes the page of an analysis from its files. */
@Command(
        name = "analysis",
        mixinStandardHelpOptions = true,
        description =
                "Makes index.adoc and the charts of an analysis from its analysis.json and the"
                        + " compressed comparisons and runs in its folder.",
        footer = {"", "Example:", "  jwtbench analysis doc/analysis/libraries --from ."})
public final class WriteAnalysis implements Subcommand {
    @Spec private CommandSpec spec;

    @Parameters(paramLabel = "FOLDER", description = "The analysis.")
    private Path folder;

    @Option(
            names = "--from",
            paramLabel = "CHECKOUT",
            description = "Copies the data of this checkout's last session into the folder first.")
    private @Nullable Path checkout;

    @Override
    public Integer call() throws IOException {
        AnalysisFolder analysis = AnalysisFolder.read(folder);
        if (checkout != null) {
            analysis.copy(checkout);
        }
        spec.commandLine().getOut().println(analysis.write());
        return CommandLine.ExitCode.OK;
    }
}
