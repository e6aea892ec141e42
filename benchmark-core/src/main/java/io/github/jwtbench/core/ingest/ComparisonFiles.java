package io.github.jwtbench.core.ingest;

import io.github.jwtbench.core.compare.Comparison;
import io.github.jwtbench.core.foreign.WholeFile;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

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
        WholeFile.write(file, Seal.close(text));
        return file;
    }

    /** Name of its file. */
    public static String name(Comparison comparison) {
        return comparison.id() + SUFFIX;
    }

    /** The text of a file. */
    public static String text(Comparison comparison) {
        String text = Json.textWithRows(comparison, DEPTH);
        SCHEMA.requireOwn(comparison.id(), text);
        return text;
    }

    /**
     * Reads a file. The schema comes first: it says more of a file of another version.
     *
     * @throws RawDataException if it does not hold a comparison
     */
    public static Comparison read(Path file) throws IOException {
        String text = Json.textOf(file);
        SCHEMA.require(file.toString(), " is not a comparison v2", text);
        return Json.parse(file.toString(), text, Comparison.class);
    }

    /**
     * Reads all comparisons of a folder, by name; none if it is not there.
     *
     * @throws RawDataException if a file does not hold a comparison
     */
    public static List<Comparison> readAll(Path folder) throws IOException {
        return read(Json.files(folder));
    }

    /** Reads those of one session; files of other sessions may be of another format version. */
    public static List<Comparison> readSession(Path folder, String session) throws IOException {
        return read(Json.filesOf(folder, session));
    }

    private static List<Comparison> read(List<Path> files) throws IOException {
        List<Comparison> comparisons = new ArrayList<>();
        for (Path file : files) {
            comparisons.add(read(file));
        }
        return List.copyOf(comparisons);
    }
}
