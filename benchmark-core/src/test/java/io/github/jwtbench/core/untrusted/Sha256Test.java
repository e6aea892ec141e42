package io.github.jwtbench.core.untrusted;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Against the examples of NIST's Cryptographic Standards and Guidelines: "abc", and one long. */
class Sha256Test {
    @TempDir private Path folder;

    @Test
    void hashesEqualTheExamplesOfTheStandard() throws Exception {
        String abc = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";
        assertEquals(abc, Sha256.of("abc".getBytes(US_ASCII)));
        assertEquals(abc, Sha256.of(Files.writeString(folder.resolve("abc"), "abc")));
        assertEquals(
                "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0",
                Sha256.of(Files.writeString(folder.resolve("long"), "a".repeat(1_000_000))));
    }
}
