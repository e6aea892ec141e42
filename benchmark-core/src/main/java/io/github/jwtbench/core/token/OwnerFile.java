package io.github.jwtbench.core.token;

import java.io.IOException;
import java.nio.file.FileSystem;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.AclEntry;
import java.nio.file.attribute.AclEntryPermission;
import java.nio.file.attribute.AclEntryType;
import java.nio.file.attribute.AclFileAttributeView;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import java.nio.file.attribute.UserPrincipal;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** Files that hold secrets, or lead to them: readable by their owner alone, from the start. */
public final class OwnerFile {

    private OwnerFile() {}

    /** Writes lines that end as on Linux, replacing an older file; makes its folder if need be. */
    public static Path write(Path file, List<String> lines) throws IOException {
        return Files.writeString(
                create(file),
                lines.stream().map(line -> line + "\n").collect(Collectors.joining()));
    }

    /**
     * Makes an empty file, replacing an older one; makes its folder if need be.
     *
     * @throws IOException also if the file system cannot keep others from reading it
     */
    public static Path create(Path file) throws IOException {
        FileSystem system = file.getFileSystem();
        Set<String> views = system.supportedFileAttributeViews();
        Files.createDirectories(file.toAbsolutePath().getParent());
        Files.deleteIfExists(file);
        if (views.contains("posix")) {
            return Files.createFile(
                    file,
                    PosixFilePermissions.asFileAttribute(
                            PosixFilePermissions.fromString("rw-------")));
        }
        if (!views.contains("acl")) {
            throw refusal(file, "neither POSIX permissions nor access control lists");
        }
        List<AclEntry> ownerAlone =
                List.of(
                        AclEntry.newBuilder()
                                .setType(AclEntryType.ALLOW)
                                .setPrincipal(user(system))
                                .setPermissions(EnumSet.allOf(AclEntryPermission.class))
                                .build());
        try {
            Files.createFile(file, new Acl(ownerAlone));
        } catch (UnsupportedOperationException e) {
            Files.createFile(file);
        }
        AclFileAttributeView view = Files.getFileAttributeView(file, AclFileAttributeView.class);
        if (view != null) {
            // The entries of the new file may have been inherited from the folder.
            view.setAcl(ownerAlone);
        }
        if (view == null || !view.getAcl().equals(ownerAlone)) {
            Files.delete(file);
            throw refusal(file, "access control lists of other users, too");
        }
        return file;
    }

    private static UserPrincipal user(FileSystem system) throws IOException {
        return system.getUserPrincipalLookupService()
                .lookupPrincipalByName(System.getProperty("user.name"));
    }

    private static IOException refusal(Path file, String got) {
        return new IOException(
                "%s holds secrets, so its file system must let its owner alone read it, got: %s"
                        .formatted(file, got));
    }

    private record Acl(List<AclEntry> value) implements FileAttribute<List<AclEntry>> {
        @Override
        public String name() {
            return "acl:acl";
        }
    }
}
