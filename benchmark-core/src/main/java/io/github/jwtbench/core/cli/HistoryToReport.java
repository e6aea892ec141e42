package io.github.jwtbench.core.cli;

import io.github.jwtbench.core.ingest.HistoryFile;
import io.github.jwtbench.core.report.HistoryReport;
import io.github.jwtbench.core.stats.Histories;
import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Draws a history. */
@Command(
        name = "report",
        mixinStandardHelpOptions = true,
        description = "Makes history.adoc and .html.",
        footer = {"", "Example:", "  jwtbench history report history.jsonl --out target/history"})
final class HistoryToReport implements Callable<Integer> {
    @Spec private CommandSpec spec;

    @Parameters(paramLabel = "FILE", description = "The history.")
    private Path file;

    @Option(
            names = "--out",
            required = true,
            paramLabel = "FOLDER",
            description = "Where the page goes.")
    private Path out;

    @Override
    public Integer call() throws IOException {
        HistoryReport.write(Histories.of(HistoryFile.read(file)), CommandText.of(spec), out);
        spec.commandLine().getOut().println(out.resolve(HistoryReport.NAME + ".html"));
        return CommandLine.ExitCode.OK;
    }
}
