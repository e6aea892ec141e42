package io.github.jwtbench.token;

/**
 * Limits of length and memory for one token.
 *
 * @param maxTokenLength characters
 * @param maxInflatedBytes most bytes after inflation of the compressed part; also the most memory
 *     for its decoder, except that Brotli may always use a window of 4 MiB
 */
public record Limits(int maxTokenLength, int maxInflatedBytes) {

    /** Enough for claims of 100 KB, encoded twice in base64url, and the headers. */
    public static final int DEFAULT_MAX_TOKEN_LENGTH = 256 * 1024;

    public static final int DEFAULT_MAX_INFLATED_BYTES = 1024 * 1024;

    public Limits {
        if (maxTokenLength < 1) {
            throw new IllegalArgumentException(
                    "maxTokenLength must be >= 1, got: " + maxTokenLength);
        }
        if (maxInflatedBytes < 1) {
            throw new IllegalArgumentException(
                    "maxInflatedBytes must be >= 1, got: " + maxInflatedBytes);
        }
    }

    public static Limits defaults() {
        return new Limits(DEFAULT_MAX_TOKEN_LENGTH, DEFAULT_MAX_INFLATED_BYTES);
    }
}
