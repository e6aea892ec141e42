package io.github.jwtbench.compression;

import java.util.zip.CRC32;

/**
 * Six characters that tell whether the text behind them is as it was written: its CRC-32 as
 * base64url. Without it, a change to what a token happens not to use, such as the salt or another
 * alternative of a choice, would go unnoticed. It keeps off accidents: whoever computes it anew can
 * still make such a change. The joined token is the same then, and its signature decides.
 */
final class CheckValue {
    static final int LENGTH = 6;

    private static final byte[] ALPHABET =
            "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".getBytes();

    private CheckValue() {}

    /** Fills in the six characters once the text behind them is complete. */
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
        long bits = crc.getValue() << 4; // 36 of them make six characters
        byte[] value = new byte[LENGTH];
        for (int i = 0; i < LENGTH; i++) {
            value[i] = ALPHABET[(int) (bits >>> 6 * (LENGTH - 1 - i)) & 0x3F];
        }
        return value;
    }
}
