package io.github.jwtbench.core.scenario;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SecretsTest {
    @TempDir private Path folder;

    private static Secrets secrets(String input) {
        return new Secrets(
                Map.of("NAME", "from variable", "EMPTY", "")::get,
                new ByteArrayInputStream(input.getBytes(StandardCharsets.UTF_8)));
    }

    @Test
    void secretIsReadFromItsSource() throws Exception {
        Path file = Files.writeString(folder.resolve("s"), " from\nfile \r\n\n");
        Secrets secrets = secrets("from input\n");

        assertEquals("from variable", secrets.read("f", new SecretSource.Variable("NAME")));
        assertEquals(" from\nfile ", secrets.read("f", new SecretSource.SecretFile(file)));
        assertEquals("from input", secrets.read("f", new SecretSource.StandardInput()));
        assertEquals("Secrets", secrets.toString());
    }

    @Test
    void missingOrTooLargeSecretIsReported() throws Exception {
        Path large = Files.write(folder.resolve("large"), new byte[64 * 1024 + 1]);
        Path missing = folder.resolve("missing");

        for (String name : new String[] {"EMPTY", "OTHER"}) {
            assertEquals(
                    "tokens.x must name a variable with a value, got: " + name,
                    refused(new SecretSource.Variable(name)));
        }
        assertEquals(
                "tokens.x must name a file, got: " + missing,
                refused(new SecretSource.SecretFile(missing)));
        assertEquals(
                "tokens.x must have 1 to 65536 bytes, got: more",
                refused(new SecretSource.SecretFile(large)));
        assertEquals(
                "tokens.x must have 1 to 65536 bytes, got: none",
                refused(new SecretSource.StandardInput()));
    }

    @Test
    void errorNamesTheFieldOfAnInvalidKey() {
        assertEquals(
                "tokens.x: must be a private JWK (RFC 7517) of RSA, EC, Ed25519 or ML-DSA, got: another"
                        + " text",
                assertThrows(
                                IOException.class,
                                () ->
                                        secrets("")
                                                .key("tokens.x", new SecretSource.Variable("NAME")))
                        .getMessage());
    }

    private static String refused(SecretSource source) {
        return assertThrows(IOException.class, () -> secrets("\n").read("tokens.x", source))
                .getMessage();
    }
}
