package io.github.jwtbench.core.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.jwtbench.core.ingest.RawDataException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.NoSuchElementException;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** Whatever a command throws is exit code 2, and is told with the file that it was about. */
class CommandFailureTest {

    /** A command that fails. */
    @Command(name = "fails", exitCodeOnExecutionException = 1)
    private static final class Fails implements Callable<Integer> {
        private final Throwable failure;

        @Parameters(index = "0")
        private Path file;

        Fails(Throwable failure) {
            this.failure = failure;
        }

        @Override
        public Integer call() throws Exception {
            if (failure instanceof Error error) {
                throw error;
            }
            throw (Exception) failure;
        }
    }

    static Stream<Arguments> failures() {
        return Stream.of(
                Arguments.of(
                        new OutOfMemoryError("Java heap space"),
                        "a.json: java.lang.OutOfMemoryError: Java heap space"),
                Arguments.of(new StackOverflowError(), "a.json: java.lang.StackOverflowError"),
                Arguments.of(
                        new NoClassDefFoundError("x/Y"),
                        "a.json: java.lang.NoClassDefFoundError: x/Y"),
                Arguments.of(new AssertionError("no"), "a.json: java.lang.AssertionError: no"),
                Arguments.of(
                        new NoSuchElementException("No value present"),
                        "a.json: java.util.NoSuchElementException: No value present"),
                Arguments.of(
                        new NullPointerException("it is null"),
                        "a.json: java.lang.NullPointerException: it is null"),
                Arguments.of(
                        new ArithmeticException("/ by zero"),
                        "a.json: java.lang.ArithmeticException: / by zero"),
                Arguments.of(
                        new IllegalStateException("Duplicate key x"),
                        "a.json: java.lang.IllegalStateException: Duplicate key x"),
                Arguments.of(
                        new InterruptedException("stopped"),
                        "a.json: java.lang.InterruptedException: stopped"),
                Arguments.of(new RawDataException("b.json: no run"), "b.json: no run"),
                Arguments.of(new IllegalArgumentException("n must be 1"), "n must be 1"),
                Arguments.of(new IOException("disk full"), "disk full"),
                Arguments.of(
                        new UncheckedIOException(new NoSuchFileException("c.json")),
                        "c.json: there is no such file"),
                Arguments.of(new IOException("a\nb\u001b[31m"), "a b [31m"));
    }

    @ParameterizedTest
    @MethodSource("failures")
    void isNoVerdict(Throwable failure, String words) {
        CommandLine command = Jwtbench.commandLine().addSubcommand("fails", new Fails(failure));
        command.setExecutionStrategy(CommandFailure::execute);

        Console console = Console.run(command, "fails", "a.json");

        assertEquals(2, console.exitCode());
        assertEquals("fails: " + words + "\n", console.err());
        assertEquals("", console.out());
    }
}
