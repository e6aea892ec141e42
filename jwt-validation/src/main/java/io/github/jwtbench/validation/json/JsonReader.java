package io.github.jwtbench.validation.json;

import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Reads one JSON object from UTF-8, strictly by the grammar of RFC 8259 and within {@link
 * JsonLimits}. Input that two parsers could read differently is refused: duplicate members at any
 * level, a byte order mark, text after the object, bytes that are not UTF-8.
 */
public final class JsonReader {
    private static final int END = -1;

    /** ASCII characters that may occur in a string without an escape. */
    private static final boolean[] PLAIN = new boolean[256];

    static {
        for (int c = ' '; c <= 0x7F; c++) {
            PLAIN[c] = c != '"' && c != '\\';
        }
    }

    private final byte[] json;
    private final boolean skipsAnyNumber;
    private int at;

    private JsonReader(byte[] json) {
        this(json, false);
    }

    /**
     * @param skipsAnyNumber whether a skipped number may exceed the range of double
     */
    JsonReader(byte[] json, boolean skipsAnyNumber) {
        this.json = json;
        this.skipsAnyNumber = skipsAnyNumber;
    }

    /** Unmodifiable at all levels, in the types of a verified token's claims. */
    public static Map<String, Object> object(byte[] json) throws JsonException {
        JsonReader reader = new JsonReader(json);
        reader.skipSpace();
        Map<String, Object> object = reader.readObject(1);
        reader.requireEnd();
        return object;
    }

    /**
     * The first member with this name, without building the others. The text after it is not
     * checked and may be invalid, so the caller must read {@link #object} before using the result.
     *
     * @return null if there is none
     */
    public static @Nullable Object member(byte[] json, String name) throws JsonException {
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
     * Requires one object, without building it. Accepts duplicate members and bytes that are not
     * UTF-8.
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

    String readName() throws JsonException {
        skipSpace();
        String name = readString();
        skipSpace();
        expect(':');
        return name;
    }

    @Nullable Object readValue(int depth) throws JsonException {
        skipSpace();
        return switch (peek()) {
            case '{' -> readObject(depth + 1);
            case '[' -> readArray(depth + 1);
            case '"' -> readString();
            case 't' -> {
                expectWord("true");
                yield true;
            }
            case 'f' -> {
                expectWord("false");
                yield false;
            }
            case 'n' -> {
                expectWord("null");
                yield null;
            }
            default -> readNumber();
        };
    }

    void skipValue(int depth) throws JsonException {
        skipSpace();
        switch (peek()) {
            case '{' -> skipObject(depth + 1);
            case '[' -> skipArray(depth + 1);
            case '"' -> skipString();
            case 't' -> expectWord("true");
            case 'f' -> expectWord("false");
            case 'n' -> expectWord("null");
            default -> {
                if (skipsAnyNumber) {
                    skipNumber();
                } else {
                    readNumber();
                }
            }
        }
    }

    private String readString() throws JsonException {
        int start = at + 1;
        boolean plain = skipString();
        int end = at - 1;
        try {
            return plain
                    ? new String(json, start, end - start, StandardCharsets.ISO_8859_1)
                    : JsonText.decoded(json, start, end);
        } catch (CharacterCodingException e) {
            throw wrong("UTF-8");
        }
    }

    /**
     * @return whether the string is ASCII without escapes
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
            } else if (c < 0 && at < json.length) { // part of a non-ASCII character
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

    private Object readNumber() throws JsonException {
        int start = at;
        boolean isInteger = skipNumber();
        Object value =
                isInteger ? JsonNumber.integer(json, start, at) : JsonNumber.real(json, start, at);
        if (value == null) {
            throw wrong("a number within the range of a double");
        }
        return value;
    }

    /**
     * @return whether the number has neither a fraction nor an exponent
     */
    private boolean skipNumber() throws JsonException {
        int start = at;
        take('-');
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
        return at == integerEnd;
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

    void requireEnd() throws JsonException {
        skipSpace();
        if (at != json.length) {
            throw wrong("nothing behind the object");
        }
    }

    void skipSpace() {
        int c = peek();
        while (c == ' ' || c == '\t' || c == '\n' || c == '\r') {
            at++;
            c = peek();
        }
    }

    boolean takeAfterSpace(char c) {
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

    void expect(char c) throws JsonException {
        if (!take(c)) {
            throw wrong("'" + c + "'");
        }
    }

    private void expectWord(String word) throws JsonException {
        for (int i = 0; i < word.length(); i++) {
            expect(word.charAt(i));
        }
    }

    /** Index of the next byte. */
    int at() {
        return at;
    }

    /** The next byte; negative at the end, and in non-ASCII characters. */
    int peek() {
        return at < json.length ? json[at] : END;
    }

    JsonException wrong(String expected) {
        return new JsonException(expected, at);
    }
}
