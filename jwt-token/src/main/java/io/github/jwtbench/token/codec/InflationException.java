package io.github.jwtbench.token.codec;

/**
 * Compressed content cannot be inflated. There is no stack trace, so that a flood of bad content
 * costs little.
 */
public final class InflationException extends Exception {
    private static final long serialVersionUID = 1L;

    /** What is wrong with the content. */
    public enum Kind {
        /** It inflates beyond the limit, or needs more memory. */
        LIMIT,
        /** It is damaged, truncated, or followed by other bytes. */
        INVALID,
        /** Its dictionary is not known. */
        DICTIONARY
    }

    private final Kind kind;

    InflationException(Kind kind, String message) {
        super(message, null, false, false);
        this.kind = kind;
    }

    static InflationException invalid() {
        return new InflationException(
                Kind.INVALID, "content must be exactly one complete compressed stream");
    }

    static InflationException limitReached(int limit) {
        return new InflationException(
                Kind.LIMIT, "content must inflate to at most " + limit + " bytes, is longer");
    }

    public Kind kind() {
        return kind;
    }
}
