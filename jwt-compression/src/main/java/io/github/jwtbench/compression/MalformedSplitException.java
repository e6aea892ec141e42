package io.github.jwtbench.compression;

/**
 * The headers are not a valid split token. The message names the header, the character and the
 * rule, and contains no text of the header, so it is safe to log. There is no stack trace, so that
 * a flood of bad headers costs little.
 */
public final class MalformedSplitException extends Exception {
    private static final long serialVersionUID = 1L;

    private final String header;
    private final int offset;
    private final boolean tooLarge;

    private MalformedSplitException(String header, int offset, String rule, boolean tooLarge) {
        super(header + ", character " + offset + ": " + rule, null, false, false);
        this.header = header;
        this.offset = offset;
        this.tooLarge = tooLarge;
    }

    static MalformedSplitException at(String header, int offset, String rule) {
        return new MalformedSplitException(header, offset, rule, false);
    }

    static MalformedSplitException tooLarge(String header, int limit, long length) {
        String rule = "all parts must have at most " + limit + " characters, have " + length;
        return new MalformedSplitException(header, limit, rule, true);
    }

    /** The header in which the error was detected. */
    public String header() {
        return header;
    }

    /** Index of the character at which the error was detected, 0 to the length of the value. */
    public int offset() {
        return offset;
    }

    /** HTTP status of the response: 431 if a size limit is exceeded, 401 for malformed text. */
    public int status() {
        return tooLarge ? 431 : 401;
    }
}
