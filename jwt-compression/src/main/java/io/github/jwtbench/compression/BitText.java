package io.github.jwtbench.compression;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * Bits as visible text whose HPACK Huffman code is almost those same bits.
 *
 * <p>The bits are read as if they were Huffman code. The 74 symbols with codes of up to 8 bits
 * leave one word of 7 bits unused. If the two highest of them, X and Z, stand for words of 7 bits
 * as well, the code is complete: every string of bits is a row of words, and only X and Z cost one
 * bit more than they carry. A space at either end, which HTTP would cut off, is written as '!'.
 */
final class BitText {
    /** Bytes that must follow the bits to encode: of some words behind them, and a whole long. */
    static final int ROOM_BEHIND = 12;

    private static final int LONGEST_WORD = 8;
    private static final char EDGE_SPACE = '!';

    /** Of these bits, two words are seen at once nine times out of ten. */
    private static final int LOOKUP_BITS = 13;

    /** The most symbols that the lookups of one round see. */
    private static final int ROUND = 6;

    /**
     * By the next bits: in the lowest byte the length of the words that are seen at once, then one
     * symbol, then a second one if its word is among these bits, then how many symbols there are. A
     * shift looks at the lowest bits of its distance only, so an entry is one as it stands.
     */
    private static final int[] TEXTS = new int[1 << LOOKUP_BITS];

    /** By symbol: in the lowest byte the length of its word, and above it the word. */
    private static final int[] WORDS = new int[256];

    /** Stands for a word where there is none: its length makes any group too long. */
    private static final int NO_WORD = 32;

    /** So many words of any length fit into a long, with the lowest byte for their length. */
    private static final int GROUP = 7;

    private static final VarHandle LONGS =
            MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.BIG_ENDIAN);

    private static final VarHandle SHORTS =
            MethodHandles.byteArrayViewVarHandle(short[].class, ByteOrder.LITTLE_ENDIAN);

    static {
        Arrays.fill(WORDS, NO_WORD);
        char[] starts = new char[1 << LONGEST_WORD]; // by the next 8 bits: the symbol of their word
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

    /** Gives each symbol the next word of this length; returns the first 8 bits left over. */
    private static int assign(char[] starts, int next, int length, String symbols) {
        int from = next;
        for (int i = 0; i < symbols.length(); i++) {
            char symbol = symbols.charAt(i);
            int to = from + (1 << LONGEST_WORD - length);
            Arrays.fill(starts, from, to, symbol);
            WORDS[symbol] = from >> LONGEST_WORD - length << 8 | length;
            from = to;
        }
        return from;
    }

    private static int entry(char[] starts, int bits) {
        int unseen = LOOKUP_BITS - LONGEST_WORD;
        char first = starts[bits >> unseen];
        int firstLength = wordLength(first);
        int rest = bits << firstLength & TEXTS.length - 1;
        char second = starts[rest >> unseen];
        int length = firstLength + wordLength(second);
        return length <= LOOKUP_BITS
                ? 2 << 24 | second << 16 | first << 8 | length
                : 1 << 24 | first << 8 | firstLength;
    }

    /**
     * The text of the first {@code count} bits. The last word is completed with zeros.
     *
     * @param bytes at least {@link #ROOM_BEHIND} longer than the bits, which zeros must follow
     */
    static String encode(byte[] bytes, int count) {
        byte[] text = new byte[count / 5 + 2 + ROUND];
        int length = 0;
        int at = 0;
        long window = (long) LONGS.get(bytes, 0);
        while (at < count) {
            // The lookups wait for each other, so all else is kept out of their way: the next
            // window is read before the third is known. It has enough bits for three.
            int first = TEXTS[(int) (window >>> Long.SIZE - LOOKUP_BITS)];
            window <<= first;
            int second = TEXTS[(int) (window >>> Long.SIZE - LOOKUP_BITS)];
            window <<= second;
            int third = TEXTS[(int) (window >>> Long.SIZE - LOOKUP_BITS)];
            at += first + second & 0xFF;
            window = (long) LONGS.get(bytes, at >> 3) << (at & 7) << third;
            at += third & 0xFF;
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
        return Latin1.text(text, length);
    }

    /** The bits of a text. */
    static Bits decode(String header, String value) throws MalformedSplitException {
        // What is not Latin-1 becomes a question mark, which is no symbol.
        byte[] text = value.getBytes(StandardCharsets.ISO_8859_1);
        if (text.length == 0) {
            throw MalformedSplitException.at(header, 0, "must not be empty");
        }
        checkEdge(header, text, 0);
        checkEdge(header, text, text.length - 1);
        replace(text, 0, EDGE_SPACE, ' ');
        replace(text, text.length - 1, EDGE_SPACE, ' ');
        byte[] bytes = new byte[text.length + Long.BYTES];
        int count = 0;
        long last = 0; // the bits of the last byte, if it is not full, at the upper end
        int from = 0;
        while (from < text.length) {
            int taken = from + GROUP <= text.length ? GROUP : 1;
            long words = taken == GROUP ? group(text, from) : word(text[from]);
            int length = (int) words & 0xFF;
            if (length > taken * LONGEST_WORD) {
                throw notInAlphabet(header, text);
            }
            from += taken;
            last |= words >>> 8 << Long.SIZE - length - (count & 7);
            LONGS.set(bytes, count >> 3, last);
            last <<= (count & 7) + length & -8;
            count += length;
        }
        return new Bits(bytes, count, wordLength(text[text.length - 1]));
    }

    /** Writes the symbols of an entry; returns the index behind them. */
    private static int put(byte[] text, int at, int entry) {
        SHORTS.set(text, at, (short) (entry >> 8));
        return at + (entry >>> 24);
    }

    /** The word of a symbol, above its length. */
    private static long word(byte symbol) {
        return WORDS[symbol & 0xFF];
    }

    /** The words of a group as one row, put together in pairs, which need not wait for others. */
    private static long group(byte[] text, int from) {
        long four =
                row(
                        row(word(text[from]), word(text[from + 1])),
                        row(word(text[from + 2]), word(text[from + 3])));
        long two = row(word(text[from + 4]), word(text[from + 5]));
        return row(four, row(two, word(text[from + 6])));
    }

    /** Two rows of words as one, above its length. */
    private static long row(long left, long right) {
        return ((left & -1L << 8) << right) + right + (left & 0xFF);
    }

    private static int wordLength(int symbol) {
        return WORDS[symbol] & 0xFF;
    }

    private static MalformedSplitException notInAlphabet(String header, byte[] text) {
        int at = 0;
        while (word(text[at]) != NO_WORD) {
            at++;
        }
        return MalformedSplitException.at(header, at, "not in the alphabet of bit text");
    }

    private static void checkEdge(String header, byte[] text, int at)
            throws MalformedSplitException {
        if (text[at] == ' ') {
            throw MalformedSplitException.at(header, at, "must not begin or end with a space");
        }
    }

    private static void replace(byte[] text, int at, char from, char to) {
        if (text[at] == from) {
            text[at] = (byte) to;
        }
    }
}
