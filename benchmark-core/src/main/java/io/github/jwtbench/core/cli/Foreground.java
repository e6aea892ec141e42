package io.github.jwtbench.core.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** Runs a command in the terminal of this one. */
final class Foreground {

    private Foreground() {}

    /**
     * Runs the command to its end. When this process is told to end before, so is the command, and
     * this process waits for it: what it started has to be stopped first.
     *
     * @return its exit code
     */
    static int run(List<String> command, Path folder) throws IOException, InterruptedException {
        Process process =
                new ProcessBuilder(command).directory(folder.toFile()).inheritIO().start();
        // Stays, since it must not be taken away while this process ends; an ended command is left
        // be.
        Runtime.getRuntime().addShutdownHook(new Thread(() -> stop(process), "stop-command"));
        return process.waitFor();
    }

    private static void stop(Process process) {
        process.destroy();
        process.onExit().join();
    }
}
