package io.github.jwtbench.core.token;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** A file with one token per line. */
public final class TokenLines {
    /** A larger file is not read. */
    static final long MAX_BYTES = 256L * 1024 * 1024;

    private TokenLines() {}

    /**
     * Reads a file.
     *
     * @throws IOException if it cannot be read, is too large or has another line; no message shows
     *     a token
     */
    public static List<String> read(Path file) throws IOException {
        if (!Files.isRegularFile(file)) {
            throw new IOException("tokens.file must be a file, got: " + file);
        }
        long size = Files.size(file);
        if (size > MAX_BYTES) {
            throw new IOException(
                    file + " must have at most " + MAX_BYTES + " bytes, got: " + size);
        }
        List<String> tokens = Files.readAllLines(file);
        for (int i = 0; i < tokens.size(); i++) {
            if (!isToken(tokens.get(i))) {
                throw new IOException(
                        file + ":" + (i + 1) + " must be a token of visible ASCII, got another");
            }
        }
        if (tokens.isEmpty()) {
            throw new IOException(file + " must have a token, got: none");
        }
        return List.copyOf(tokens);
    }

    /** Whether a text can be sent as a token. */
    static boolean isToken(String text) {
        return !text.isEmpty() && text.chars().allMatch(c -> c > ' ' && c <= '~');
    }
}
