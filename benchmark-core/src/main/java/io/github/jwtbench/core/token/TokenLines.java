package io.github.jwtbench.core.token;

import io.github.jwtbench.core.untrusted.UntrustedFile;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** A file with one token per line. */
public final class TokenLines {
    private TokenLines() {}

    /**
     * Reads a file.
     *
     * @throws IOException if it cannot be read, is too large or has another line; no message shows
     *     a token
     */
    public static List<String> read(Path file) throws IOException {
        List<String> tokens = UntrustedFile.text(file, UntrustedFile.LINES).lines().toList();
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
