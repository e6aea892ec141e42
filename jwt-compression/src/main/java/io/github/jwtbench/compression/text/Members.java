package io.github.jwtbench.compression.text;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Finds the members of a JSON object. It does not validate: the pieces always make up the same
 * text. It finds the members of every valid object (RFC 8259), and always terminates.
 */
public final class Members {
    private static final int PER_MEMBER = 4;

    private final byte[] text;
    private int[] places = new int[32 * PER_MEMBER];
    private int count;

    private Members(byte[] text) {
        this.text = text;
    }

    /** The members of the object; null if the text is not an object. */
    public static @Nullable Members of(byte[] text) {
        Members members = new Members(text);
        return members.object() ? members : null;
    }

    public int count() {
        return count;
    }

    /** Index of the opening quote of a name. */
    public int nameStart(int member) {
        return places[member * PER_MEMBER];
    }

    /** Index after the closing quote of a name. */
    public int nameEnd(int member) {
        return places[member * PER_MEMBER + 1];
    }

    public int valueStart(int member) {
        return places[member * PER_MEMBER + 2];
    }

    public int valueEnd(int member) {
        return places[member * PER_MEMBER + 3];
    }

    private boolean object() {
        int at = JsonScan.skipSpace(text, 0);
        if (!JsonScan.isAt(text, at, '{')) {
            return false;
        }
        at = JsonScan.skipSpace(text, at + 1);
        if (!JsonScan.isAt(text, at, '}')) {
            at = members(at);
            if (!JsonScan.isAt(text, at, '}')) {
                return false;
            }
        }
        return JsonScan.skipSpace(text, at + 1) == text.length;
    }

    private int members(int from) {
        int at = from;
        while (true) {
            at = JsonScan.skipSpace(text, member(JsonScan.skipSpace(text, at)));
            if (!JsonScan.isAt(text, at, ',')) {
                return at;
            }
            at++;
        }
    }

    private int member(int nameStart) {
        int nameEnd =
                JsonScan.isAt(text, nameStart, '"')
                        ? JsonScan.string(text, nameStart)
                        : JsonScan.NOT_FOUND;
        int colon = JsonScan.skipSpace(text, nameEnd);
        if (!JsonScan.isAt(text, colon, ':')) {
            return JsonScan.NOT_FOUND;
        }
        int valueStart = JsonScan.skipSpace(text, colon + 1);
        int valueEnd = JsonScan.value(text, valueStart);
        int place = count * PER_MEMBER;
        if (place == places.length) {
            places = Arrays.copyOf(places, 2 * place);
        }
        places[place] = nameStart;
        places[place + 1] = nameEnd;
        places[place + 2] = valueStart;
        places[place + 3] = valueEnd;
        count++;
        return valueEnd;
    }
}
