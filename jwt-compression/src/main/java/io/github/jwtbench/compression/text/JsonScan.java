package io.github.jwtbench.compression.text;

/**
 * Finds the ends of JSON values (RFC 8259). It does not validate: it finds the end of every valid
 * value; for an invalid value it finds any end or none.
 *
 * <p>Each method takes an index and returns the index after the value, or {@link #NOT_FOUND}. The
 * index NOT_FOUND gives NOT_FOUND.
 */
public final class JsonScan {
    public static final int NOT_FOUND = -1;

    private JsonScan() {}

    /** Starts at the first character of a value. */
    public static int value(byte[] text, int at) {
        if (at >= text.length) {
            return NOT_FOUND;
        }
        return switch (text[at]) {
            case '"' -> string(text, at);
            case '{', '[' -> nested(text, at);
            default -> scalar(text, at);
        };
    }

    /** A number or word: the text up to the next delimiter or space. */
    private static int scalar(byte[] text, int from) {
        int at = from;
        while (at < text.length && !endsScalar(text[at])) {
            at++;
        }
        return at > from ? at : NOT_FOUND;
    }

    private static boolean endsScalar(byte b) {
        return switch (b) {
            case '{', '}', '[', ']', ':', ',', '"', ' ', '\t', '\n', '\r' -> true;
            default -> false;
        };
    }

    private static int nested(byte[] text, int from) {
        int depth = 0;
        int at = from;
        while (at >= 0 && at < text.length) {
            byte b = text[at];
            if (b == '"') {
                at = string(text, at);
                continue;
            }
            at++;
            if (b == '{' || b == '[') {
                depth++;
            } else if ((b == '}' || b == ']') && --depth == 0) {
                return at;
            }
        }
        return NOT_FOUND;
    }

    /** Starts at the opening quote of a string. */
    static int string(byte[] text, int from) {
        int at = ByteScan.quoteOrBackslash(text, from + 1);
        while (at < text.length) {
            if (text[at] == '"') {
                return at + 1;
            }
            at = ByteScan.quoteOrBackslash(text, at + 2);
        }
        return NOT_FOUND;
    }

    public static int skipSpace(byte[] text, int from) {
        int at = from;
        while (at >= 0
                && at < text.length
                && (text[at] == ' ' || text[at] == '\t' || text[at] == '\n' || text[at] == '\r')) {
            at++;
        }
        return at;
    }

    public static boolean isAt(byte[] text, int at, char c) {
        return at >= 0 && at < text.length && text[at] == c;
    }
}
