package io.github.jwtbench.core.cli;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;

/** The runs that seal the format of a Run. */
final class GoldenRuns {

    private GoldenRuns() {}

    static Path file(String run) {
        try {
            return Path.of(
                    GoldenRuns.class
                            .getResource("/io/github/jwtbench/core/ingest/golden/" + run + ".json")
                            .toURI());
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }

    /** The folder of the raw results that the run is made of. */
    static Path raw(String run) {
        return file(run).resolveSibling("../raw/" + run);
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
