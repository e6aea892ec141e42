package io.github.jwtbench.compression.bits;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.function.BiFunction;

/**
 * Encodes bits as visible text whose HPACK Huffman code is almost the same bits.
 *
 * <p>The bits are read as Huffman code. The 74 symbols with codes of up to 8 bits leave one word of
 * 7 bits unused. If X and Z, the two highest symbols, use words of 7 bits as well, the code is
 * complete: every string of bits is a sequence of words, and only X and Z cost one bit more than
 * they carry. A space at either end, which HTTP would remove, is written as '!'.
 */
public final class BitText {
    /**
     * Bytes that must follow the bits to encode. A round that starts on the last bit reads a long
     * after two lookups: at most 4 bytes and a whole long after the bits.
     */
    public static final int ROOM_BEHIND = 12;

    private static final int SHORTEST_WORD = 5;
    private static final int LONGEST_WORD = 8;
    private static final char EDGE_SPACE = '!';

    /** Bits of a lookup, which contain two whole words in nine of ten cases. */
    private static final int LOOKUP_BITS = 13;

    /** A round has three lookups; each lookup finds at most two symbols. */
    private static final int SYMBOLS_OF_ROUND = 6;

    /** Lowest byte of an entry of {@link #TEXTS} or {@link #WORDS}: a length in bits. */
    private static final int LENGTH_MASK = 0xFF;

    /** Number of bits below the word in an entry of {@link #WORDS}. */
    private static final int BELOW_WORD = 8;

    /** Number of bits below the first symbol in an entry of {@link #TEXTS}. */
    private static final int BELOW_FIRST = 8;

    /** Number of bits below the second symbol in an entry of {@link #TEXTS}. */
    private static final int BELOW_SECOND = 16;

    /** Number of bits below the number of symbols in an entry of {@link #TEXTS}. */
    private static final int BELOW_NUMBER = 24;

    /**
     * The words at the start of the next 13 bits, by these bits. From the lowest byte up: the
     * length of the whole words (5 to 13), the symbol of the first word, the symbol of the second
     * word if there are two, and the number of words (1 or 2).
     */
    private static final int[] TEXTS = new int[1 << LOOKUP_BITS];

    /** The word of each symbol, by symbol: its length in the lowest byte, the word above it. */
    private static final int[] WORDS = new int[256];

    /**
     * Entry of characters that are not symbols: length 32 and no word. It makes a group too long:
     * 32 and six words of at least 5 bits are 62 bits; seven words have at most 56.
     */
    private static final int NO_WORD = 32;

    /** Words in one group: 7 words of 8 bits and the byte of their length fill a long. */
    private static final int GROUP = 7;

    static final VarHandle LONGS =
            MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.BIG_ENDIAN);

    private static final VarHandle SHORTS =
            MethodHandles.byteArrayViewVarHandle(short[].class, ByteOrder.LITTLE_ENDIAN);

    static {
        Arrays.fill(WORDS, NO_WORD);
        char[] starts =
                new char[1 << LONGEST_WORD]; // the symbol of the next word, by the next 8 bits
        int next = 0;
        next = assign(starts, next, 5, HuffmanCode.FIVE_BITS);
        next = assign(starts, next, 6, HuffmanCode.SIX_BITS);
        next = assign(starts, next, 7, HuffmanCode.SEVEN_BITS);
        next = assign(starts, next, 8, HuffmanCode.EIGHT_BITS.replaceAll("[XZ]", ""));
        assign(starts, next, 7, "XZ");
        for (int bits = 0; bits < TEXTS.length; bits++) {
            TEXTS[bits] = entry(starts, bits);
        }
    }

    private BitText() {}

    /** Gives each symbol the next word of this length; returns the next free word as 8 bits. */
    private static int assign(char[] starts, int next, int length, String symbols) {
        int bitsBehind = LONGEST_WORD - length;
        int from = next;
        for (int i = 0; i < symbols.length(); i++) {
            char symbol = symbols.charAt(i);
            int to = from + (1 << bitsBehind);
            Arrays.fill(starts, from, to, symbol);
            int word = from >> bitsBehind;
            WORDS[symbol] = (word << BELOW_WORD) | length;
            from = to;
        }
        return from;
    }

    private static int entry(char[] starts, int bits) {
        int bitsBehind = LOOKUP_BITS - LONGEST_WORD;
        char first = starts[bits >> bitsBehind];
        int firstLength = wordLength(first);
        int rest = (bits << firstLength) & (TEXTS.length - 1); // zeros follow the bits
        char second = starts[rest >> bitsBehind];
        int bothLength = firstLength + wordLength(second);
        int firstSymbol = first << BELOW_FIRST;
        if (bothLength > LOOKUP_BITS) {
            return (1 << BELOW_NUMBER) | firstSymbol | firstLength;
        }
        return (2 << BELOW_NUMBER) | (second << BELOW_SECOND) | firstSymbol | bothLength;
    }

    /**
     * The text of the first {@code count} bits. Zeros complete the last word.
     *
     * @param bytes at least {@link #ROOM_BEHIND} longer than the bits; zeros follow the bits
     */
    public static String encode(byte[] bytes, int count) {
        byte[] text = new byte[count / SHORTEST_WORD + 2 + SYMBOLS_OF_ROUND];
        int length = 0;
        int at = 0;
        long window = window(bytes, 0);
        while (at < count) {
            // Each lookup depends on the previous lookup, so nothing else may delay them: the next
            // window is read before the third entry is known. It has at least 57 bits; the third
            // entry and the next three lookups take at most 52 bits.
            int first = TEXTS[nextBits(window)];
            window = behind(window, first);
            int second = TEXTS[nextBits(window)];
            window = behind(window, second);
            int third = TEXTS[nextBits(window)];
            at += length(first + second);
            window = behind(window(bytes, at), third);
            at += length(third);
            length = put(text, length, first);
            length = put(text, length, second);
            length = put(text, length, third);
        }
        while (at - wordLength(text[length - 1]) >= count) {
            length--;
            at -= wordLength(text[length]);
        }
        replace(text, 0, ' ', EDGE_SPACE);
        replace(text, length - 1, ' ', EDGE_SPACE);
        return new String(text, 0, length, StandardCharsets.ISO_8859_1);
    }

    /**
     * Decodes a text.
     *
     * @param malformed makes the exception for a wrong text from the index of a character, 0 to the
     *     length of the text, and a rule
     */
    public static <X extends Exception> Bits decode(
            String value, BiFunction<Integer, String, X> malformed) throws X {
        // A character outside Latin-1 becomes a question mark, which is not a symbol.
        byte[] text = value.getBytes(StandardCharsets.ISO_8859_1);
        if (text.length == 0) {
            throw malformed.apply(0, "must not be empty");
        }
        int last = text.length - 1;
        if (text[0] == ' ' || text[last] == ' ') {
            throw malformed.apply(text[0] == ' ' ? 0 : last, "must not begin or end with a space");
        }
        replace(text, 0, EDGE_SPACE, ' ');
        replace(text, last, EDGE_SPACE, ' ');
        byte[] bytes = new byte[text.length + Long.BYTES];
        int count = 0;
        long lastBits = 0; // bits of an incomplete last byte, at the upper end
        int from = 0;
        while (from < text.length) {
            int taken = from + GROUP <= text.length ? GROUP : 1;
            long words = taken == GROUP ? group(text, from) : word(text[from]);
            int length = length((int) words);
            if (length > taken * LONGEST_WORD) {
                throw malformed.apply(notSymbol(text), "not in the alphabet of bit text");
            }
            from += taken;
            int inByte = count % Byte.SIZE; // at most 7; with a group at most 63
            long bits = words >>> BELOW_WORD;
            lastBits |= bits << (Long.SIZE - inByte - length);
            LONGS.set(bytes, count / Byte.SIZE, lastBits);
            int fullBytes = (inByte + length) / Byte.SIZE;
            lastBits <<= fullBytes * Byte.SIZE;
            count += length;
        }
        return new Bits(bytes, count, wordLength(text[last]));
    }

    /** At least 57 bits from this index on, because a long starts at a byte. */
    private static long window(byte[] bytes, int at) {
        long fromByte = (long) LONGS.get(bytes, at >> 3);
        return fromByte << (at & 7);
    }

    private static int nextBits(long window) {
        return (int) (window >>> (Long.SIZE - LOOKUP_BITS));
    }

    /**
     * The window after the words of an entry. Java shifts a long by the lowest 6 bits of the
     * distance only. These bits are the length, at most 13, so no mask is needed.
     */
    private static long behind(long window, int entry) {
        return window << entry;
    }

    /** The length in an entry, or in a sum of entries: seven times 32 fits in the byte. */
    private static int length(int entry) {
        return entry & LENGTH_MASK;
    }

    /** Writes the symbols of an entry, always two; returns the index after the valid symbols. */
    private static int put(byte[] text, int at, int entry) {
        short symbols = (short) (entry >> BELOW_FIRST);
        SHORTS.set(text, at, symbols);
        return at + (entry >>> BELOW_NUMBER);
    }

    /** The word of a symbol, above the length of the word. */
    private static long word(byte symbol) {
        return WORDS[symbol & 0xFF];
    }

    /** Joins the words of a group, in pairs that do not depend on each other. */
    private static long group(byte[] text, int from) {
        long four =
                row(
                        row(word(text[from]), word(text[from + 1])),
                        row(word(text[from + 2]), word(text[from + 3])));
        long two = row(word(text[from + 4]), word(text[from + 5]));
        return row(four, row(two, word(text[from + 6])));
    }

    /**
     * Joins two sequences of words, above their common length. The left words move up by the length
     * of the right words, at most 24 for valid words: Java shifts by the lowest 6 bits of {@code
     * right}.
     */
    private static long row(long left, long right) {
        long leftLength = left & LENGTH_MASK;
        long leftWords = left - leftLength;
        return (leftWords << right) + right + leftLength;
    }

    private static int wordLength(int symbol) {
        return length(WORDS[symbol]);
    }

    private static int notSymbol(byte[] text) {
        int at = 0;
        while (word(text[at]) != NO_WORD) {
            at++;
        }
        return at;
    }

    private static void replace(byte[] text, int at, char from, char to) {
        if (text[at] == from) {
            text[at] = (byte) to;
        }
    }

    /**
     * A string of bits, the highest bit of each byte first.
     *
     * @param bytes the bits, followed by 8 or more bytes of any value
     * @param count number of bits
     * @param lastWord number of bits from the last character of a text; 0 if not from a text
     */
    public record Bits(byte[] bytes, int count, int lastWord) {

        /**
         * Whether only padding of {@link BitText} follows the first {@code used} bits: zeros, and
         * less than a whole word of them, so that a string of bits has only one text.
         */
        public boolean endsAt(int used) {
            if (count - used >= lastWord) {
                return false;
            }
            for (int i = used; i < count; i++) {
                if ((bytes[i >> 3] >> (7 - (i & 7)) & 1) != 0) {
                    return false;
                }
            }
            return true;
        }
    }
}
