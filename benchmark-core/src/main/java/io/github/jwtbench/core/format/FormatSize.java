package io.github.jwtbench.core.format;

import java.util.Objects;

/**
 * How large one token of a format was.
 *
 * @param format which
 * @param cartBytes of the cart's JSON
 * @param claimsBytes of the claims' JSON: the cart, and what the producer adds
 * @param payloadBytes of what the innermost layer holds, after the codec
 * @param tokenCharacters measured
 * @param predictedCharacters by the size model
 * @param compressed false where the codec did not help and was skipped
 */
public record FormatSize(
        TokenFormat format,
        int cartBytes,
        int claimsBytes,
        int payloadBytes,
        int tokenCharacters,
        int predictedCharacters,
        boolean compressed) {

    public FormatSize {
        Objects.requireNonNull(format, "format");
        if (cartBytes < 1 || tokenCharacters < 1) {
            throw new IllegalArgumentException(
                    "cart and token must not be empty, got: %s bytes, %s characters"
                            .formatted(cartBytes, tokenCharacters));
        }
    }

    /** Whether the size model is right to the character. */
    public boolean asPredicted() {
        return tokenCharacters == predictedCharacters;
    }
}
