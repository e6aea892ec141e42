package io.github.jwtbench.validation.json;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Reads one JSON object from UTF-8, strictly by the grammar of RFC 8259 and within {@link
 * JsonLimits}. What two readers of a token may understand differently is refused: duplicate members
 * at any level, a byte order mark, text behind the object, bytes that are not UTF-8.
 */
public final class JsonReader {
    private static final int END = -1;
    private static final int MAX_LONG_DIGITS = 18; // any number of so many digits fits a long

    /** ASCII that may stand in a string and stands for itself. */
    private static final boolean[] PLAIN = new boolean[256];

    static {
        for (int c = ' '; c <= 0x7F; c++) {
            PLAIN[c] = c != '"' && c != '\\';
        }
    }

    private final byte[] json;
    private int at;

    private JsonReader(byte[] json) {
        this.json = json;
    }

    /** Unmodifiable at all levels, in the types that a verified token's claims have. */
    public static Map<String, Object> object(byte[] json) throws JsonException {
        JsonReader reader = new JsonReader(json);
        reader.skipSpace();
        Map<String, Object> object = reader.readObject(1);
        reader.requireEnd();
        return object;
    }

    /**
     * The first member of that name in an object, without building the others. What comes behind it
     * is not looked at, and may not even be JSON: to be followed by {@link #object} before anything
     * is believed.
     *
     * @return null if there is none
     */
    public static Object member(byte[] json, String name) throws JsonException {
        JsonReader reader = new JsonReader(json);
        reader.skipSpace();
        reader.expect('{');
        if (!reader.takeAfterSpace('}')) {
            do {
                if (reader.readName().equals(name)) {
                    return reader.readValue(1);
                }
                reader.skipValue(1);
            } while (reader.takeAfterSpace(','));
            reader.expect('}');
        }
        reader.requireEnd();
        return null;
    }

    /**
     * Refuses what is not one object. Duplicate members and bytes that are not UTF-8 pass here.
     * Builds nothing.
     */
    public static void check(byte[] json) throws JsonException {
        JsonReader reader = new JsonReader(json);
        reader.skipSpace();
        reader.skipObject(1);
        reader.requireEnd();
    }

    private Map<String, Object> readObject(int depth) throws JsonException {
        checkDepth(depth);
        Map<String, Object> members = new LinkedHashMap<>();
        expect('{');
        if (!takeAfterSpace('}')) {
            int count = 0;
            do {
                members.put(readName(), readValue(depth));
                count++;
                if (members.size() != count) {
                    throw wrong("each member once");
                }
            } while (takeAfterSpace(','));
            expect('}');
        }
        return Collections.unmodifiableMap(members);
    }

    private void skipObject(int depth) throws JsonException {
        checkDepth(depth);
        expect('{');
        if (!takeAfterSpace('}')) {
            do {
                skipSpace();
                skipString();
                skipSpace();
                expect(':');
                skipValue(depth);
            } while (takeAfterSpace(','));
            expect('}');
        }
    }

    private List<Object> readArray(int depth) throws JsonException {
        checkDepth(depth);
        List<Object> elements = new ArrayList<>();
        expect('[');
        if (!takeAfterSpace(']')) {
            do {
                elements.add(readValue(depth));
            } while (takeAfterSpace(','));
            expect(']');
        }
        return Collections.unmodifiableList(elements);
    }

    private void skipArray(int depth) throws JsonException {
        checkDepth(depth);
        expect('[');
        if (!takeAfterSpace(']')) {
            do {
                skipValue(depth);
            } while (takeAfterSpace(','));
            expect(']');
        }
    }

    private String readName() throws JsonException {
        skipSpace();
        String name = readString();
        skipSpace();
        expect(':');
        return name;
    }

    private Object readValue(int depth) throws JsonException {
        skipSpace();
        switch (peek()) {
            case '{':
                return readObject(depth + 1);
            case '[':
                return readArray(depth + 1);
            case '"':
                return readString();
            case 't':
                expectWord("true");
                return true;
            case 'f':
                expectWord("false");
                return false;
            case 'n':
                expectWord("null");
                return null;
            default:
                return readNumber();
        }
    }

    private void skipValue(int depth) throws JsonException {
        skipSpace();
        switch (peek()) {
            case '{' -> skipObject(depth + 1);
            case '[' -> skipArray(depth + 1);
            case '"' -> skipString();
            case 't' -> expectWord("true");
            case 'f' -> expectWord("false");
            case 'n' -> expectWord("null");
            default -> readNumber();
        }
    }

    private String readString() throws JsonException {
        int start = at + 1;
        boolean plain = skipString();
        int end = at - 1;
        return plain
                ? new String(json, start, end - start, StandardCharsets.ISO_8859_1)
                : decode(start, end);
    }

    /**
     * @return whether each byte stands for itself: ASCII without escapes
     */
    private boolean skipString() throws JsonException {
        expect('"');
        boolean plain = true;
        while (true) {
            skipPlain();
            int c = peek();
            if (c == '"') {
                at++;
                return plain;
            }
            plain = false;
            if (c == '\\') {
                at++;
                skipEscape();
            } else if (c < 0 && at < json.length) { // a part of a character beyond ASCII
                at++;
            } else {
                throw wrong("a string without control characters, and its end");
            }
        }
    }

    private void skipPlain() {
        byte[] bytes = json;
        int i = at;
        while (i < bytes.length && PLAIN[bytes[i] & 0xFF]) {
            i++;
        }
        at = i;
    }

    private void skipEscape() throws JsonException {
        int c = peek();
        if (c < 0 || "\"\\/bfnrtu".indexOf(c) < 0) {
            throw wrong("an escape of RFC 8259");
        }
        at++;
        for (int i = 0; c == 'u' && i < 4; i++) {
            if (Character.digit(peek(), 16) < 0) {
                throw wrong("four hexadecimal digits");
            }
            at++;
        }
    }

    /** The text of a string whose escapes have been checked. */
    private String decode(int start, int end) throws JsonException {
        String raw;
        try {
            ByteBuffer bytes = ByteBuffer.wrap(json, start, end - start);
            raw = StandardCharsets.UTF_8.newDecoder().decode(bytes).toString();
        } catch (CharacterCodingException e) {
            throw wrong("UTF-8");
        }
        StringBuilder text = new StringBuilder(raw.length());
        for (int i = 0; i < raw.length(); i++) {
            char c = raw.charAt(i);
            if (c == '\\') {
                i++;
                if (raw.charAt(i) == 'u') {
                    c = (char) Integer.parseInt(raw, i + 1, i + 5, 16);
                    i += 4;
                } else {
                    c = unescaped(raw.charAt(i));
                }
            }
            text.append(c);
        }
        return text.toString();
    }

    private static char unescaped(char c) {
        return switch (c) {
            case 'b' -> '\b';
            case 'f' -> '\f';
            case 'n' -> '\n';
            case 'r' -> '\r';
            case 't' -> '\t';
            default -> c;
        };
    }

    private Object readNumber() throws JsonException {
        int start = at;
        boolean negative = take('-');
        int digits = at;
        if (!take('0')) {
            skipDigits();
        }
        int integerEnd = at;
        if (take('.')) {
            skipDigits();
        }
        if (take('e') || take('E')) {
            if (!take('+')) {
                take('-');
            }
            skipDigits();
        }
        if (at - start > JsonLimits.MAX_NUMBER_LENGTH) {
            throw wrong("a number of at most " + JsonLimits.MAX_NUMBER_LENGTH + " characters");
        }
        if (at == integerEnd && at - digits <= MAX_LONG_DIGITS) {
            long value = 0;
            for (int i = digits; i < at; i++) {
                value = value * 10 + (json[i] - '0');
            }
            return negative ? -value : value;
        }
        String text = new String(json, start, at - start, StandardCharsets.ISO_8859_1);
        return at == integerEnd ? integer(text) : fraction(text);
    }

    private static Object integer(String text) {
        BigInteger integer = new BigInteger(text);
        if (integer.bitLength() < Long.SIZE) {
            return integer.longValue();
        }
        return new BigDecimal(integer);
    }

    private Double fraction(String text) throws JsonException {
        double value = Double.parseDouble(text);
        if (Double.isInfinite(value)) {
            throw wrong("a number within the range of a double");
        }
        return value;
    }

    private void skipDigits() throws JsonException {
        int start = at;
        while (peek() >= '0' && peek() <= '9') {
            at++;
        }
        if (at == start) {
            throw wrong("a value");
        }
    }

    private void checkDepth(int depth) throws JsonException {
        if (depth > JsonLimits.MAX_DEPTH) {
            throw wrong("at most " + JsonLimits.MAX_DEPTH + " levels");
        }
    }

    private void requireEnd() throws JsonException {
        skipSpace();
        if (at != json.length) {
            throw wrong("nothing behind the object");
        }
    }

    private void skipSpace() {
        int c = peek();
        while (c == ' ' || c == '\t' || c == '\n' || c == '\r') {
            at++;
            c = peek();
        }
    }

    private boolean takeAfterSpace(char c) {
        skipSpace();
        return take(c);
    }

    private boolean take(char c) {
        if (peek() != c) {
            return false;
        }
        at++;
        return true;
    }

    private void expect(char c) throws JsonException {
        if (!take(c)) {
            throw wrong("'" + c + "'");
        }
    }

    private void expectWord(String word) throws JsonException {
        for (int i = 0; i < word.length(); i++) {
            expect(word.charAt(i));
        }
    }

    /** The next byte. It is negative at the end, and in characters beyond ASCII. */
    private int peek() {
        return at < json.length ? json[at] : END;
    }

    private JsonException wrong(String expected) {
        return new JsonException(expected, at);
    }
}
