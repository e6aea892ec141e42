package io.github.jwtbench.core.cli;

import io.github.jwtbench.core.files.FailureWords;
import io.github.jwtbench.core.terminal.TerminalWriter;
import java.nio.file.Path;
import java.util.Objects;
import java.util.stream.Collectors;
import picocli.CommandLine;
import picocli.CommandLine.ParseResult;

/** Handles the failure of a command: exit code 2, because 1 is a verdict and not a failure. */
final class CommandFailure {

    private CommandFailure() {}

    /**
     * Executes a command. Any exception or JVM error, such as missing memory, is reported on one
     * line.
     */
    static int execute(ParseResult parsed) {
        CommandLine root = parsed.commandSpec().commandLine();
        root.setOut(new TerminalWriter(root.getOut()));
        root.setErr(new TerminalWriter(root.getErr()));
        try {
            return new CommandLine.RunLast().execute(parsed);
        } catch (CommandLine.ParameterException e) {
            throw e;
        } catch (CommandLine.ExecutionException e) {
            return told(root, parsed, Objects.requireNonNullElse(e.getCause(), e));
        } catch (Throwable e) {
            return told(root, parsed, e);
        }
    }

    private static int told(CommandLine root, ParseResult parsed, Throwable e) {
        ParseResult last = parsed;
        while (last.hasSubcommand()) {
            last = last.subcommand();
        }
        root.getErr()
                .println(
                        last.commandSpec().name()
                                + ": "
                                + (FailureWords.isUnusable(e) ? "" : files(last))
                                + FailureWords.of(e));
        return CommandLine.ExitCode.USAGE;
    }

    /** The files of the command, for a program error whose message does not name them. */
    private static String files(ParseResult parsed) {
        String files =
                parsed.matchedArgs().stream()
                        .filter(each -> each.type() == Path.class)
                        .map(each -> each.getValue().toString())
                        .collect(Collectors.joining(", "));
        return files.isEmpty() ? "" : files + ": ";
    }
}
