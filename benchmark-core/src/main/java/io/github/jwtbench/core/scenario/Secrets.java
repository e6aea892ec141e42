package io.github.jwtbench.core.scenario;

import io.github.jwtbench.core.token.SigningKey;
import io.github.jwtbench.core.untrusted.UntrustedFile;
import java.io.IOException;
import java.io.InputStream;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Reads secrets from where they are. No message shows one.
 *
 * @param variables value of an environment variable
 * @param input standard input; read once
 */
public record Secrets(Function<String, @Nullable String> variables, InputStream input) {
    private static final int MAX_BYTES = 64 * 1024;

    /**
     * Reads a secret.
     *
     * @param field its name in messages
     * @throws IOException if it does not exist, is empty, larger than 64 KiB, or not UTF-8 without
     *     a byte order mark
     */
    String read(String field, SecretSource source) throws IOException {
        return source.read(field, this);
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

    /**
     * @param name of the source, for messages
     */
    static String text(String field, String name, InputStream in) throws IOException {
        byte[] bytes = in.readNBytes(MAX_BYTES + 1);
        if (bytes.length > MAX_BYTES) {
            throw wrongSize(field, "more");
        }
        String text = UntrustedFile.utf8(name, bytes).replaceFirst("[\r\n]+$", "");
        if (text.isEmpty()) {
            throw wrongSize(field, "none");
        }
        return text;
    }

    private static IOException wrongSize(String field, String got) {
        return new IOException(
                "%s must have 1 to %s bytes, got: %s".formatted(field, MAX_BYTES, got));
    }

    @Override
    public String toString() {
        return "Secrets";
    }
}
