package io.github.jwtbench.compression.bits;

/** Lengths of HPACK's static Huffman code (RFC 7541 appendix B) for visible ASCII and space. */
public final class HuffmanCode {
    /** The symbols of each length, ascending: the code assigns ascending words (canonical code). */
    static final String FIVE_BITS = "012aceiost";

    static final String SIX_BITS = " %-./3456789=A_bdfghlmnpru";
    static final String SEVEN_BITS = ":BCDEFGHIJKLMNOPQRSTUVWYjkqvwxyz";
    static final String EIGHT_BITS = "&*,;XZ";

    private static final byte[] LENGTHS = new byte[0x7F];

    static {
        set(5, FIVE_BITS);
        set(6, SIX_BITS);
        set(7, SEVEN_BITS);
        set(8, EIGHT_BITS);
        set(10, "!\"()?");
        set(11, "'+|");
        set(12, "#>");
        set(13, "$@[]~");
        set(14, "^}");
        set(15, "<`{");
        set(19, "\\");
    }

    private HuffmanCode() {}

    /** Bits of the code of a character; 0 if the character is not visible ASCII or a space. */
    static int bits(char c) {
        return c < LENGTHS.length ? LENGTHS[c] : 0;
    }

    /**
     * Bytes of a text, Huffman coded if that is shorter.
     *
     * @throws IllegalArgumentException if the text is not visible ASCII and spaces
     */
    public static int bytes(String text) {
        int bits = 0;
        for (int i = 0; i < text.length(); i++) {
            int length = bits(text.charAt(i));
            if (length == 0) {
                throw new IllegalArgumentException("not visible ASCII at character " + i);
            }
            bits += length;
        }
        return Math.min((bits + 7) / 8, text.length());
    }

    private static void set(int bits, String symbols) {
        for (int i = 0; i < symbols.length(); i++) {
            LENGTHS[symbols.charAt(i)] = (byte) bits;
        }
    }
}
