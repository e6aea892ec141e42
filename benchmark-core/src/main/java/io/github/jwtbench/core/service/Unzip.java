package io.github.jwtbench.core.service;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;

/** Unpacks archives that Maven resolved; Maven has verified their checksums. */
public final class Unzip {
    private Unzip() {}

    /**
     * Unpacks an archive into a new folder.
     *
     * @throws IOException when an entry would land outside of the folder, or on any other failure
     */
    public static void into(Path archive, Path folder) throws IOException {
        Path root = folder.toAbsolutePath().normalize();
        Files.createDirectories(root);
        try (ZipInputStream zip = new ZipInputStream(Files.newInputStream(archive))) {
            for (ZipEntry entry; (entry = zip.getNextEntry()) != null; ) {
                Path to = root.resolve(entry.getName()).normalize();
                if (!to.startsWith(root)) {
                    throw new IOException(
                            "entry of " + archive + " points outside: " + entry.getName());
                }
                if (entry.isDirectory()) {
                    Files.createDirectories(to);
                } else {
                    Files.createDirectories(to.getParent());
                    Files.copy(zip, to);
                }
            }
        }
    }

    /** Deletes a folder and its content; does nothing if it does not exist. */
    public static void delete(Path folder) throws IOException {
        if (!Files.exists(folder)) {
            return;
        }
        try (Stream<Path> all = Files.walk(folder)) {
            List<Path> deepestFirst = all.sorted(Comparator.reverseOrder()).toList();
            for (Path p : deepestFirst) {
                Files.delete(p);
            }
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }
}
