package io.github.jwtbench.core.files;

import io.github.jwtbench.core.observe.Observer;
import io.github.jwtbench.core.run.Observations;
import io.github.jwtbench.core.run.Shards;
import io.github.jwtbench.core.run.setup.Declaration;
import io.github.jwtbench.core.untrusted.UntrustedFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** The files of {@code target/raw/<run>} that no tool writes, and the names of all. */
public final class RawRun {

    /** The declared run. */
    public static final String DECLARATION = "declaration.json";

    /** The observations of the suite. */
    public static final String OBSERVATIONS = "observations.json";

    /** The output of wrk. */
    public static final String WRK = "wrk.txt";

    /** The output of h2load. */
    public static final String H2LOAD = "h2load.txt";

    /** h2load's log of every request. */
    public static final String H2LOAD_REQUESTS = "h2load-requests.tsv";

    /** The output of k6. */
    public static final String K6 = "k6.txt";

    /** Samples of k6's metrics. */
    public static final String K6_SAMPLES = "k6-samples.csv";

    /** The export of Hyperfoil's controller. */
    public static final String HYPERFOIL = "hyperfoil.json";

    /** The results of the shards of a run. */
    public static final String SHARDS = "shards.json";

    /** Start of the names of the folders of turns: {@code turn-1}, {@code turn-2}, … */
    private static final String TURN = "turn-";

    private static final Map<Class<?>, String> NAMES =
            Map.of(
                    Declaration.class, DECLARATION,
                    Observations.class, OBSERVATIONS,
                    Shards.class, SHARDS);

    private RawRun() {}

    public static Path turn(Path directory, int number) {
        return directory.resolve(TURN + number);
    }

    /**
     * The folders of a run's turns in their order, each with all that a run leaves; none where the
     * run was made at once.
     */
    public static List<Path> turns(Path directory) {
        return IntStream.iterate(1, number -> number + 1)
                .mapToObj(number -> turn(directory, number))
                .takeWhile(Files::isDirectory)
                .toList();
    }

    public static boolean isMetrics(Path file) {
        String name = file.getFileName().toString();
        return name.equals(Observer.METRICS_BEFORE)
                || name.equals(Observer.METRICS_AFTER)
                || name.startsWith(Observer.METRICS_DURING);
    }

    /**
     * Writes one of the files; makes the directory if need be.
     *
     * @param content of a class that has a file
     */
    public static void write(Path directory, Record content) throws IOException {
        Json.write(directory.resolve(NAMES.get(content.getClass())), content);
    }

    /** Reads {@value #SHARDS}; null if it does not exist. */
    public static @Nullable Shards shards(Path directory) throws IOException {
        return Files.exists(directory.resolve(SHARDS))
                ? Json.read(directory.resolve(SHARDS), Shards.class)
                : null;
    }

    public static Declaration declaration(Path directory) throws IOException {
        return Json.read(directory.resolve(DECLARATION), Declaration.class);
    }

    /** Reads {@value #OBSERVATIONS}. */
    public static Observations observations(Path directory) throws IOException {
        return Json.read(directory.resolve(OBSERVATIONS), Observations.class);
    }

    /**
     * The output of a tool.
     *
     * @throws RawDataException if the file does not exist
     */
    public static String printed(Path directory, String name, String tool) throws IOException {
        return UntrustedFile.text(
                require(directory, name, tool + " did not run"), UntrustedFile.RESULT);
    }

    /**
     * A required file.
     *
     * @param otherwise meaning of its absence
     */
    public static Path require(Path directory, String name, String otherwise) {
        Path file = directory.resolve(name);
        if (!Files.exists(file)) {
            throw new RawDataException(name + " is missing: " + otherwise);
        }
        return file;
    }
}
