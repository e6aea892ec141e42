package io.github.jwtbench.core.cli;

import io.github.jwtbench.core.run.check.ClientPauses;
import java.io.PrintWriter;
import java.io.StringWriter;
import picocli.CommandLine;

/**
 * What a command printed and how it ended.
 *
 * @param exitCode exit code
 * @param out standard output, with {@code \n} at line ends
 * @param err standard error, with {@code \n} at line ends
 */
record Console(int exitCode, String out, String err) {

    /** How often a load is made again whose client stood still: the tests share their machine. */
    private static final int AGAIN = 2;

    static Console run(String... arguments) {
        Console console = run(Jwtbench.commandLine(), arguments);
        for (int again = 0; again < AGAIN && console.clientStoodStill(); again++) {
            System.out.println("Console: loaded again, since the client stood still");
            console = run(Jwtbench.commandLine(), arguments);
        }
        return console;
    }

    private boolean clientStoodStill() {
        return exitCode == 1
                && (out + err).contains(ClientPauses.NAME + ": the client itself stood still");
    }

    static Console run(CommandLine command, String... arguments) {
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        command.setOut(new PrintWriter(out, true));
        command.setErr(new PrintWriter(err, true));
        int exitCode = command.execute(arguments);
        return new Console(exitCode, printed(out), printed(err));
    }

    private static String printed(StringWriter writer) {
        return writer.toString().replace(System.lineSeparator(), "\n");
    }
}
