package io.github.jwtbench.suite.cli;

import io.github.jwtbench.core.process.ChildCommand;
import io.github.jwtbench.core.process.ChildProcess;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;

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
        Path jar = file.toAbsolutePath().resolveSibling("..").resolve(JAR).normalize();
        if (Files.notExists(jar)) {
            throw new IOException(
                    "starts of the library need %s of the build that made %s, there is none at %s"
                            .formatted(JAR, file, jar));
        }
        int exitCode =
                ChildProcess.inTerminal(
                        ChildCommand.jdk("java", "-classpath", jar.toString(), MAIN)
                                .arguments(file.toString(), budget.toString()));
        if (exitCode != 0) {
            throw new IOException("starts of the library ended with exit code " + exitCode);
        }
    }
}
