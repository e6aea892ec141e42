package io.github.jwtbench.core.cli;

import io.github.jwtbench.core.process.ChildJvm;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

/** Starts of the library's arms: they are in {@code benchmarks.jar}, which this program is not. */
final class LibraryStarts {
    private static final String JAR = "benchmarks.jar";
    private static final String MAIN = "io.github.jwtbench.core.micro.MoreStarts";

    private LibraryStarts() {}

    /**
     * Adds starts to a comparison, in its file.
     *
     * @throws IOException when the archive is not beside this one, or a start failed
     */
    static void add(Path file, Duration budget) throws IOException, InterruptedException {
        Path jar = own().resolveSibling(JAR);
        if (Files.notExists(jar)) {
            throw new IOException(
                    "starts of the library need %s beside this program, there is none at %s"
                            .formatted(JAR, jar));
        }
        ChildJvm.run(
                jar.toString(), List.of(), MAIN, List.of(file.toString(), budget.toString()), null);
    }

    private static Path own() throws IOException {
        try {
            return Path.of(
                    LibraryStarts.class
                            .getProtectionDomain()
                            .getCodeSource()
                            .getLocation()
                            .toURI());
        } catch (URISyntaxException e) {
            throw new IOException(e);
        }
    }
}
