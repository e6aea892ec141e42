package io.github.jwtbench.compression;

/**
 * A string of bits, the highest bit of each byte first.
 *
 * @param bytes the bits, followed by 8 bytes or more of anything
 * @param count how many there are
 * @param lastWord how many of them came from the last character of a text; 0 if from no text
 */
record Bits(byte[] bytes, int count, int lastWord) {

    /**
     * Whether what follows the first {@code used} bits is what {@link BitText} pads with: zeros,
     * and no whole word of them, so that one string of bits has one text.
     */
    boolean endsAt(int used) {
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
