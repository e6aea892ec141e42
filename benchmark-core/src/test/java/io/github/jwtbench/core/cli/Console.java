package io.github.jwtbench.core.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.jwtbench.core.run.check.ClientPauses;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.stream.Stream;
import picocli.CommandLine;

/**
 * What a command printed and how it ended.
 *
 * @param exitCode exit code
 * @param out standard output, with {@code \n} at line ends
 * @param err standard error, with {@code \n} at line ends
 */
public record Console(int exitCode, String out, String err) {

    /** How often a load is made again whose client stood still: the tests share their machine. */
    private static final int AGAIN = 2;

    public static Console run(Object... words) {
        Console console = run(Jwtbench.commandLine(), words);
        for (int again = 0; again < AGAIN && console.clientStoodStill(); again++) {
            System.out.println("Console: loaded again, since the client stood still");
            console = run(Jwtbench.commandLine(), words);
        }
        return console;
    }

    /** Returns this, which must have ended with that exit code. */
    public Console ended(int expected) {
        assertEquals(expected, exitCode, this::all);
        return this;
    }

    /** Asserts that the command ended as wrong use with these words, and returns this. */
    public Console refused(String why) {
        assertTrue(err.contains(why), this::all);
        return ended(2);
    }

    /** Returns this, which must have printed these words on standard output. */
    public Console says(String words) {
        assertTrue(out.contains(words), this::all);
        return this;
    }

    /** Text of both outputs. */
    public String all() {
        return out + err;
    }

    private boolean clientStoodStill() {
        return exitCode == 1
                && all().contains(ClientPauses.NAME + ": the client itself stood still");
    }

    public static Console run(CommandLine command, Object... words) {
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        command.setOut(new PrintWriter(out, true));
        command.setErr(new PrintWriter(err, true));
        int exitCode =
                command.execute(Stream.of(words).map(Object::toString).toArray(String[]::new));
        return new Console(exitCode, printed(out), printed(err));
    }

    private static String printed(StringWriter writer) {
        return writer.toString().replace(System.lineSeparator(), "\n");
    }
}
