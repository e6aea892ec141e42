package io.github.jwtbench.compression;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/**
 * Finds the next byte of some kind, eight bytes at a time. In each word computed here, the lowest
 * high bit that is set marks the first byte that is looked for; those above it may be wrong.
 */
final class ByteScan {
    private static final long ONES = 0x0101_0101_0101_0101L;
    private static final long HIGH_BITS = 0x80 * ONES;
    private static final VarHandle LONGS =
            MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

    private ByteScan() {}

    /** Whether a byte stands for itself in {@link PartText}. */
    static boolean isPlain(int b) {
        return b >= ' ' && b < 0x7F && b != '%' && b != ';';
    }

    /** Index of the first byte that does not stand for itself in {@link PartText}, or the end. */
    static int plainEnd(byte[] text, int from, int to) {
        int at = from;
        // Whole words are read as long as the array has them, also behind the end.
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

    /** Index of the first quote or backslash from here on, or the length of the text or more. */
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

    /** Sets the high bit of the lowest byte that is zero. */
    private static long zeros(long word) {
        return word - ONES & ~word;
    }
}
