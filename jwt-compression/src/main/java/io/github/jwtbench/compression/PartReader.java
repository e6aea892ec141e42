package io.github.jwtbench.compression;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import io.github.jwtbench.compression.text.ByteScan;
import io.github.jwtbench.compression.text.CheckValue;
import io.github.jwtbench.compression.text.DecimalText;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Reads the headers that {@link PartText} writes. Strict: a content has only one text. */
final class PartReader {
    static final int MAX_ALTERNATIVES = 16;

    private final String header;
    private final byte[] text;
    private int at;

    /** Refuses a value with characters outside Latin-1. */
    PartReader(String header, String value) throws MalformedSplitException {
        this.header = header;
        this.text = value.getBytes(ISO_8859_1);
        if (!new String(text, ISO_8859_1).equals(value)) { // a question mark is allowed
            while (value.charAt(at) <= 0xFF) {
                at++;
            }
            throw malformed("not visible ASCII");
        }
    }

    /** Takes a {@link CheckValue}, and compares it with the text after it. */
    void takeCheckValue() throws MalformedSplitException {
        if (text.length < at + CheckValue.LENGTH) {
            at = text.length;
            throw malformed("ends before its check value");
        }
        if (!CheckValue.isAt(text, at)) {
            throw malformed("check value and text do not agree");
        }
        at += CheckValue.LENGTH;
    }

    boolean atEnd() {
        return at == text.length;
    }

    /** Copies text up to the next hole, ';' or the end. */
    void copyTo(PartText out) throws MalformedSplitException {
        while (true) {
            while (isEscape()) {
                out.raw((char) escapedByte());
            }
            int start = at;
            at = ByteScan.plainEnd(text, start, text.length);
            out.raw(text, start, at);
            if (atEnd()) {
                if (at > start && text[at - 1] == ' ') {
                    throw malformed("must not end with a space");
                }
                return;
            }
            if (text[at] == ';') {
                return;
            }
            if (text[at] != '%') {
                throw malformed("not visible ASCII");
            }
            if (!isEscape()) {
                return;
            }
        }
    }

    boolean take(char c) {
        if (atEnd() || text[at] != c) {
            return false;
        }
        at++;
        return true;
    }

    /** Takes one character of base64url, if it is next. */
    boolean takeBase64Url() {
        if (atEnd() || !isBase64Url(text[at])) {
            return false;
        }
        at++;
        return true;
    }

    private static boolean isBase64Url(byte b) {
        return b >= 'A' && b <= 'Z'
                || b >= 'a' && b <= 'z'
                || b >= '0' && b <= '9'
                || b == '-'
                || b == '_';
    }

    /** Takes a '%' and returns the next character, the kind of the hole. */
    char takeHole() throws MalformedSplitException {
        if (!take('%')) {
            throw malformed("must have no more pieces");
        }
        if (atEnd()) {
            throw malformed("ends within a hole");
        }
        return (char) text[at++];
    }

    /** Takes the 2 to 16 alternatives of a choice, and the closing bracket. */
    byte[][] takeAlternatives() throws MalformedSplitException {
        List<byte[]> alternatives = new ArrayList<>();
        do {
            int start = at;
            while (!atEnd() && text[at] != ',' && text[at] != ')' && ByteScan.isPlain(text[at])) {
                at++;
            }
            alternatives.add(Arrays.copyOfRange(text, start, at));
        } while (alternatives.size() < MAX_ALTERNATIVES && take(','));
        if (alternatives.size() < 2 || !take(')')) {
            throw malformed("a choice must have 2 to 16 alternatives and a bracket");
        }
        return alternatives.toArray(byte[][]::new);
    }

    /** An integer from 0 to {@code max}, less than 10^9, without leading zeros. */
    int takeNumber(int max) throws MalformedSplitException {
        int start = at;
        while (!atEnd() && text[at] >= '0' && text[at] <= '9') {
            at++;
        }
        long number = at - start > 9 ? -1 : DecimalText.parse(text, start, at);
        if (number < 0 || number > max) {
            throw malformed("must have a number of 0 to " + max);
        }
        return (int) number;
    }

    MalformedSplitException malformed(String rule) {
        return MalformedSplitException.at(header, at, rule);
    }

    private boolean isEscape() {
        return at + 1 < text.length && text[at] == '%' && hexDigit(text[at + 1]) >= 0;
    }

    private int escapedByte() throws MalformedSplitException {
        int high = hexDigit(text[at + 1]);
        int low = at + 2 < text.length ? hexDigit(text[at + 2]) : -1;
        if (low < 0) {
            throw malformed("an escape must have two digits 0-9 A-F");
        }
        int escaped = high << 4 | low;
        boolean spaceAtEnd = escaped == ' ' && at + 3 == text.length;
        if (ByteScan.isPlain(escaped) && !spaceAtEnd) {
            throw malformed("escapes what needs no escape");
        }
        at += 3;
        return escaped;
    }

    private static int hexDigit(byte b) {
        if (b >= '0' && b <= '9') {
            return b - '0';
        }
        return b >= 'A' && b <= 'F' ? b - 'A' + 10 : -1;
    }
}
