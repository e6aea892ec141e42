package io.github.jwtbench.core.files;

import io.github.jwtbench.core.compare.Comparison;
import io.github.jwtbench.core.untrusted.UntrustedFile;
import io.github.jwtbench.core.untrusted.WholeFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** Comparisons as files: {@code comparisons/ID.json} of a module's {@code target}. */
public final class ComparisonFiles {

    /** Folder of a module's comparisons. */
    public static final String FOLDER = "comparisons";

    private static final String SUFFIX = ".json";
    private static final String PACKED = ".gz";

    /** One slice is one line. */
    private static final int DEPTH = 4;

    private static final JsonSchema SCHEMA =
            JsonSchema.of("/io/github/jwtbench/core/schema/comparison-v3.schema.json");

    private ComparisonFiles() {}

    /**
     * Writes a comparison, replacing an older one of the same name.
     *
     * @return the file
     */
    public static Path write(Path folder, Comparison comparison) throws IOException {
        return WholeFile.write(folder.resolve(name(comparison)), text(comparison));
    }

    /** Name of its file. */
    public static String name(Comparison comparison) {
        return comparison.id() + SUFFIX;
    }

    /** The JSON text of a comparison, with its seal. */
    public static String text(Comparison comparison) {
        String text = Json.textWithRows(comparison, DEPTH);
        SCHEMA.requireOwn(comparison.id(), text);
        return Seal.close(text);
    }

    /**
     * Reads a file. The schema comes first: its message is better for a file of another version.
     *
     * @throws RawDataException if it is not a comparison
     */
    public static Comparison read(Path file) throws IOException {
        return parse(file.toString(), UntrustedFile.text(file, UntrustedFile.RESULT));
    }

    /**
     * Reads all comparisons of a folder, by name; none if it does not exist.
     *
     * @throws RawDataException if a file is not a comparison
     */
    public static List<Comparison> readAll(Path folder) throws IOException {
        return read(Json.files(folder));
    }

    /** Reads the comparisons of one session; other files may have another format version. */
    public static List<Comparison> readSession(Path folder, String session) throws IOException {
        return read(Json.filesOf(folder, session));
    }

    /**
     * Reads published comparisons in a folder or below it: files in folders named {@value #FOLDER},
     * compressed with gzip or not.
     *
     * @param ids of the comparisons to read
     * @throws RawDataException if a file is not a comparison
     */
    public static List<Comparison> readPublished(Path folder, Set<String> ids) throws IOException {
        List<Path> files;
        try (Stream<Path> all = Files.walk(folder)) {
            files = all.filter(file -> isPublished(file, ids)).sorted().toList();
        }
        List<Comparison> published = new ArrayList<>();
        for (Path file : files) {
            published.add(readPublishedFile(file));
        }
        return List.copyOf(published);
    }

    private static boolean isPublished(Path file, Set<String> ids) {
        String name = file.getFileName().toString();
        int end = name.indexOf(SUFFIX);
        return end > 0
                && ids.contains(name.substring(0, end))
                && List.of(SUFFIX, SUFFIX + PACKED).contains(name.substring(end))
                && file.resolveSibling("").endsWith(FOLDER)
                && Files.isRegularFile(file);
    }

    private static Comparison readPublishedFile(Path file) throws IOException {
        return file.toString().endsWith(PACKED)
                ? parse(file.toString(), UntrustedFile.unpacked(file, UntrustedFile.RESULT))
                : read(file);
    }

    /**
     * Reads the text of a file.
     *
     * @param where name of the text in messages
     * @throws RawDataException if it is not a comparison, or was changed after it was written
     */
    public static Comparison parse(String where, String text) {
        String present = ComparisonV2.upgraded(where, Seal.open(where, text));
        SCHEMA.require(where, " is not a comparison v3", present);
        return Json.parse(where, present, Comparison.class);
    }

    private static List<Comparison> read(List<Path> files) throws IOException {
        List<Comparison> comparisons = new ArrayList<>();
        for (Path file : files) {
            comparisons.add(read(file));
        }
        return List.copyOf(comparisons);
    }

    /** The {@code target} folders of the modules that measured something. */
    public static List<Path> targets(Path checkout) throws IOException {
        try (Stream<Path> modules = Files.list(checkout)) {
            return modules.map(module -> module.resolve("target"))
                    .filter(
                            target ->
                                    Stream.of("raw", "runs", FOLDER)
                                            .map(target::resolve)
                                            .anyMatch(Files::isDirectory))
                    .sorted()
                    .toList();
        }
    }
}
