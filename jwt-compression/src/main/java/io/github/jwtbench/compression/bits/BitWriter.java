package io.github.jwtbench.compression.bits;

import java.util.Arrays;

/** Collects bits, the highest bit of each value first. */
public final class BitWriter {
    private byte[] bytes = new byte[64];
    private int count;

    /** Appends the lowest {@code bits} bits (0 to 57). The higher bits must be zero. */
    public void put(long value, int bits) {
        int at = count >> 3;
        // A whole word is written, also beyond the end.
        if (at + Long.BYTES + BitText.ROOM_BEHIND > bytes.length) {
            bytes = Arrays.copyOf(bytes, 2 * bytes.length);
        }
        if (bits > 0) {
            long word = (long) BitText.LONGS.get(bytes, at);
            BitText.LONGS.set(bytes, at, word | value << Long.SIZE - bits - (count & 7));
            count += bits;
        }
    }

    /** Appends 64 bits. */
    public void putLong(long value) {
        put(value >>> Integer.SIZE, Integer.SIZE);
        put(value & 0xFFFF_FFFFL, Integer.SIZE);
    }

    /** Appends an integer of 0 or more: its length in 6 bits, then its bits without the highest. */
    public void putInteger(long value) {
        int length = Long.SIZE - Long.numberOfLeadingZeros(value);
        put(length, 6);
        if (length > 1) {
            long rest = value ^ 1L << length - 1;
            int high = Math.max(length - 1 - Integer.SIZE, 0);
            put(rest >>> Integer.SIZE, high);
            put(rest & 0xFFFF_FFFFL, length - 1 - high);
        }
    }

    /** Appends the index of a choice among {@code choices} (2 or more): as many ones, a zero. */
    public void putChoice(int choice, int choices) {
        put((1L << choice) - 1, choice);
        put(0, choice == choices - 1 ? 0 : 1);
    }

    public String toText() {
        if (count == 0) {
            put(0, 1); // a header must not be empty
        }
        return BitText.encode(bytes, count);
    }
}
