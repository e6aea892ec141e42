package io.github.jwtbench.core.ingest;

import io.github.jwtbench.core.compare.Comparison;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Comparisons as files: {@code comparisons/ID.json} of a module's {@code target}. */
public final class ComparisonFiles {

    /** Folder of a module's comparisons. */
    public static final String FOLDER = "comparisons";

    private static final String SUFFIX = ".json";

    /** One slice is one line. */
    private static final int DEPTH = 4;

    private static final JsonSchema SCHEMA =
            JsonSchema.of("/io/github/jwtbench/core/schema/comparison-v2.schema.json");

    private ComparisonFiles() {}

    /**
     * Writes a comparison, replacing an older one of the same name.
     *
     * @return the file
     */
    public static Path write(Path folder, Comparison comparison) throws IOException {
        String text = text(comparison);
        Path file = folder.resolve(name(comparison));
        Json.writeText(file, text);
        return file;
    }

    /** Name of its file. */
    public static String name(Comparison comparison) {
        return comparison.id() + SUFFIX;
    }

    /** The text of a file. */
    public static String text(Comparison comparison) {
        String text = Json.textWithRows(comparison, DEPTH);
        List<String> errors = SCHEMA.validate(text);
        if (!errors.isEmpty()) {
            throw new IllegalStateException(comparison.id() + " breaks its schema: " + errors);
        }
        return text;
    }

    /**
     * Reads a file. The schema comes first: it says more of a file of another version.
     *
     * @throws RawDataException if it does not hold a comparison
     */
    public static Comparison read(Path file) throws IOException {
        List<String> errors;
        try {
            errors = SCHEMA.validate(Files.readString(file));
        } catch (RawDataException e) {
            throw new RawDataException(file + ": " + e.getMessage(), e);
        }
        if (!errors.isEmpty()) {
            throw new RawDataException(
                    file + " is not a comparison v2: " + String.join("; ", errors));
        }
        return Json.read(file, Comparison.class);
    }

    /**
     * Reads all comparisons of a folder, by name; none if it is not there.
     *
     * @throws RawDataException if a file does not hold a comparison
     */
    public static List<Comparison> readAll(Path folder) throws IOException {
        List<Comparison> comparisons = new ArrayList<>();
        for (Path file : files(folder)) {
            comparisons.add(read(file));
        }
        return List.copyOf(comparisons);
    }

    /** Likewise those of a session; files of another one may be of another version. */
    public static List<Comparison> readSession(Path folder, String session) throws IOException {
        List<Comparison> comparisons = new ArrayList<>();
        for (Path file : files(folder)) {
            if (Json.isOf(file, session)) {
                comparisons.add(read(file));
            }
        }
        return List.copyOf(comparisons);
    }

    private static List<Path> files(Path folder) throws IOException {
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        try (Stream<Path> all = Files.list(folder)) {
            return all.filter(file -> file.toString().endsWith(SUFFIX)).sorted().toList();
        }
    }
}
