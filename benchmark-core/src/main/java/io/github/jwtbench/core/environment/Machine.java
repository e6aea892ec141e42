package io.github.jwtbench.core.environment;

import io.github.jwtbench.core.observe.ProcFs;
import io.github.jwtbench.core.run.Environment;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;

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
                Objects.requireNonNullElse(proc.memoryBytes(), 0L),
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
        String name = ProcFs.line(Path.of("/etc/os-release"), "PRETTY_NAME=");
        return name == null ? System.getProperty("os.name") : name.replace("\"", "");
    }

    /**
     * First line that a short command prints, whatever its exit code; empty when it cannot be run,
     * prints nothing or takes more than a few seconds.
     */
    public static String firstLine(List<String> command, Path folder) {
        return firstLine(command, folder, COMMAND_DEADLINE);
    }

    static String firstLine(List<String> command, Path folder, Duration deadline) {
        return Command.run(command, folder, deadline).out().lines().findFirst().orElse("").strip();
    }
}
