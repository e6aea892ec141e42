package io.github.jwtbench.core.untrusted;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;

/**
 * Writes a file as a new one that replaces the old one. A reader sees the old or the complete new
 * file. The target of a link in its place stays unchanged.
 */
public final class WholeFile {

    private WholeFile() {}

    /** Writes a text in UTF-8; makes the directory if need be. */
    public static Path write(Path file, String text) throws IOException {
        return write(file, text.getBytes(StandardCharsets.UTF_8));
    }

    /** Writes bytes; makes the directory if need be. */
    public static Path write(Path file, byte[] bytes) throws IOException {
        Files.createDirectories(file.toAbsolutePath().resolveSibling(""));
        Path whole = file.resolveSibling("." + file.getFileName() + ".part");
        Files.deleteIfExists(whole);
        try {
            Files.write(whole, bytes, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
            return Files.move(whole, file, StandardCopyOption.ATOMIC_MOVE);
        } catch (FileSystemException e) {
            throw e;
        } catch (IOException e) {
            // A full disk does not say which.
            FileSystemException named =
                    new FileSystemException(file.toString(), null, e.getMessage());
            named.initCause(e);
            throw named;
        } finally {
            Files.deleteIfExists(whole);
        }
    }
}
