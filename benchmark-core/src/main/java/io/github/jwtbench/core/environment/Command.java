package io.github.jwtbench.core.environment;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/** A short command that is run to its end. */
final class Command {
    private static final Duration DEADLINE = Duration.ofSeconds(30);
    private static final int NOT_FOUND = 127;

    private Command() {}

    /**
     * What a command left.
     *
     * @param exitCode 0 when it went well, 127 as a shell says it when the command is not there
     * @param out what it printed
     * @param errors what it printed as errors
     */
    record Result(int exitCode, String out, String errors) {
        boolean ok() {
            return exitCode == 0;
        }

        /** First line of what it said about a failure. */
        String problem() {
            return (errors.isBlank() ? out : errors)
                    .lines()
                    .filter(line -> !line.isBlank())
                    .findFirst()
                    .orElse("exit code " + exitCode)
                    .strip();
        }
    }

    /** Runs a command; one that takes more than half a minute is killed. */
    static Result run(List<String> command) {
        return run(command, Path.of("."), DEADLINE);
    }

    /**
     * @param folder that it works in
     * @param deadline at which it is killed
     */
    static Result run(List<String> command, Path folder, Duration deadline) {
        try {
            Process process = new ProcessBuilder(command).directory(folder.toFile()).start();
            process.getOutputStream().close();
            // Ends the reads below when the command itself does not.
            CompletableFuture.delayedExecutor(deadline.toNanos(), TimeUnit.NANOSECONDS)
                    .execute(process::destroyForcibly);
            CompletableFuture<String> errors =
                    CompletableFuture.supplyAsync(() -> text(process.getErrorStream()));
            String out = text(process.getInputStream());
            process.onExit().join();
            return new Result(process.exitValue(), out, errors.join());
        } catch (IOException e) {
            return new Result(NOT_FOUND, "", e.getMessage());
        }
    }

    private static String text(InputStream stream) {
        try (stream) {
            return new String(stream.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            // Killed at the deadline, as its exit code tells.
            return "";
        }
    }
}
