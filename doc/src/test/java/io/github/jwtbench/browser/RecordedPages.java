package io.github.jwtbench.browser;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.github.jwtbench.core.files.ExecutionManifest;
import io.github.jwtbench.core.files.Json;
import io.github.jwtbench.core.files.NotMeasured;
import io.github.jwtbench.core.history.History;
import io.github.jwtbench.core.history.HistoryFile;
import io.github.jwtbench.core.history.HistoryReport;
import io.github.jwtbench.core.page.Page;
import io.github.jwtbench.core.page.PageFiles;
import io.github.jwtbench.core.report.SessionFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** The pages of recorded data, and those that benchmark-suite makes of hostile texts. */
final class RecordedPages {
    /** One folder for each kind of file, as benchmark-suite's ForeignTextTest makes them. */
    static final Path HOSTILE = Path.of("../benchmark-suite/target/hostile");

    private static final Path RECORDED =
            Path.of("../benchmark-core/src/test/resources/io/github/jwtbench/core");
    private static final String SESSION = "20261121T000000Z";

    private RecordedPages() {}

    /** Makes them anew. */
    static void make(Path folder) throws IOException, InterruptedException {
        clean(folder);
        Path target = folder.resolve("checkout/recorded/target");
        record(target.resolve("runs"), "ingest/golden");
        record(target.resolve("comparisons"), "recorded-library/slowdown-00-1.json");
        new ExecutionManifest(
                        null,
                        List.of(),
                        List.of(),
                        List.of(new NotMeasured("wrk-jwt", "wrk is not installed")),
                        List.of())
                .write(target);
        Page history =
                HistoryReport.page(
                        History.of(
                                HistoryFile.read(RECORDED.resolve("history/golden/history.jsonl"))),
                        "jwtbench history");
        PageFiles.write(folder, history);
        SessionFiles.report(folder.resolve("checkout"), SESSION, folder, List.of(history), folder);
    }

    private static void clean(Path folder) throws IOException {
        if (Files.exists(folder)) {
            try (Stream<Path> old = Files.walk(folder)) {
                for (Path file : old.sorted(Comparator.reverseOrder()).toList()) {
                    Files.delete(file);
                }
            }
        }
    }

    /** Copies results into one session. */
    private static void record(Path to, String from) throws IOException {
        Files.createDirectories(to);
        Path there = RECORDED.resolve(from);
        for (Path file : Files.isDirectory(there) ? files(there, ".json") : List.of(there)) {
            ObjectNode json = Json.parse(from, Files.readString(file), ObjectNode.class);
            json.put("session", SESSION);
            json.remove("seal");
            Json.writeSealed(to.resolve(json.get("id").textValue() + ".json"), json);
        }
    }

    /** Files in a folder, in the order of their names. */
    static List<Path> files(Path folder, String ending) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> file.toString().endsWith(ending)).sorted().toList();
        }
    }
}
