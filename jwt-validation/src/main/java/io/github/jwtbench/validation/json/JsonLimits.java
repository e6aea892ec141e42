package io.github.jwtbench.validation.json;

/** Bounds on JSON that is read before its signature is known to be good. */
public final class JsonLimits {
    /** Objects and arrays within each other, the outermost included. */
    public static final int MAX_DEPTH = 32;

    /**
     * Characters of one number, so that no token can ask for costly arithmetic with big numbers.
     */
    public static final int MAX_NUMBER_LENGTH = 64;

    private JsonLimits() {}
}
