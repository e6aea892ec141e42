package io.github.jwtbench.core.cli;

import io.github.jwtbench.core.history.History;
import io.github.jwtbench.core.history.HistoryFile;
import io.github.jwtbench.core.page.PageFiles;
import io.github.jwtbench.core.report.Badges;
import io.github.jwtbench.core.report.HistoryReport;
import io.github.jwtbench.core.report.OtavaFiles;
import io.github.jwtbench.core.session.CommandText;
import io.github.jwtbench.core.session.Publication;
import io.github.jwtbench.core.session.SessionFolders;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Makes the pages that are published, here as in the workflow. */
@Command(
        name = "site",
        mixinStandardHelpOptions = true,
        description =
                "Makes the pages that are published: the report of a session, and with a history"
                        + " its page, CSV files and badges.",
        footer = {
            "",
            "Example:",
            "  jwtbench site . 20260101T120000Z --history history.jsonl --out target/site"
        })
final class Site implements Callable<Integer> {
    @Spec private CommandSpec spec;

    @Parameters(index = "0", paramLabel = "CHECKOUT", description = "The checkout.")
    private Path checkout;

    @Parameters(
            index = "1",
            arity = "0..1",
            paramLabel = "SESSION",
            description = "The session of the runs. Default: that of the last report.")
    private String session;

    @Option(names = "--history", paramLabel = "FILE", description = "The history, if there is one.")
    private Path history;

    @Option(
            names = "--out",
            required = true,
            paramLabel = "FOLDER",
            description = "Where the pages go.")
    private Path out;

    @Override
    public Integer call() throws IOException {
        Path report = SessionFolders.report(checkout);
        copy(report);
        if (history != null) {
            history();
        }
        // Last: it links what is there.
        Publication.report(
                checkout, session == null ? SessionFolders.session(report) : session, out);
        print(out.resolve("index.html"));
        return CommandLine.ExitCode.OK;
    }

    /** The pages of single modules come from the build. */
    private void copy(Path report) throws IOException {
        Files.createDirectories(out);
        if (Files.isDirectory(report)) {
            try (Stream<Path> files = Files.list(report)) {
                for (Path file : files.filter(Files::isRegularFile).toList()) {
                    copy(file, out);
                }
            }
        }
    }

    private void history() throws IOException {
        Path folder = out.resolve("history");
        History all = History.of(HistoryFile.read(history));
        PageFiles.write(out, HistoryReport.page(all, CommandText.of(spec)));
        print(out.resolve(HistoryReport.NAME + ".html"));
        OtavaFiles.write(all, folder.resolve("csv"));
        Badges.write(all.latest(), out.resolve("badges"));
        copy(history, folder);
    }

    private static void copy(Path file, Path folder) throws IOException {
        Files.copy(file, folder.resolve(file.getFileName()), StandardCopyOption.REPLACE_EXISTING);
    }

    private void print(Path page) {
        spec.commandLine().getOut().println(page);
    }
}
