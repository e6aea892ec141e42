package io.github.jwtbench.core.ingest;

import io.github.jwtbench.core.model.Comparison;
import io.github.jwtbench.core.model.PairedSide;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * Two builds that were measured in turn, as files: {@code base/paired/BENCHMARK.json} and {@code
 * candidate/paired/BENCHMARK.json}, and what was said of them, {@code comparison.json}.
 */
public final class PairedFiles {

    /** Folder of a side's files. */
    public static final String FOLDER = "paired";

    /** Name of the file with a comparison. */
    public static final String COMPARISON = "comparison.json";

    private static final String SUFFIX = ".json";

    /** One pair is one line. */
    private static final int DEPTH = 4;

    private static final JsonSchema SIDE =
            JsonSchema.of("/io/github/jwtbench/core/schema/paired-side-v1.schema.json");

    private static final JsonSchema COMPARED =
            JsonSchema.of("/io/github/jwtbench/core/schema/comparison-v1.schema.json");

    private PairedFiles() {}

    /**
     * Writes a side, replacing an older one of the same benchmark.
     *
     * @param folder of the side
     * @return the file
     */
    public static Path write(Path folder, PairedSide side) throws IOException {
        String text = Json.textWithRows(side, DEPTH);
        require(SIDE.validate(text), side.benchmark());
        Path file = folder.resolve(FOLDER).resolve(side.benchmark() + SUFFIX);
        Json.writeText(file, text);
        return file;
    }

    /** Whether a folder has sides. */
    public static boolean has(Path folder) {
        return Files.isDirectory(folder.resolve(FOLDER));
    }

    /**
     * Reads the sides of all benchmarks.
     *
     * @param folder of the side
     * @throws RawDataException if a file does not hold a side, or there is none
     */
    public static List<PairedSide> read(Path folder) throws IOException {
        List<Path> files;
        try (Stream<Path> all = Files.list(folder.resolve(FOLDER))) {
            files = all.filter(file -> file.toString().endsWith(SUFFIX)).sorted().toList();
        }
        if (files.isEmpty()) {
            throw new RawDataException(folder.resolve(FOLDER) + " must have a file, has none");
        }
        List<PairedSide> sides = new ArrayList<>();
        for (Path file : files) {
            requireSide(file);
            sides.add(Json.read(file, PairedSide.class));
        }
        return List.copyOf(sides);
    }

    /** The schema first: it says more of a file of another version. */
    private static void requireSide(Path file) throws IOException {
        List<String> errors;
        try {
            errors = SIDE.validate(Files.readString(file));
        } catch (RawDataException e) {
            throw new RawDataException(file + ": " + e.getMessage(), e);
        }
        if (!errors.isEmpty()) {
            throw new RawDataException(
                    file + " is not a paired side v1: " + String.join("; ", errors));
        }
    }

    /** The text of {@value #COMPARISON}. */
    public static String text(Comparison comparison) {
        String text = Json.text(comparison);
        require(COMPARED.validate(text), COMPARISON);
        return text;
    }

    /** Writes {@value #COMPARISON}, replacing an older one. */
    public static Path write(Path folder, Comparison comparison) throws IOException {
        Path file = folder.resolve(COMPARISON);
        Json.writeText(file, text(comparison));
        return file;
    }

    /** A mistake here, not in the data. */
    private static void require(List<String> errors, String what) {
        if (!errors.isEmpty()) {
            throw new IllegalStateException(what + " breaks its schema: " + errors);
        }
    }
}
