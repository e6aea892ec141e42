package io.github.jwtbench.core.untrusted;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(60)
class UntrustedFileTest {
    private static final int MOST = 100;

    @TempDir private Path temp;

    @Test
    void aFileUpToItsBoundIsRead() throws IOException {
        Path file = Files.writeString(temp.resolve("a"), "ä".repeat(MOST / 2));

        assertEquals("ä".repeat(MOST / 2), UntrustedFile.text(file, MOST));
        assertEquals("", UntrustedFile.text(Files.createFile(temp.resolve("b")), MOST));
    }

    @Test
    void fileAboveItsBoundIsRefused() throws IOException {
        Path file = temp.resolve("large");
        try (RandomAccessFile large = new RandomAccessFile(file.toFile(), "rw")) {
            large.setLength(1L << 40);
        }

        assertEquals(file + ": must have at most 100 bytes, got: 1099511627776", refused(file));
    }

    /** As files of procfs are: their size is 0 until they are read. */
    @Test
    void fileThatGrowsWhileReadIsRefused() throws IOException {
        Path file = Files.writeString(temp.resolve("a"), "a");
        try (InputStream in = UntrustedFile.open(file, MOST)) {
            Files.writeString(file, "a".repeat(MOST + 1));

            assertEquals(
                    file + ": must have at most 100 bytes, got: more",
                    assertThrows(IOException.class, in::readAllBytes).getMessage());
        }
    }

    @Test
    void decompressionBombIsRefused() throws IOException {
        Path file = temp.resolve("a.gz");
        try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(file))) {
            out.write(new byte[5_000]);
        }

        assertEquals("\0".repeat(5_000), UntrustedFile.unpacked(file, 5_000));
        assertEquals(
                file + ": must have at most 100 bytes, got: more",
                assertThrows(IOException.class, () -> UntrustedFile.unpacked(file, MOST))
                        .getMessage());
    }

    @Test
    void onlyRegularFilesAreRead() throws Exception {
        assertEquals(temp + ": must be a regular file, got: a folder", refused(temp));

        Path pipe = temp.resolve("pipe");
        Path mkfifo = Path.of("/usr/bin/mkfifo");
        assumeTrue(Files.isExecutable(mkfifo), "mkfifo is not there");
        assertEquals(0, new ProcessBuilder(mkfifo.toString(), pipe.toString()).start().waitFor());
        Path link = Files.createSymbolicLink(temp.resolve("link"), Path.of("/dev/zero"));
        for (Path each : new Path[] {pipe, link, Path.of("/dev/zero")}) {
            assertEquals(each + ": must be a regular file, got: a pipe or a device", refused(each));
        }
    }

    @Test
    void textThatIsNotUtf8IsRefused() throws IOException {
        Path file = Files.write(temp.resolve("a"), new byte[] {(byte) 0xff});

        assertEquals(file + ": must be UTF-8", refused(file));
    }

    private static String refused(Path file) {
        return assertThrows(IOException.class, () -> UntrustedFile.text(file, MOST)).getMessage();
    }
}
