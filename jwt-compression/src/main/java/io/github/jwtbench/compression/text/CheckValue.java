package io.github.jwtbench.compression.text;

import java.util.Arrays;
import java.util.zip.CRC32;

/**
 * Six characters that detect an accidental change of the text after them: its CRC-32 in base64url.
 * Without it, a change in parts that a token does not use, such as the salt or another alternative
 * of a choice, would not be detected. It does not prevent intentional changes; those in unused
 * parts do not change the joined token, and the signature detects the others.
 */
public final class CheckValue {
    public static final int LENGTH = 6;

    private CheckValue() {}

    /** Writes the six characters when the text after them is complete. */
    public static void write(byte[] text, int at, int end) {
        byte[] value = of(text, at + LENGTH, end);
        System.arraycopy(value, 0, text, at, LENGTH);
    }

    /** Whether the six characters at this index, which must exist, fit the text after them. */
    public static boolean isAt(byte[] text, int at) {
        int end = at + LENGTH;
        return Arrays.equals(text, at, end, of(text, end, text.length), 0, LENGTH);
    }

    private static byte[] of(byte[] text, int from, int end) {
        CRC32 crc = new CRC32();
        crc.update(text, from, end - from);
        long bits = crc.getValue() << 4; // 36 bits are six characters
        byte[] value = new byte[LENGTH];
        for (int i = 0; i < LENGTH; i++) {
            int six = (int) (bits >>> 6 * (LENGTH - 1 - i)) & 0x3F;
            value[i] = (byte) CompactToken.ALPHABET.charAt(six);
        }
        return value;
    }
}
