package io.github.jwtbench.compression.text;

/** JSON integers as decimal text. */
public final class DecimalText {
    /** Every integer with at most 18 digits fits in a long. */
    private static final int MAX_DIGITS = 18;

    /** Characters of the longest number. */
    public static final int MAX_LENGTH = 19;

    private DecimalText() {}

    /** The integer, or -1 if the canonical text of the integer is different. */
    public static long parse(byte[] text, int from, int to) {
        int length = to - from;
        if (length == 0 || length > MAX_DIGITS || length > 1 && text[from] == '0') {
            return -1;
        }
        long number = 0;
        for (int i = from; i < to; i++) {
            int digit = text[i] - '0';
            if (digit < 0 || digit > 9) {
                return -1;
            }
            number = 10 * number + digit;
        }
        return number;
    }

    /** Writes an integer of 0 or more; returns the index after it. */
    public static int write(long number, byte[] text, int from) {
        int end = from + 1;
        for (long rest = number; rest > 9; rest /= 10) {
            end++;
        }
        int at = end;
        long rest = number;
        do {
            text[--at] = (byte) ('0' + rest % 10);
            rest /= 10;
        } while (at > from);
        return end;
    }
}
