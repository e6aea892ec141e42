package io.github.jwtbench.core.environment;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;

/** A process that this suite started, known by its own handle, with its output in a file. */
public final class ManagedProcess {
    private static final Duration POLL = Duration.ofMillis(100);
    private static final Duration GRACE = Duration.ofSeconds(8);
    private static final int LAST_LINES = 20;

    private final String name;
    private final Process process;
    private final Path log;
    private final Duration grace;

    private ManagedProcess(String name, Process process, Path log, Duration grace) {
        this.name = name;
        this.process = process;
        this.log = log;
        this.grace = grace;
    }

    static ManagedProcess start(String name, ProcessBuilder builder, Path log)
            throws TargetException {
        return start(name, builder, log, GRACE);
    }

    /**
     * @param grace how long the process may take to end when it is asked to
     */
    static ManagedProcess start(String name, ProcessBuilder builder, Path log, Duration grace)
            throws TargetException {
        try {
            Files.createDirectories(log.getParent());
            builder.redirectErrorStream(true).redirectOutput(log.toFile());
            Process process = builder.start();
            process.getOutputStream().close();
            return new ManagedProcess(name, process, log, grace);
        } catch (IOException e) {
            throw new TargetException(name + " could not be started: " + e.getMessage(), e);
        }
    }

    /** Operating system's id of the process. */
    public long pid() {
        return process.pid();
    }

    /** Whether the process still runs. */
    public boolean isAlive() {
        return process.isAlive();
    }

    /** One sentence on how the process ended, or null while it runs. */
    public String exit() {
        return process.isAlive()
                ? null
                : name + " (pid " + pid() + ") exited with code " + process.exitValue();
    }

    /**
     * Waits until the probe succeeds.
     *
     * @throws TargetException when the process exits first or the deadline passes; the message ends
     *     with the last lines of its log
     */
    void awaitReady(BooleanSupplier probe, Duration deadline)
            throws TargetException, InterruptedException {
        long end = System.nanoTime() + deadline.toNanos();
        while (!probe.getAsBoolean()) {
            if (!process.isAlive()) {
                throw new TargetException(exit() + " before it was ready." + lastLines());
            }
            if (System.nanoTime() - end > 0) {
                throw new TargetException(
                        "%s was not ready within %d s.%s"
                                .formatted(name, deadline.toSeconds(), lastLines()));
            }
            // Nothing tells that a server is ready but its answer.
            Thread.sleep(POLL.toMillis());
        }
    }

    /** Waits for a process that ends by itself; kills it at the deadline. */
    void awaitSuccess(Duration deadline) throws TargetException, InterruptedException {
        if (!process.waitFor(deadline.toNanos(), TimeUnit.NANOSECONDS)) {
            kill();
            throw new TargetException(
                    "%s did not end within %d s.%s"
                            .formatted(name, deadline.toSeconds(), lastLines()));
        }
        if (process.exitValue() != 0) {
            throw new TargetException(exit() + "." + lastLines());
        }
    }

    /** Asks the process to end and returns at once. */
    void askToStop() {
        process.destroy();
    }

    /** Ends the process: asks, waits a few seconds, then kills. Safe to call again. */
    void stop() {
        process.destroy();
        try {
            if (process.waitFor(grace.toNanos(), TimeUnit.NANOSECONDS)) {
                return;
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        kill();
    }

    private void kill() {
        process.destroyForcibly().onExit().join();
    }

    private String lastLines() {
        return lastLines(log);
    }

    /** End of an error's message: the last lines of a log. */
    static String lastLines(Path log) {
        try {
            List<String> lines =
                    new String(Files.readAllBytes(log), StandardCharsets.UTF_8).lines().toList();
            List<String> last = lines.subList(Math.max(0, lines.size() - LAST_LINES), lines.size());
            return " Last lines of " + log + ":\n  " + String.join("\n  ", last);
        } catch (IOException e) {
            return " Its log " + log + " cannot be read: " + e.getMessage();
        }
    }
}
