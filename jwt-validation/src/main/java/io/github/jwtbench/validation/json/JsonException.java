package io.github.jwtbench.validation.json;

/**
 * Text that is not one JSON object, or not within {@link JsonLimits}. The message has nothing of
 * the text, and there is no stack trace, since refusing must stay cheap.
 */
public final class JsonException extends Exception {
    private static final long serialVersionUID = 1L;

    /**
     * @param offset of the byte where it went wrong
     */
    JsonException(String expected, int offset) {
        super("must have " + expected + " at byte " + offset + ", does not", null, false, false);
    }
}
