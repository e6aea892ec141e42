package io.github.jwtbench.core.files;

import java.io.UncheckedIOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.util.Objects;

/** Describes exceptions for people. */
public final class FailureWords {

    private FailureWords() {}

    /** Whether something outside of the program is the cause, and the message names it. */
    public static boolean isUnusable(Throwable e) {
        return e instanceof RawDataException
                || e instanceof IllegalArgumentException
                || e instanceof UncheckedIOException
                || e instanceof Exception
                        && !(e instanceof RuntimeException)
                        && !(e instanceof InterruptedException);
    }

    /** Describes the failure; names the type of a program error. */
    public static String of(Throwable e) {
        if (e instanceof UncheckedIOException unchecked) {
            // It is never without one.
            return of(Objects.requireNonNull(unchecked.getCause()));
        }
        if (e instanceof FileSystemException file) {
            return file.getFile() + ": " + reason(file);
        }
        return isUnusable(e) && e.getMessage() != null ? e.getMessage() : e.toString();
    }

    /** The reason of a file system error, without the file name. */
    public static String reason(FileSystemException e) {
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
