package io.github.jwtbench.core.cli;

import io.github.jwtbench.core.compare.Comparison;
import io.github.jwtbench.core.foreign.ForeignFile;
import io.github.jwtbench.core.foreign.WholeFile;
import io.github.jwtbench.core.ingest.ComparisonFiles;
import io.github.jwtbench.core.ingest.Json;
import io.github.jwtbench.core.page.Page;
import io.github.jwtbench.core.page.PageFiles;
import io.github.jwtbench.core.report.WrittenAnalysis;
import io.github.jwtbench.core.report.WrittenAnalysis.About;
import io.github.jwtbench.core.run.Run;
import io.github.jwtbench.core.session.Publication;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.zip.GZIPOutputStream;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Makes the page of an analysis from data that are kept with it. */
@Command(
        name = "write-analysis",
        mixinStandardHelpOptions = true,
        description =
                "Makes the page of an analysis, index.adoc and its charts, from analysis.json and the"
                        + " comparisons and runs that lie compressed beside it.",
        footer = {"", "Example:", "  jwtbench write-analysis doc/analysis/libraries --from ."})
final class WriteAnalysis implements Callable<Integer> {
    private static final String ABOUT = "analysis.json";
    private static final String RUNS = "runs";

    @Spec private CommandSpec spec;

    @Parameters(
            paramLabel = "FOLDER",
            description = "The analysis: what analysis.json names is read, and the page goes here.")
    private Path folder;

    @Option(
            names = "--from",
            paramLabel = "CHECKOUT",
            description = "Copy what it names from this checkout's last session first.")
    private Path checkout;

    @Override
    public Integer call() throws IOException {
        About about =
                Json.parse(
                        folder.resolve(ABOUT).toString(),
                        ForeignFile.text(folder.resolve(ABOUT), ForeignFile.SMALL),
                        About.class);
        if (checkout != null) {
            copy(ComparisonFiles.FOLDER, about.comparisons());
            copy(RUNS, about.runs());
        }
        Page page = read(folder, about).page();
        PageFiles.writeSources(folder, page);
        spec.commandLine().getOut().println(folder.resolve(page.name() + ".adoc"));
        return CommandLine.ExitCode.OK;
    }

    private static WrittenAnalysis read(Path folder, About about) throws IOException {
        List<Comparison> comparisons = new ArrayList<>();
        for (String id : about.comparisons()) {
            comparisons.add(read(folder, ComparisonFiles.FOLDER, id, Comparison.class));
        }
        List<Run> runs = new ArrayList<>();
        for (String id : about.runs()) {
            runs.add(read(folder, RUNS, id, Run.class));
        }
        return new WrittenAnalysis(about, comparisons, runs);
    }

    private static <T> T read(Path folder, String kind, String id, Class<T> type)
            throws IOException {
        Path file = folder.resolve(kind).resolve(id + ".json.gz");
        return Json.parse(file.toString(), ForeignFile.unpacked(file, ForeignFile.RESULT), type);
    }

    private void copy(String kind, List<String> ids) throws IOException {
        for (String id : ids) {
            ByteArrayOutputStream packed = new ByteArrayOutputStream();
            try (OutputStream out = new GZIPOutputStream(packed)) {
                out.write(ForeignFile.bytes(find(kind, id + ".json"), ForeignFile.RESULT));
            }
            WholeFile.write(folder.resolve(kind).resolve(id + ".json.gz"), packed.toByteArray());
        }
    }

    private Path find(String kind, String name) throws IOException {
        for (Path target : Publication.targets(checkout)) {
            Path file = target.resolve(kind).resolve(name);
            if (Files.exists(file)) {
                return file;
            }
        }
        throw new IOException("no " + kind + "/" + name + " in " + checkout + "/*/target");
    }
}
