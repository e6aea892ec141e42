package io.github.jwtbench.core.cli;

import io.github.jwtbench.core.ingest.HistoryFile;
import io.github.jwtbench.core.report.Badges;
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

/** Makes badges. */
@Command(
        name = "badges",
        mixinStandardHelpOptions = true,
        description = "Makes badges of the latest session, in the format of shields.io.",
        footer = {"", "Example:", "  jwtbench history badges history.jsonl --out target/history"})
final class HistoryToBadges implements Callable<Integer> {
    @Spec private CommandSpec spec;

    @Parameters(paramLabel = "FILE", description = "The history.")
    private Path file;

    @Option(
            names = "--out",
            required = true,
            paramLabel = "FOLDER",
            description = "Where the badges go.")
    private Path out;

    @Override
    public Integer call() throws IOException {
        Badges.write(Histories.of(HistoryFile.read(file)).latest(), out)
                .forEach(spec.commandLine().getOut()::println);
        return CommandLine.ExitCode.OK;
    }
}
