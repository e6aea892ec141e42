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

/** The end of a command that failed: exit code 2, since 1 is a verdict, and a failure is none. */
final class CommandFailure {

    private CommandFailure() {}

    /**
     * Executes a command. Whatever it throws, be it an error of the JVM such as want of memory, is
     * told in a line.
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

    /** What a fault of this program came of: the message of one knows nothing of files. */
    private static String files(ParseResult parsed) {
        String files =
                parsed.matchedArgs().stream()
                        .filter(each -> each.type() == Path.class)
                        .map(each -> each.getValue().toString())
                        .collect(Collectors.joining(", "));
        return files.isEmpty() ? "" : files + ": ";
    }

    /** Whether a file or an argument is to blame, and the message says so. */
    private static boolean isUnusable(Throwable e) {
        return e instanceof RawDataException
                || e instanceof IllegalArgumentException
                || e instanceof IOException
                || e instanceof UncheckedIOException;
    }

    /**
     * In words where a file or an argument is to blame; this program's own faults by their type.
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

    /** What is wrong with the file, without its name. */
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
