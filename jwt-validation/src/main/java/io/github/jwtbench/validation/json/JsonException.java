package io.github.jwtbench.validation.json;

/**
 * A text is not exactly one JSON object, or exceeds {@link JsonLimits}. The message contains no
 * part of the text, and there is no stack trace, so that refusing stays cheap.
 */
public final class JsonException extends Exception {
    private static final long serialVersionUID = 1L;

    /**
     * @param offset of the wrong byte
     */
    public JsonException(String expected, int offset) {
        super("must have " + expected + " at byte " + offset + ", does not", null, false, false);
    }
}
