package io.github.jwtbench.core.untrusted;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.common.jimfs.Configuration;
import com.google.common.jimfs.Jimfs;
import java.io.IOException;
import java.nio.file.FileSystem;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WholeFileTest {
    @TempDir private Path temp;

    @Test
    void linkInPlaceOfTheFileIsReplacedWithoutFollowing() throws IOException {
        Path other = Files.writeString(temp.resolve("other"), "others'");
        Path folder = Files.createDirectory(temp.resolve("out"));
        Path file = folder.resolve("page.html");
        for (Path place : List.of(file, folder.resolve(".page.html.part"))) {
            Files.createSymbolicLink(place, other);
            assertWritten(file, other);
            Files.createLink(place, other);
            assertWritten(file, other);
            Files.createSymbolicLink(place, temp.resolve("missing"));
            assertWritten(file, other);
        }
        assertFalse(Files.exists(temp.resolve("missing")));
    }

    @Test
    void rootIsRefusedAsAFile() throws IOException {
        try (FileSystem memory = Jimfs.newFileSystem(Configuration.unix())) {
            Path root = memory.getPath("/");
            assertThrows(IOException.class, () -> WholeFile.write(root, "new"));
        }
    }

    private static void assertWritten(Path file, Path other) throws IOException {
        WholeFile.write(file, "new");

        assertEquals("new", Files.readString(file));
        assertEquals("others'", Files.readString(other));
        try (Stream<Path> files = Files.list(file.getParent())) {
            assertEquals(List.of(file), files.toList());
        }
        Files.delete(file);
    }
}
