package io.github.jwtbench.core.cli;

import io.github.jwtbench.core.history.Badges;
import io.github.jwtbench.core.history.History;
import io.github.jwtbench.core.history.HistoryFile;
import io.github.jwtbench.core.history.HistoryReport;
import io.github.jwtbench.core.history.OtavaFiles;
import io.github.jwtbench.core.page.Page;
import io.github.jwtbench.core.page.PageFiles;
import io.github.jwtbench.core.report.PageNames;
import io.github.jwtbench.core.report.SessionFiles;
import io.github.jwtbench.core.report.SessionFolders;
import io.github.jwtbench.core.terminal.CommandText;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Makes the pages of a session from files. */
@Command(
        name = "report",
        mixinStandardHelpOptions = true,
        description =
                "Makes the report of a session again from CHECKOUT/*/target. With a history, makes"
                        + " its page, CSV files and badges too.",
        footer = {
            "",
            "Example:",
            "  jwtbench report . 20260101T120000Z --history history.jsonl --out target/site"
        })
final class Report implements Callable<Integer> {
    @Spec private CommandSpec spec;

    @Parameters(
            index = "0",
            paramLabel = "CHECKOUT",
            description = "The checkout: a folder with the results in */target.")
    private Path checkout;

    @Parameters(
            index = "1",
            arity = "0..1",
            paramLabel = "SESSION",
            description = "The session of the runs. Default: the session of the last report.")
    private @Nullable String session;

    @Option(
            names = "--history",
            paramLabel = "FILE",
            description = "The history to make a page, CSV files and badges of.")
    private @Nullable Path history;

    @Option(
            names = "--against",
            paramLabel = "FOLDER",
            description =
                    "Compares the answers with the comparisons in or below this folder,"
                            + " such as another checkout. Default: CHECKOUT/doc/analysis")
    private @Nullable Path against;

    @Option(
            names = "--out",
            paramLabel = "FOLDER",
            description = "Folder for the pages. Default: CHECKOUT/target/benchmark-report")
    private @Nullable Path out;

    @Override
    public Integer call() throws IOException, InterruptedException {
        report(out == null ? SessionFolders.report(checkout) : out);
        return CommandLine.ExitCode.OK;
    }

    private void report(Path folder) throws IOException, InterruptedException {
        String of =
                session == null ? SessionFolders.session(SessionFolders.report(checkout)) : session;
        SessionFiles.report(
                checkout,
                of,
                against == null ? SessionFiles.published(checkout) : existing(against),
                history == null ? List.of() : List.of(history(history, folder)),
                folder);
        print(folder.resolve("index.html"));
    }

    private Page history(Path file, Path folder) throws IOException, InterruptedException {
        Path files = folder.resolve("history");
        History all = History.of(HistoryFile.read(file));
        Page page = HistoryReport.page(all, CommandText.of(spec));
        PageFiles.write(folder, page);
        OtavaFiles.write(all, files.resolve("csv"));
        Badges.write(all.latest(), folder.resolve("badges"));
        Files.copy(file, files.resolve(file.getFileName()), StandardCopyOption.REPLACE_EXISTING);
        print(folder.resolve(PageNames.HISTORY + ".html"));
        return page;
    }

    private static Path existing(Path folder) throws IOException, InterruptedException {
        if (!Files.isDirectory(folder)) {
            throw new NotDirectoryException("--against must be a folder, got: " + folder);
        }
        return folder;
    }

    private void print(Path page) {
        spec.commandLine().getOut().println(page);
    }
}
