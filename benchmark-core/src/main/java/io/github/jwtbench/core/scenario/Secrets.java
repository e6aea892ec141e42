package io.github.jwtbench.core.scenario;

import io.github.jwtbench.core.foreign.ForeignFile;
import io.github.jwtbench.core.token.SigningKey;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.UnaryOperator;

/**
 * Reads secrets from where they are. No message shows one.
 *
 * @param variables value of an environment variable, or null
 * @param input standard input; read once
 */
public record Secrets(UnaryOperator<String> variables, InputStream input) {
    private static final int MAX_BYTES = 64 * 1024;

    /**
     * Reads one.
     *
     * @param field that names it, for messages
     * @throws IOException if it is not there, empty or larger than 64 KiB
     */
    String read(String field, SecretSource source) throws IOException {
        if (source instanceof SecretSource.Variable variable) {
            String value = variables.apply(variable.name());
            if (value == null || value.isEmpty()) {
                throw new IOException(
                        field + " must name a variable with a value, got: " + variable.name());
            }
            return value;
        }
        if (source instanceof SecretSource.SecretFile secret) {
            Path file = secret.file();
            if (!Files.exists(file)) {
                throw new IOException(field + " must name a file, got: " + file);
            }
            try (InputStream in = ForeignFile.open(file, ForeignFile.SMALL)) {
                return text(field, in);
            }
        }
        return text(field, input);
    }

    /**
     * Reads a key that signs, a JWK (RFC 7517).
     *
     * @param field that names it, for messages
     */
    SigningKey key(String field, SecretSource source) throws IOException {
        try {
            return SigningKey.of(read(field, source));
        } catch (IllegalArgumentException e) {
            throw new IOException(field + ": " + e.getMessage(), e);
        }
    }

    private static String text(String field, InputStream in) throws IOException {
        byte[] bytes = in.readNBytes(MAX_BYTES + 1);
        String text = new String(bytes, StandardCharsets.UTF_8).replaceFirst("[\r\n]+$", "");
        if (text.isEmpty() || bytes.length > MAX_BYTES) {
            throw new IOException(
                    "%s must have 1 to %d bytes, got: %s"
                            .formatted(field, MAX_BYTES, text.isEmpty() ? "none" : "more"));
        }
        return text;
    }

    @Override
    public String toString() {
        return "Secrets";
    }
}
