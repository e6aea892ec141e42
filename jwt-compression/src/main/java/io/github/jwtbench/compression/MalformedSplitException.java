package io.github.jwtbench.compression;

/**
 * Headers that are no split token. The message names the header, the character and the rule, and
 * never has text of the header, so it is safe to log. There is no stack trace, since refusing must
 * stay cheap for whoever is flooded with bad headers.
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

    /** The name of the header in which the error was noticed. */
    public String header() {
        return header;
    }

    /** Index of the character at which the error was noticed, from 0 to the value's length. */
    public int offset() {
        return offset;
    }

    /** The HTTP status to answer with: 431 if a size limit was exceeded, 401 if text is wrong. */
    public int status() {
        return tooLarge ? 431 : 401;
    }
}
