package io.github.jwtbench.token;

/**
 * How much a token may cost before it is refused.
 *
 * @param maxTokenLength characters
 * @param maxInflatedBytes to which the compressed part may inflate; also the most memory that its
 *     decoder may ask for, except that Brotli may always take a window of 4 MiB
 */
public record Limits(int maxTokenLength, int maxInflatedBytes) {

    /** Claims of 100 KB, twice in base64url, and some more. */
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
