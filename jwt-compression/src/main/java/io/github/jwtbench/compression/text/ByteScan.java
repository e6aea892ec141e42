package io.github.jwtbench.compression.text;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/**
 * Finds the next byte of a kind, eight bytes at a time. In each computed word, the lowest high bit
 * that is set marks the first match; higher bits may be wrong.
 */
public final class ByteScan {
    private static final long ONES = 0x0101_0101_0101_0101L;
    private static final long HIGH_BITS = 0x8080_8080_8080_8080L;
    private static final VarHandle LONGS =
            MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

    private ByteScan() {}

    /** Whether a part of a split token has the byte without an escape. */
    public static boolean isPlain(int b) {
        return b >= ' ' && b < 0x7F && b != '%' && b != ';';
    }

    /** Index of the first byte that is not {@link #isPlain}, or the end. */
    public static int plainEnd(byte[] text, int from, int to) {
        int at = from;
        // Reads whole words as far as the array allows, also beyond the end.
        for (; at < to && at + Long.BYTES <= text.length; at += Long.BYTES) {
            long word = (long) LONGS.get(text, at);
            long control = word - ' ' * ONES;
            long deleteOrMore = word + ONES | word;
            long found =
                    (control | deleteOrMore | zeros(word ^ '%' * ONES) | zeros(word ^ ';' * ONES))
                            & HIGH_BITS;
            if (found != 0) {
                return Math.min(at + (Long.numberOfTrailingZeros(found) >> 3), to);
            }
        }
        while (at < to && isPlain(text[at])) {
            at++;
        }
        return Math.min(at, to);
    }

    /** Index of the next quote or backslash, or at least the length of the text. */
    static int quoteOrBackslash(byte[] text, int from) {
        int at = from;
        for (; at + Long.BYTES <= text.length; at += Long.BYTES) {
            long word = (long) LONGS.get(text, at);
            long found = (zeros(word ^ '"' * ONES) | zeros(word ^ '\\' * ONES)) & HIGH_BITS;
            if (found != 0) {
                return at + (Long.numberOfTrailingZeros(found) >> 3);
            }
        }
        while (at < text.length && text[at] != '"' && text[at] != '\\') {
            at++;
        }
        return at;
    }

    /** Sets the high bit of the lowest zero byte. */
    private static long zeros(long word) {
        return word - ONES & ~word;
    }
}
