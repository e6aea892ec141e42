package io.github.jwtbench.core.target;

import io.github.jwtbench.core.model.Environment;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/** This machine and this checkout, as results describe them. */
public final class Machine {
    private static final Duration COMMAND_DEADLINE = Duration.ofSeconds(5);

    private Machine() {}

    /**
     * @param kind where the service runs: {@code process}, {@code container} or {@code external}
     * @param versions version by name of what takes part
     * @param checkout folder of the checkout that is measured
     */
    public static Environment describe(String kind, Map<String, String> versions, Path checkout) {
        ProcFs proc = new ProcFs();
        String commit = firstLine(List.of("git", "rev-parse", "HEAD"), checkout);
        return new Environment(
                kind,
                proc.cpuModel(),
                Runtime.getRuntime().availableProcessors(),
                proc.memoryBytes().orElse(0),
                operatingSystem(),
                System.getProperty("os.name") + " " + System.getProperty("os.version"),
                System.getProperty("java.vendor")
                        + " "
                        + System.getProperty("java.runtime.version"),
                versions,
                commit.isEmpty() ? "unknown" : commit,
                !firstLine(List.of("git", "status", "--porcelain"), checkout).isEmpty());
    }

    private static String operatingSystem() {
        try {
            return Files.readAllLines(Path.of("/etc/os-release")).stream()
                    .filter(line -> line.startsWith("PRETTY_NAME="))
                    .map(line -> line.substring("PRETTY_NAME=".length()).replace("\"", ""))
                    .findFirst()
                    .orElse(System.getProperty("os.name"));
        } catch (IOException e) {
            return System.getProperty("os.name");
        }
    }

    /**
     * First line that a short command prints, whatever its exit code; empty when it cannot be run,
     * prints nothing or takes more than a few seconds.
     */
    public static String firstLine(List<String> command, Path folder) {
        return firstLine(command, folder, COMMAND_DEADLINE);
    }

    static String firstLine(List<String> command, Path folder, Duration deadline) {
        try {
            Process process =
                    new ProcessBuilder(command)
                            .directory(folder.toFile())
                            .redirectError(ProcessBuilder.Redirect.DISCARD)
                            .start();
            process.getOutputStream().close();
            // Ends the read below when the command itself does not.
            CompletableFuture.delayedExecutor(deadline.toNanos(), TimeUnit.NANOSECONDS)
                    .execute(process::destroyForcibly);
            String line;
            try (var out = process.inputReader(StandardCharsets.UTF_8)) {
                line = out.readLine();
            }
            process.onExit().join();
            return line == null ? "" : line.strip();
        } catch (IOException e) {
            return "";
        }
    }
}
