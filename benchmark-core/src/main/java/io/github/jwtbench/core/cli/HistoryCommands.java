package io.github.jwtbench.core.cli;

import io.github.jwtbench.core.history.Badges;
import io.github.jwtbench.core.history.History;
import io.github.jwtbench.core.history.HistoryFile;
import io.github.jwtbench.core.history.HistoryLine;
import io.github.jwtbench.core.history.HistoryReport;
import io.github.jwtbench.core.history.OtavaFiles;
import io.github.jwtbench.core.page.PageFiles;
import io.github.jwtbench.core.report.PageNames;
import io.github.jwtbench.core.terminal.CommandText;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import picocli.CommandLine.Unmatched;

/** The commands for the history and the files made from it. */
@Command(
        name = "history",
        mixinStandardHelpOptions = true,
        subcommands = {HistoryAppend.class, HistoryCommands.Renamed.class},
        description = "Keeps a history of sessions, and makes pages, CSV and badges of it.",
        footer = {"", "Example:", "  jwtbench history page history.jsonl --out target/history"})
final class HistoryCommands {
    private static final String FILE = "The history.";
    private static final String OUT = "Where the files go.";

    @Spec private CommandSpec spec;

    @Command(
            mixinStandardHelpOptions = true,
            description =
                    "Makes history.adoc and .html, and in FOLDER/csv CSV files and otava.yaml, for"
                            + " Apache Otava to look for change points.",
            footer = {"", "Example:", "  jwtbench history page history.jsonl --out target/history"})
    void page(
            @Parameters(paramLabel = "FILE", description = FILE) Path file,
            @Option(names = "--out", required = true, paramLabel = "FOLDER", description = OUT)
                    Path out)
            throws IOException {
        List<HistoryLine> lines = HistoryFile.read(file);
        History history = History.of(lines);
        PageFiles.write(out, HistoryReport.page(history, CommandText.of(spec)));
        print(out.resolve(PageNames.HISTORY + ".html"));
        OtavaFiles.write(history, out.resolve("csv")).forEach(this::print);
        long leftOut = lines.stream().filter(line -> !line.comparable()).count();
        print("%s of %s lines left out: INVALID or not steady".formatted(leftOut, lines.size()));
    }

    @Command(
            mixinStandardHelpOptions = true,
            description = "Makes badges of the latest session, in the format of shields.io.",
            footer = {
                "",
                "Example:",
                "  jwtbench history badges history.jsonl --out target/history"
            })
    void badges(
            @Parameters(paramLabel = "FILE", description = FILE) Path file,
            @Option(names = "--out", required = true, paramLabel = "FOLDER", description = OUT)
                    Path out)
            throws IOException {
        Badges.write(History.of(HistoryFile.read(file)).latest(), out).forEach(this::print);
    }

    /** Formerly made the page and the CSV files separately. */
    @Command(
            name = "report",
            aliases = "csv",
            hidden = true,
            description = "Names the command that has replaced it.")
    static final class Renamed implements Runnable {
        @Spec private CommandSpec spec;
        @Unmatched private List<String> ignored;

        @Override
        public void run() {
            throw new ParameterException(
                    spec.parent().commandLine(),
                    "history report and history csv are history page now");
        }
    }

    private void print(Object line) {
        spec.commandLine().getOut().println(line);
    }
}
