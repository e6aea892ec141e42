package io.github.jwtbench.compression;

import java.nio.charset.StandardCharsets;
import java.util.zip.CRC32;

/**
 * Six characters that detect an accidental change of the text after them: its CRC-32 in base64url.
 * Without it, a change in parts that a token does not use, such as the salt or another alternative
 * of a choice, would not be detected. It does not prevent intentional changes; those in unused
 * parts do not change the joined token, and the signature detects the others.
 */
final class CheckValue {
    static final int LENGTH = 6;

    private static final byte[] ALPHABET =
            "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
                    .getBytes(StandardCharsets.US_ASCII);

    private CheckValue() {}

    /** Writes the six characters when the text after them is complete. */
    static void write(byte[] text, int at, int end) {
        byte[] value = of(text, at + LENGTH, end);
        System.arraycopy(value, 0, text, at, LENGTH);
    }

    static void verify(String header, byte[] text, int at) throws MalformedSplitException {
        if (text.length < at + LENGTH) {
            throw MalformedSplitException.at(header, text.length, "ends before its check value");
        }
        byte[] expected = of(text, at + LENGTH, text.length);
        for (int i = 0; i < LENGTH; i++) {
            if (text[at + i] != expected[i]) {
                throw MalformedSplitException.at(header, at, "check value and text do not agree");
            }
        }
    }

    private static byte[] of(byte[] text, int from, int end) {
        CRC32 crc = new CRC32();
        crc.update(text, from, end - from);
        long bits = crc.getValue() << 4; // 36 bits are six characters
        byte[] value = new byte[LENGTH];
        for (int i = 0; i < LENGTH; i++) {
            value[i] = ALPHABET[(int) (bits >>> 6 * (LENGTH - 1 - i)) & 0x3F];
        }
        return value;
    }
}
