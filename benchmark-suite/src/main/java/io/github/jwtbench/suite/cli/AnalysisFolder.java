package io.github.jwtbench.suite.cli;

import io.github.jwtbench.core.compare.Comparison;
import io.github.jwtbench.core.files.ComparisonFiles;
import io.github.jwtbench.core.files.Json;
import io.github.jwtbench.core.files.RunFiles;
import io.github.jwtbench.core.page.PageFiles;
import io.github.jwtbench.core.run.Run;
import io.github.jwtbench.core.untrusted.UntrustedFile;
import io.github.jwtbench.core.untrusted.WholeFile;
import io.github.jwtbench.suite.report.WrittenAnalysis;
import io.github.jwtbench.suite.report.WrittenAnalysis.About;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;
import java.util.zip.GZIPOutputStream;

/**
 * An analysis that is kept with its data.
 *
 * @param folder holds {@code analysis.json}, the data that it names, and the page
 */
record AnalysisFolder(Path folder, About about) {
    private static final String RUNS = "runs";

    static AnalysisFolder read(Path folder) throws IOException {
        Path file = folder.resolve("analysis.json");
        String text = UntrustedFile.text(file, UntrustedFile.SMALL);
        return new AnalysisFolder(folder, Json.parse(file.toString(), text, About.class));
    }

    /** Copies the data from the last session of a checkout. */
    void copy(Path checkout) throws IOException {
        copy(checkout, ComparisonFiles.FOLDER, about.comparisons());
        copy(checkout, RUNS, about.runs());
    }

    /** Makes the page and its charts, and returns the file of the page. */
    Path write() throws IOException {
        List<Comparison> comparisons =
                read(ComparisonFiles.FOLDER, about.comparisons(), ComparisonFiles::parse);
        List<Run> runs = read(RUNS, about.runs(), RunFiles::parse);
        PageFiles.writeSources(folder, new WrittenAnalysis(about, comparisons, runs).page());
        return folder.resolve(WrittenAnalysis.NAME + ".adoc");
    }

    private <T> List<T> read(String kind, List<String> ids, BiFunction<String, String, T> reader)
            throws IOException {
        List<T> data = new ArrayList<>();
        for (String id : ids) {
            Path file = packed(kind, id);
            String text = UntrustedFile.unpacked(file, UntrustedFile.RESULT);
            data.add(reader.apply(file.toString(), text));
        }
        return data;
    }

    private void copy(Path checkout, String kind, List<String> ids) throws IOException {
        for (String id : ids) {
            ByteArrayOutputStream packed = new ByteArrayOutputStream();
            try (OutputStream out = new GZIPOutputStream(packed)) {
                Path file = find(checkout, kind, id + ".json");
                out.write(UntrustedFile.bytes(file, UntrustedFile.RESULT));
            }
            WholeFile.write(packed(kind, id), packed.toByteArray());
        }
    }

    private Path packed(String kind, String id) {
        return folder.resolve(kind).resolve(id + ".json.gz");
    }

    private static Path find(Path checkout, String kind, String name) throws IOException {
        for (Path target : ComparisonFiles.targets(checkout)) {
            Path file = target.resolve(kind).resolve(name);
            if (Files.exists(file)) {
                return file;
            }
        }
        throw new IOException("no " + kind + "/" + name + " in " + checkout + "/*/target");
    }
}
