package io.github.jwtbench.validation.json;

/** Limits of JSON that is read before its signature is verified. */
public final class JsonLimits {
    /** Levels of nested objects and arrays, including the outermost. */
    public static final int MAX_DEPTH = 32;

    /** Characters of one number, so that no token can cause costly big-number arithmetic. */
    public static final int MAX_NUMBER_LENGTH = 64;

    private JsonLimits() {}
}
