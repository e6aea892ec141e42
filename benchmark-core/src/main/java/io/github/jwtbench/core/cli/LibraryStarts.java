package io.github.jwtbench.core.cli;

import io.github.jwtbench.core.process.ChildJvm;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

/**
 * Starts of the library's arms, by {@code benchmarks.jar} of the build that made the comparison: it
 * lies in {@code target}, above the folder of the comparison.
 */
final class LibraryStarts {
    private static final String JAR = "benchmarks.jar";
    private static final String MAIN = "io.github.jwtbench.library.MoreStarts";

    private LibraryStarts() {}

    /**
     * Adds starts to a comparison, in its file.
     *
     * @throws IOException when there is no such archive, or a start failed
     */
    static void add(Path file, Duration budget) throws IOException, InterruptedException {
        Path jar = file.toAbsolutePath().normalize().getParent().resolveSibling(JAR);
        if (Files.notExists(jar)) {
            throw new IOException(
                    "starts of the library need %s of the build that made %s, there is none at %s"
                            .formatted(JAR, file, jar));
        }
        ChildJvm.run(
                jar.toString(), List.of(), MAIN, List.of(file.toString(), budget.toString()), null);
    }
}
