package io.github.jwtbench.core.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.jwtbench.core.files.RawDataException;
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

    /** Those that nobody foresaw are named with their class and the file, the others say it all. */
    static Stream<Arguments> failures() {
        Stream<Throwable> unforeseen =
                Stream.of(
                        new OutOfMemoryError("Java heap space"),
                        new StackOverflowError(),
                        new NoClassDefFoundError("x/Y"),
                        new AssertionError("no"),
                        new NoSuchElementException("No value present"),
                        new NullPointerException("it is null"),
                        new ArithmeticException("/ by zero"),
                        new IllegalStateException("Duplicate key x"),
                        new InterruptedException("stopped"));
        return Stream.concat(
                unforeseen.map(each -> Arguments.of(each, "a.json: " + each)),
                Stream.of(
                        Arguments.of(new RawDataException("b.json: no run"), "b.json: no run"),
                        Arguments.of(new IllegalArgumentException("n must be 1"), "n must be 1"),
                        Arguments.of(new IOException("disk full"), "disk full"),
                        Arguments.of(
                                new UncheckedIOException(new NoSuchFileException("c.json")),
                                "c.json: there is no such file"),
                        Arguments.of(new IOException("a\nb\u001b[31m"), "a b [31m")));
    }

    @ParameterizedTest
    @MethodSource("failures")
    void exceptionOfACommandEndsWithExitCode2(Throwable failure, String words) {
        CommandLine command = Jwtbench.commandLine().addSubcommand("fails", new Fails(failure));
        command.setExecutionStrategy(CommandFailure::execute);

        Console console = Console.run(command, "fails", "a.json").ended(2);

        assertEquals("fails: " + words + "\n", console.err());
        assertEquals("", console.out());
    }
}
