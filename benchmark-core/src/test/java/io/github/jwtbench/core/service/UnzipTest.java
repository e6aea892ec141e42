package io.github.jwtbench.core.service;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class UnzipTest {
    @TempDir private Path temp;

    @Test
    void archiveIsUnpackedUnchanged() throws IOException {
        byte[] large = new byte[300_000];
        new Random(7).nextBytes(large);
        Map<String, byte[]> entries = new TreeMap<>();
        entries.put("app/", new byte[0]);
        entries.put("app/empty/", new byte[0]);
        entries.put("app/a.txt", "text".getBytes(StandardCharsets.UTF_8));
        entries.put("deep/without/own/entry/b.bin", large);
        Path folder = temp.resolve("not/yet/there");

        Unzip.into(zip(entries), folder);

        assertEquals(
                Set.of(
                        "app",
                        "app/empty",
                        "app/a.txt",
                        "deep",
                        "deep/without",
                        "deep/without/own",
                        "deep/without/own/entry",
                        "deep/without/own/entry/b.bin"),
                below(folder));
        assertEquals("text", Files.readString(folder.resolve("app/a.txt")));
        assertArrayEquals(
                large, Files.readAllBytes(folder.resolve("deep/without/own/entry/b.bin")));
        assertTrue(Files.isDirectory(folder.resolve("app/empty")));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "../evil.txt",
                "../root-with-a-longer-name/evil.txt",
                "a/../../evil.txt",
                "../evil/",
                "ABSOLUTE"
            })
    void anEntryThatPointsOutsideIsRefusedAndNotWritten(String name) throws IOException {
        String entry = name.equals("ABSOLUTE") ? temp.resolve("evil.txt").toString() : name;
        Path archive = zip(Map.of(entry, new byte[name.endsWith("/") ? 0 : 3]));
        Path root = temp.resolve("root");

        IOException refused = assertThrows(IOException.class, () -> Unzip.into(archive, root));

        assertEquals("entry of " + archive + " points outside: " + entry, refused.getMessage());
        assertEquals(Set.of("archive.zip", "root"), below(temp));
    }

    @Test
    void existingFileIsNotReplaced() throws IOException {
        Path archive = zip(Map.of("a.txt", new byte[] {1}));
        Path root = temp.resolve("root");
        Unzip.into(archive, root);

        assertThrows(IOException.class, () -> Unzip.into(archive, root));
    }

    @Test
    void deleteRemovesTheFolderWithoutFollowingLinks() throws IOException {
        Path outside = Files.writeString(temp.resolve("outside.txt"), "stays");
        Path folder = Files.createDirectories(temp.resolve("folder/sub")).getParent();
        Files.writeString(folder.resolve("sub/file.txt"), "goes");
        Files.createSymbolicLink(folder.resolve("link"), outside);

        Unzip.delete(folder);
        Unzip.delete(folder);

        assertEquals(Set.of("outside.txt"), below(temp));
    }

    private Path zip(Map<String, byte[]> entries) throws IOException {
        Path archive = temp.resolve("archive.zip");
        try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(archive))) {
            for (Map.Entry<String, byte[]> entry : entries.entrySet()) {
                zip.putNextEntry(new ZipEntry(entry.getKey()));
                zip.write(entry.getValue());
                zip.closeEntry();
            }
        }
        return archive;
    }

    private static Set<String> below(Path folder) throws IOException {
        try (Stream<Path> all = Files.walk(folder)) {
            return all.filter(path -> !path.equals(folder))
                    .map(path -> folder.relativize(path).toString())
                    .collect(Collectors.toSet());
        }
    }
}
