package io.github.jwtbench.core.token;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.jimfs.Configuration;
import com.google.common.jimfs.Jimfs;
import java.io.IOException;
import java.nio.file.FileSystem;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.AclEntry;
import java.nio.file.attribute.AclEntryType;
import java.nio.file.attribute.AclFileAttributeView;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import org.junit.jupiter.api.Test;

class OwnerFileTest {
    private static FileSystem windows(String... views) {
        return Jimfs.newFileSystem(
                Configuration.windows().toBuilder().setAttributeViews("basic", views).build());
    }

    @Test
    void fileOnWindowsIsForItsUserOnly() throws IOException {
        try (FileSystem system = windows("owner", "dos", "acl")) {
            Path file = system.getPath("C:\\work\\target\\tokens.txt");
            OwnerFile.write(file, List.of("older, and longer"));
            Files.getFileAttributeView(file, AclFileAttributeView.class).setAcl(List.of());

            assertEquals(file, OwnerFile.write(file, List.of("a", "b")));

            assertEquals(List.of("a", "b"), Files.readAllLines(file));
            List<AclEntry> entries =
                    Files.getFileAttributeView(file, AclFileAttributeView.class).getAcl();
            assertEquals(1, entries.size());
            assertEquals(AclEntryType.ALLOW, entries.get(0).type());
            assertEquals(System.getProperty("user.name"), entries.get(0).principal().getName());
        }
    }

    @Test
    void fileOnPosixIsForItsOwnerOnly() throws IOException {
        try (FileSystem system =
                Jimfs.newFileSystem(
                        Configuration.unix().toBuilder().setAttributeViews("posix").build())) {
            Path file = OwnerFile.write(system.getPath("tokens.txt"), List.of("a"));
            assertEquals(
                    "rw-------",
                    PosixFilePermissions.toString(Files.getPosixFilePermissions(file)));
        }
    }

    @Test
    void fileSystemWithoutPermissionsIsRefused() throws IOException {
        try (FileSystem system = windows("owner", "dos")) {
            Path file = system.getPath("C:\\tokens.txt");
            IOException refused =
                    assertThrows(IOException.class, () -> OwnerFile.write(file, List.of("a")));
            assertEquals(
                    "C:\\tokens.txt holds secrets, so its file system must let its owner alone read"
                            + " it, got: neither POSIX permissions nor access control lists",
                    refused.getMessage());
            assertTrue(Files.notExists(file));
        }
    }
}
