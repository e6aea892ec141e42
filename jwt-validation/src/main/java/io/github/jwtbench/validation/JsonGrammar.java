package io.github.jwtbench.validation;

/**
 * Checks that text is one JSON object by the grammar of RFC 8259, within {@link JsonLimits},
 * without building anything.
 *
 * <p>jose4j's own parser takes much that is not JSON: missing colons, missing or additional commas,
 * leading zeros, unknown escapes, raw control characters. What two readers of a token may
 * understand differently must not be accepted. Duplicate members are left to that parser, which
 * refuses them at every level.
 */
final class JsonGrammar {
    private static final int END = -1;

    private final String text;
    private int at;

    private JsonGrammar(String text) {
        this.text = text;
    }

    static boolean isObject(String text) {
        JsonGrammar grammar = new JsonGrammar(text);
        grammar.skipSpace();
        if (!grammar.object(1)) {
            return false;
        }
        grammar.skipSpace();
        return grammar.peek() == END;
    }

    private boolean value(int depth) {
        return switch (peek()) {
            case '{' -> object(depth + 1);
            case '[' -> array(depth + 1);
            case '"' -> string();
            case 't' -> word("true");
            case 'f' -> word("false");
            case 'n' -> word("null");
            default -> number();
        };
    }

    private boolean object(int depth) {
        if (depth > JsonLimits.MAX_DEPTH || !take('{')) {
            return false;
        }
        skipSpace();
        if (take('}')) {
            return true;
        }
        do {
            skipSpace();
            if (!string()) {
                return false;
            }
            skipSpace();
            if (!take(':')) {
                return false;
            }
            skipSpace();
            if (!value(depth)) {
                return false;
            }
            skipSpace();
        } while (take(','));
        return take('}');
    }

    private boolean array(int depth) {
        if (depth > JsonLimits.MAX_DEPTH || !take('[')) {
            return false;
        }
        skipSpace();
        if (take(']')) {
            return true;
        }
        do {
            skipSpace();
            if (!value(depth)) {
                return false;
            }
            skipSpace();
        } while (take(','));
        return take(']');
    }

    private boolean string() {
        if (!take('"')) {
            return false;
        }
        while (true) {
            int c = peek();
            if (c < ' ') { // control characters, and the end
                return false;
            }
            at++;
            if (c == '"') {
                return true;
            }
            if (c == '\\' && !escape()) {
                return false;
            }
        }
    }

    private boolean escape() {
        int c = peek();
        at++;
        if (c != 'u') {
            return c != END && "\"\\/bfnrt".indexOf(c) >= 0;
        }
        for (int i = 0; i < 4; i++) {
            if (!isHexDigit(peek())) {
                return false;
            }
            at++;
        }
        return true;
    }

    private boolean number() {
        int start = at;
        take('-');
        if (!take('0') && !digits()) {
            return false;
        }
        int integerEnd = at;
        if (take('.') && !digits()) {
            return false;
        }
        if (take('e') || take('E')) {
            if (!take('+')) {
                take('-');
            }
            if (!digits()) {
                return false;
            }
        }
        if (at - start > JsonLimits.MAX_NUMBER_LENGTH) {
            return false;
        }
        // jose4j would read 1e400 as infinity; an integer of this length cannot get there.
        return at == integerEnd
                || !Double.isInfinite(Double.parseDouble(text.substring(start, at)));
    }

    private boolean digits() {
        int start = at;
        while (peek() >= '0' && peek() <= '9') {
            at++;
        }
        return at > start;
    }

    private boolean word(String word) {
        if (!text.startsWith(word, at)) {
            return false;
        }
        at += word.length();
        return true;
    }

    private static boolean isHexDigit(int c) {
        return c >= '0' && c <= '9' || c >= 'a' && c <= 'f' || c >= 'A' && c <= 'F';
    }

    private void skipSpace() {
        while (peek() == ' ' || peek() == '\t' || peek() == '\n' || peek() == '\r') {
            at++;
        }
    }

    private boolean take(char c) {
        if (peek() != c) {
            return false;
        }
        at++;
        return true;
    }

    private int peek() {
        return at < text.length() ? text.charAt(at) : END;
    }
}
