package io.github.jwtbench.core.process;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * The start of a child: program and arguments, variables, folder and standard input. All users of
 * the machine can read arguments, so secrets belong in variables or the input.
 */
public final class ChildCommand {
    private static final Duration DEADLINE = Duration.ofSeconds(30);
    private static final Duration FIRST_LINE_DEADLINE = Duration.ofSeconds(5);
    private static final int NOT_FOUND = 127;

    private final ProcessBuilder builder;
    private String input = "";
    private boolean inputEnds = true;

    private ChildCommand(List<String> words) {
        this.builder = new ProcessBuilder(new ArrayList<>(words));
    }

    /** A program and its arguments. */
    public static ChildCommand of(String... words) {
        return new ChildCommand(List.of(words));
    }

    /** A program and its arguments. */
    public static ChildCommand of(List<String> words) {
        return new ChildCommand(words);
    }

    /** A tool of the JDK that runs this suite, such as {@code java}. */
    public static ChildCommand jdk(String tool, String... arguments) {
        return of(Path.of(System.getProperty("java.home"), "bin", tool).toString())
                .arguments(arguments);
    }

    /**
     * A JVM with the class path of this one.
     *
     * @param options of the JVM
     */
    public static ChildCommand jvm(Class<?> main, List<String> options) {
        return jdk("java", options.toArray(String[]::new))
                .arguments("-classpath", System.getProperty("java.class.path"), main.getName());
    }

    public ChildCommand arguments(String... more) {
        builder.command().addAll(List.of(more));
        return this;
    }

    /** A system property of a Java program, or of a native executable that was one. */
    public ChildCommand property(String name, Object value) {
        return arguments("-D" + name + "=" + value);
    }

    /** Environment variables in addition to this process's variables. */
    public ChildCommand variables(Map<String, String> more) {
        builder.environment().putAll(more);
        return this;
    }

    /**
     * @param prefixes the child does not get this process's variables that start so, because the
     *     shell's variables could change the measurement
     */
    public ChildCommand withoutVariables(String... prefixes) {
        for (String prefix : prefixes) {
            builder.environment().keySet().removeIf(name -> name.startsWith(prefix));
        }
        return this;
    }

    /** The working folder; by default the folder of this process. */
    public ChildCommand in(Path folder) {
        builder.directory(folder.toFile());
        return this;
    }

    /** The text of its standard input; by default empty. */
    public ChildCommand input(String text) {
        input = text;
        return this;
    }

    /**
     * Its input does not end before its output does: a server takes that for a client that left.
     */
    public ChildCommand inputStaysOpen() {
        inputEnds = false;
        return this;
    }

    /** Program and arguments. */
    public List<String> words() {
        return List.copyOf(builder.command());
    }

    ProcessBuilder builder() {
        return builder;
    }

    String input() {
        return input;
    }

    /**
     * The result of a command.
     *
     * @param exitCode 0 for success, 127 if the command does not exist, as in a shell
     * @param out standard output
     * @param errors standard error
     */
    public record CommandResult(int exitCode, String out, String errors) {
        public boolean ok() {
            return exitCode == 0;
        }

        /** First line of its message about a failure. */
        public String problem() {
            return (errors.isBlank() ? out : errors)
                    .lines()
                    .filter(line -> !line.isBlank())
                    .findFirst()
                    .orElse("exit code " + exitCode)
                    .strip();
        }
    }

    /** Runs it to its end; kills it after half a minute. */
    public CommandResult run() {
        return run(DEADLINE);
    }

    /**
     * First line with text that it prints, whatever its exit code; null when it cannot be run,
     * prints nothing or takes more than a few seconds.
     */
    public @Nullable String firstLine() {
        return firstLine(FIRST_LINE_DEADLINE);
    }

    /** Why the program cannot be used, in words; null if it prints a line. */
    public @Nullable String obstacle() {
        CommandResult result = run(FIRST_LINE_DEADLINE);
        if (!result.out().isBlank()) {
            return null;
        }
        return words().get(0)
                + (result.exitCode() == NOT_FOUND
                        ? " is not installed"
                        : " does not work: %s ended with exit code %s and printed nothing"
                                .formatted(String.join(" ", words()), result.exitCode()));
    }

    @Nullable String firstLine(Duration deadline) {
        return run(deadline)
                .out()
                .lines()
                .map(String::strip)
                .filter(line -> !line.isEmpty())
                .findFirst()
                .orElse(null);
    }

    private CommandResult run(Duration deadline) {
        try (ChildProcess child = ChildProcess.begin(words().get(0), builder, null)) {
            child.handOver(input, inputEnds);
            // Ends the reads below when the command itself does not.
            CompletableFuture.delayedExecutor(deadline.toNanos(), TimeUnit.NANOSECONDS)
                    .execute(child::kill);
            CompletableFuture<String> errors =
                    CompletableFuture.supplyAsync(
                            () -> text(child.streams().getErrorStream()),
                            read -> new Thread(read, "errors of a command").start());
            String out = text(child.streams().getInputStream());
            child.handOver("");
            return new CommandResult(child.exitCode(), out, errors.join());
        } catch (ChildException e) {
            Throwable cause = Objects.requireNonNullElse(e.getCause(), e);
            return new CommandResult(NOT_FOUND, "", String.valueOf(cause.getMessage()));
        }
    }

    private static String text(InputStream stream) {
        try (stream) {
            return new String(stream.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            // Killed at the deadline; the exit code shows it.
            return "";
        }
    }
}
