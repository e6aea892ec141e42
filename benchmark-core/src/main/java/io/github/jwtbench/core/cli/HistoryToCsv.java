package io.github.jwtbench.core.cli;

import io.github.jwtbench.core.ingest.HistoryFile;
import io.github.jwtbench.core.model.HistoryEntry;
import io.github.jwtbench.core.report.OtavaFiles;
import io.github.jwtbench.core.stats.Histories;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Hands a history to another tool. */
@Command(
        name = "csv",
        mixinStandardHelpOptions = true,
        description = "Makes CSV files and otava.yaml, for Apache Otava to look for change points.",
        footer = {"", "Example:", "  jwtbench history csv history.jsonl --out target/history"})
final class HistoryToCsv implements Callable<Integer> {
    @Spec private CommandSpec spec;

    @Parameters(paramLabel = "FILE", description = "The history.")
    private Path file;

    @Option(
            names = "--out",
            required = true,
            paramLabel = "FOLDER",
            description = "Where the files go.")
    private Path out;

    @Override
    public Integer call() throws IOException {
        List<HistoryEntry> entries = HistoryFile.read(file);
        OtavaFiles.write(Histories.of(entries), out).forEach(spec.commandLine().getOut()::println);
        long leftOut = entries.stream().filter(entry -> !entry.comparable()).count();
        spec.commandLine()
                .getOut()
                .printf(
                        "%d of %d lines left out: INVALID or not steady%n",
                        leftOut, entries.size());
        return CommandLine.ExitCode.OK;
    }
}
