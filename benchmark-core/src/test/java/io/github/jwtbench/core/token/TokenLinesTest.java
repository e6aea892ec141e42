package io.github.jwtbench.core.token;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.github.jwtbench.core.untrusted.UntrustedFile;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TokenLinesTest {
    @TempDir private Path temp;

    @Test
    void aFileHasOneTokenPerLine() throws IOException {
        Path file = Files.writeString(temp.resolve("tokens.txt"), "one\ntwo\n");

        assertEquals(List.of("one", "two"), TokenLines.read(file));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "'' | ' must have a token, got: none'",
                "one\\n\\nsecret | ':2 must be a token of visible ASCII, got another'",
                "one\\nsec ret | ':2 must be a token of visible ASCII, got another'",
                "sécret | ':1 must be a token of visible ASCII, got another'"
            })
    void malformedLinesAreRefusedWithoutShowingThem(String text, String message)
            throws IOException {
        Path file = Files.writeString(temp.resolve("tokens.txt"), text.replace("\\n", "\n"));

        assertEquals(file + message, refused(file));
    }

    @Test
    void folderOrTooLargeFileIsRefused() throws IOException {
        assertEquals(temp + ": must be a regular file, got: a folder", refused(temp));

        Path large = temp.resolve("large.txt");
        try (RandomAccessFile file = new RandomAccessFile(large.toFile(), "rw")) {
            file.setLength(UntrustedFile.LINES + 1);
        }
        assertEquals(large + ": must have at most 268435456 bytes, got: 268435457", refused(large));
    }

    private static String refused(Path file) {
        return assertThrows(IOException.class, () -> TokenLines.read(file)).getMessage();
    }
}
