package io.github.jwtbench.core.cli;

import io.github.jwtbench.core.ingest.RawDataException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
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
            return told(root, parsed, e.getCause());
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
                                + (isUnusable(e) ? "" : files(last))
                                + words(e));
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

    /** Whether a file or an argument is the cause, and the message names it. */
    private static boolean isUnusable(Throwable e) {
        return e instanceof RawDataException
                || e instanceof IllegalArgumentException
                || e instanceof IOException
                || e instanceof UncheckedIOException;
    }

    /**
     * Describes the failure if a file or an argument is the cause; names the type of program
     * errors.
     */
    static String words(Throwable e) {
        if (e instanceof UncheckedIOException unchecked) {
            return words(unchecked.getCause());
        }
        if (e instanceof FileSystemException file) {
            return file.getFile() + ": " + reason(file);
        }
        return isUnusable(e) && e.getMessage() != null ? e.getMessage() : e.toString();
    }

    /** The reason of a file system error, without the file name. */
    static String reason(FileSystemException e) {
        if (e instanceof NoSuchFileException) {
            return "there is no such file";
        }
        if (e instanceof FileAlreadyExistsException) {
            return "it exists already";
        }
        if (e instanceof AccessDeniedException) {
            return "access is denied";
        }
        return e.getReason() == null ? e.toString() : e.getReason();
    }
}
