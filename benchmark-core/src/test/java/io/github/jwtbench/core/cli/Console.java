package io.github.jwtbench.core.cli;

import java.io.PrintWriter;
import java.io.StringWriter;
import picocli.CommandLine;

/**
 * What a command printed and how it ended.
 *
 * @param exitCode exit code
 * @param out standard output, with {@code \n} at line ends
 * @param err standard error, likewise
 */
record Console(int exitCode, String out, String err) {

    static Console run(String... arguments) {
        return run(Jwtbench.commandLine(), arguments);
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
