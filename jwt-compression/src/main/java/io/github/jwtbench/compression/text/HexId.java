package io.github.jwtbench.compression.text;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * Identifiers of 128 bits as lower-case hexadecimal digits in groups of 8, 4, 4, 4 and 12. All bits
 * are free, because Keycloak's identifiers have no version of RFC 9562.
 */
public final class HexId {
    public static final int LENGTH = 36;

    private static final int[] GROUPS = {8, 4, 4, 4, 12};
    private static final byte[] DIGITS = "0123456789abcdef".getBytes(StandardCharsets.US_ASCII);
    private static final byte[] VALUES = new byte[256];

    static {
        Arrays.fill(VALUES, (byte) -1);
        for (int i = 0; i < DIGITS.length; i++) {
            VALUES[DIGITS[i]] = (byte) i;
        }
    }

    private HexId() {}

    /** Whether the 36 characters from this index on are an identifier; they must exist. */
    public static boolean isAt(byte[] text, int from) {
        int all = 0; // negative if a value was
        int at = from;
        for (int length : GROUPS) {
            for (int end = at + length; at < end; at++) {
                all |= VALUES[text[at] & 0xFF];
            }
            at++;
        }
        return all >= 0
                && text[from + 8] == '-'
                && text[from + 13] == '-'
                && text[from + 18] == '-'
                && text[from + 23] == '-';
    }

    /** The first 64 bits. */
    public static long high(byte[] text, int from) {
        long value = value(0, text, from, from + 8);
        value = value(value, text, from + 9, from + 13);
        return value(value, text, from + 14, from + 18);
    }

    /** The last 64 bits. */
    public static long low(byte[] text, int from) {
        long value = value(0, text, from + 19, from + 23);
        return value(value, text, from + 24, from + LENGTH);
    }

    public static byte[] text(long high, long low) {
        byte[] text = new byte[LENGTH];
        write(high >>> 32, text, 0, 8);
        write(high >>> 16, text, 9, 13);
        write(high, text, 14, 18);
        write(low >>> 48, text, 19, 23);
        write(low, text, 24, LENGTH);
        text[8] = '-';
        text[13] = '-';
        text[18] = '-';
        text[23] = '-';
        return text;
    }

    private static long value(long before, byte[] text, int from, int to) {
        long value = before;
        for (int i = from; i < to; i++) {
            value = value << 4 | VALUES[text[i]];
        }
        return value;
    }

    /** Writes the lowest bits. */
    private static void write(long bits, byte[] text, int from, int to) {
        long rest = bits;
        for (int i = to - 1; i >= from; i--) {
            text[i] = DIGITS[(int) rest & 0xF];
            rest >>>= 4;
        }
    }
}
