package io.github.jwtbench.core.process;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** A process started by this one, identified by its own handle. */
public final class ChildProcess implements AutoCloseable {
    private static final Duration POLL = Duration.ofMillis(100);
    private static final Duration GRACE = Duration.ofSeconds(8);
    private static final int LAST_LINES = 20;

    private final String name;
    private final Process process;
    private final @Nullable Path log;
    private final Duration grace;
    private volatile List<ProcessHandle> descendants = List.of();

    private ChildProcess(String name, Process process, @Nullable Path log, Duration grace) {
        this.name = name;
        this.process = process;
        this.log = log;
        this.grace = grace;
    }

    /**
     * Starts a process.
     *
     * @param name beginning of messages about it, such as "Keycloak"
     * @param log file for all its output
     */
    public static ChildProcess start(String name, ChildCommand command, Path log)
            throws ChildException {
        return start(name, command, log, GRACE);
    }

    /**
     * @param grace how long it may take to end when it is asked to
     */
    static ChildProcess start(String name, ChildCommand command, Path log, Duration grace)
            throws ChildException {
        ProcessBuilder builder = command.builder().redirectErrorStream(true);
        return begin(name, builder.redirectOutput(log.toFile()), log, grace)
                .handOver(command.input());
    }

    /**
     * Starts a process whose standard output and errors must not be mixed.
     *
     * @param output file for its standard output
     * @param errors file for its standard error
     */
    public static ChildProcess start(String name, ChildCommand command, Path output, Path errors)
            throws ChildException {
        ProcessBuilder builder = command.builder().redirectError(errors.toFile());
        return begin(name, builder.redirectOutput(output.toFile()), errors, GRACE)
                .handOver(command.input());
    }

    /**
     * Starts a process that this process communicates with.
     *
     * @param log file for a part of its output
     */
    static ChildProcess begin(String name, ProcessBuilder builder, @Nullable Path log)
            throws ChildException {
        return begin(name, builder, log, GRACE);
    }

    private static ChildProcess begin(
            String name, ProcessBuilder builder, @Nullable Path log, Duration grace)
            throws ChildException {
        try {
            if (log != null) {
                Files.createDirectories(log.toAbsolutePath().getParent());
            }
            Process process = builder.start();
            ProcessFile.add(process.toHandle());
            return new ChildProcess(name, process, log, grace);
        } catch (IOException e) {
            throw new ChildException(name + " could not be started: " + e.getMessage(), e);
        }
    }

    /** Gives it all of its input. */
    ChildProcess handOver(String input) throws ChildException {
        return handOver(input, true);
    }

    /**
     * @param all whether its input ends then
     */
    ChildProcess handOver(String input, boolean all) throws ChildException {
        OutputStream in = process.getOutputStream();
        try {
            in.write(input.getBytes(StandardCharsets.UTF_8));
            in.flush();
            if (all) {
                in.close();
            }
            return this;
        } catch (IOException e) {
            kill();
            throw new ChildException(name + " did not read its input: " + e.getMessage(), e);
        }
    }

    /**
     * Runs a command in the terminal of this process, to its end. If this process is asked to end
     * earlier, so is the command, and this process waits for it: its children must be stopped
     * first.
     *
     * @return its exit code
     */
    public static int inTerminal(ChildCommand command) throws IOException, InterruptedException {
        Process process = command.builder().inheritIO().start();
        // The hook stays registered, since none can be removed while this process ends. It does
        // nothing to a command that has ended.
        Runtime.getRuntime()
                .addShutdownHook(
                        new Thread(
                                () -> {
                                    process.destroy();
                                    process.onExit().join();
                                },
                                "stop-command"));
        return process.waitFor();
    }

    /** Its input and outputs. */
    Process streams() {
        return process;
    }

    /** Beginning of messages about it. */
    public String name() {
        return name;
    }

    /** File for its output. */
    public @Nullable Path log() {
        return log;
    }

    /** Operating system's id of the process. */
    public long pid() {
        return process.pid();
    }

    /** CPU time (user and system) that it has taken until now; empty when it has ended. */
    public Optional<Duration> cpuTime() {
        return process.info().totalCpuDuration();
    }

    /** Whether the process still runs. */
    public boolean isAlive() {
        return process.isAlive();
    }

    /** One sentence on how the process ended; null while it runs. */
    public @Nullable String exit() {
        return process.isAlive() ? null : ended();
    }

    private String ended() {
        return name + " (pid " + pid() + ") exited with code " + process.exitValue();
    }

    /** How the process ended, with the last line of its log. */
    public String ending() {
        try (Stream<String> lines = Files.lines(log)) {
            return lines.reduce((first, second) -> second)
                    .map(line -> ended() + ": " + line)
                    .orElse(ended());
        } catch (IOException | UncheckedIOException e) {
            return ended();
        }
    }

    /** Waits for its end. On Linux 128 and the signal's number when a signal ended it. */
    public int exitCode() {
        return process.onExit().join().exitValue();
    }

    /**
     * Waits until the probe succeeds.
     *
     * @throws ChildException when the process exits first or the deadline passes; the message ends
     *     with the last lines of its log
     */
    public void awaitReady(BooleanSupplier probe, Duration deadline)
            throws ChildException, InterruptedException {
        long end = System.nanoTime() + deadline.toNanos();
        while (!probe.getAsBoolean()) {
            if (!process.isAlive()) {
                throw new ChildException(ended() + " before it was ready." + lastLines());
            }
            if (System.nanoTime() - end > 0) {
                throw new ChildException(
                        "%s was not ready within %s s.%s"
                                .formatted(name, deadline.toSeconds(), lastLines()));
            }
            // A server that is ready gives no other sign than an answer, so it is polled.
            Thread.sleep(POLL.toMillis());
        }
    }

    /** Waits for a process that ends by itself, and kills it at the deadline: false then. */
    public boolean endsWithin(Duration deadline) throws InterruptedException {
        if (process.waitFor(deadline.toNanos(), TimeUnit.NANOSECONDS)) {
            return true;
        }
        kill();
        return false;
    }

    /**
     * Waits for a process that ends by itself, and kills it at the deadline.
     *
     * @throws ChildException if it was killed, or its exit code is not 0; the message ends with the
     *     last lines of its log
     */
    public void awaitSuccess(Duration deadline) throws ChildException, InterruptedException {
        if (!endsWithin(deadline)) {
            throw new ChildException(
                    "%s did not end within %s s.%s"
                            .formatted(name, deadline.toSeconds(), lastLines()));
        }
        if (process.exitValue() != 0) {
            throw failure();
        }
    }

    /** The exception for a process that has ended too early. */
    ChildException failure() {
        return new ChildException(ended() + "." + lastLines());
    }

    /** Asks the process to end and returns at once. */
    public void askToStop() {
        noteDescendants();
        process.destroy();
    }

    /**
     * Ends the process, and then its remaining descendants: asks, waits a few seconds, kills. Can
     * be called again.
     */
    @Override
    public void close() {
        askToStop();
        await(Stream.of(process.onExit()));
        kill();
    }

    /** Kills the process at once; its remaining descendants are asked first. */
    void kill() {
        noteDescendants();
        process.destroyForcibly().onExit().join();
        descendants.forEach(ProcessHandle::destroy);
        await(descendants.stream().map(ProcessHandle::onExit));
        descendants.forEach(ProcessHandle::destroyForcibly);
    }

    /** After its end, its descendants can no longer be found. */
    private void noteDescendants() {
        if (process.isAlive()) {
            descendants = process.descendants().toList();
        }
    }

    private void await(Stream<CompletableFuture<?>> exits) {
        try {
            CompletableFuture.allOf(exits.toArray(CompletableFuture<?>[]::new))
                    .get(grace.toNanos(), TimeUnit.NANOSECONDS);
        } catch (TimeoutException | ExecutionException e) {
            // Whatever is left is killed.
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private String lastLines() {
        return log == null ? "" : lastLines(log);
    }

    /** End of an error's message: the last lines of a log. */
    public static String lastLines(Path log) {
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
