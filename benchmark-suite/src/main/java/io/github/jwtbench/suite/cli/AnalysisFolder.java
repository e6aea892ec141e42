package io.github.jwtbench.suite.cli;

import io.github.jwtbench.core.compare.Comparison;
import io.github.jwtbench.core.compare.Platform;
import io.github.jwtbench.core.files.ComparisonFiles;
import io.github.jwtbench.core.files.Json;
import io.github.jwtbench.core.files.RunFiles;
import io.github.jwtbench.core.page.PageFiles;
import io.github.jwtbench.core.run.Run;
import io.github.jwtbench.core.run.setup.Environment;
import io.github.jwtbench.core.untrusted.UntrustedFile;
import io.github.jwtbench.core.untrusted.WholeFile;
import io.github.jwtbench.suite.report.WrittenAnalysis;
import io.github.jwtbench.suite.report.WrittenAnalysis.About;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;

/**
 * An analysis that is kept with its data.
 *
 * @param folder holds {@code analysis.json}, the page, and a folder for each platform with the data
 */
record AnalysisFolder(Path folder, About about) {
    private static final String ABOUT = "analysis.json";

    private static final Data<Comparison> COMPARISONS =
            new Data<>(ComparisonFiles.FOLDER, ComparisonFiles::parse, Comparison::environment);
    private static final Data<Run> RUNS = new Data<>("runs", RunFiles::parse, Run::environment);

    /** Comparisons or runs: the name of their folders, and how a file is read. */
    private record Data<T>(
            String name,
            BiFunction<String, String, T> reader,
            Function<T, Environment> environment) {
        Path packed(Path platform, String id) {
            return platform.resolve(name).resolve(id + ".json.gz");
        }
    }

    static AnalysisFolder read(Path folder) throws IOException {
        Path file = folder.resolve(ABOUT);
        String text = UntrustedFile.text(file, UntrustedFile.SMALL);
        return new AnalysisFolder(folder, Json.parse(file.toString(), text, About.class));
    }

    /** The analyses in a folder, by name; none if it is itself an analysis. */
    static List<AnalysisFolder> all(Path folder) throws IOException {
        List<AnalysisFolder> all = new ArrayList<>();
        for (Path each : Files.exists(folder.resolve(ABOUT)) ? List.<Path>of() : folders(folder)) {
            if (Files.exists(each.resolve(ABOUT))) {
                all.add(read(each));
            }
        }
        return all;
    }

    /** Copies the data of the last session of a checkout, which replace those of its platform. */
    void copy(Path checkout) throws IOException {
        copy(checkout, COMPARISONS, about.comparisons());
        copy(checkout, RUNS, about.runs());
    }

    /** Makes the page and its charts, and returns the file of the page. */
    Path write() throws IOException {
        PageFiles.writeSources(folder, withData().page());
        return folder.resolve(WrittenAnalysis.NAME + ".adoc");
    }

    /** The analysis with its data, by platform. */
    WrittenAnalysis withData() throws IOException {
        return new WrittenAnalysis(
                about, read(COMPARISONS, about.comparisons()), read(RUNS, about.runs()));
    }

    private <T> List<T> read(Data<T> data, List<String> ids) throws IOException {
        List<T> all = new ArrayList<>();
        for (String id : ids) {
            List<Path> files =
                    folders(folder).stream()
                            .map(platform -> data.packed(platform, id))
                            .filter(Files::exists)
                            .toList();
            if (files.isEmpty()) {
                throw new IOException("no " + data.packed(folder.resolve("PLATFORM"), id));
            }
            for (Path file : files) {
                String text = UntrustedFile.unpacked(file, UntrustedFile.RESULT);
                all.add(data.reader().apply(file.toString(), text));
            }
        }
        return all;
    }

    private <T> void copy(Path checkout, Data<T> data, List<String> ids) throws IOException {
        for (String id : ids) {
            Path file = find(checkout, data.name(), id + ".json");
            String text = UntrustedFile.text(file, UntrustedFile.RESULT);
            T parsed = data.reader().apply(file.toString(), text);
            Platform platform = Platform.of(data.environment().apply(parsed));
            ByteArrayOutputStream packed = new ByteArrayOutputStream();
            try (OutputStream out = new GZIPOutputStream(packed)) {
                out.write(text.getBytes(StandardCharsets.UTF_8));
            }
            WholeFile.write(
                    data.packed(folder.resolve(platform.folder()), id), packed.toByteArray());
        }
    }

    private static List<Path> folders(Path folder) throws IOException {
        try (Stream<Path> all = Files.list(folder)) {
            return all.filter(Files::isDirectory).sorted().toList();
        }
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
