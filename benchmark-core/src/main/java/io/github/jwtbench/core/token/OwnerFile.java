package io.github.jwtbench.core.token;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;

/** Files that hold tokens, or lead to them: readable by their owner alone, from the start. */
public final class OwnerFile {

    private OwnerFile() {}

    /** Writes lines, replacing an older file; makes its folder if need be. */
    public static Path write(Path file, List<String> lines) throws IOException {
        Files.createDirectories(file.toAbsolutePath().getParent());
        Files.deleteIfExists(file);
        Files.createFile(
                file,
                PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
        return Files.write(file, lines);
    }
}
