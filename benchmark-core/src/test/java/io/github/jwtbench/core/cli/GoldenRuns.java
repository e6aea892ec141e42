package io.github.jwtbench.core.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** The runs that seal the format of a Run. */
public final class GoldenRuns {

    private static final Path FOLDER =
            Path.of("../benchmark-core/src/test/resources/io/github/jwtbench/core/ingest");

    private GoldenRuns() {}

    public static Path file(String run) {
        return FOLDER.resolve("golden").resolve(run + ".json");
    }

    /** The folder of the raw results that the run is made of. */
    public static Path raw(String run) {
        return FOLDER.resolve("raw").resolve(run);
    }

    /** The text without its seal, for tests that change it. */
    static String unsealed(String run) throws IOException {
        return withoutSeal(Files.readString(file(run)));
    }

    /** The text of a sealed file without its seal. */
    static String withoutSeal(String text) {
        return text.replaceFirst(",\\s+\"seal\" : \"[0-9a-f]{64}\"", "");
    }
}
