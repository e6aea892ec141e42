package io.github.jwtbench.compression;

import java.nio.charset.StandardCharsets;

/** Converts header values to bytes. */
final class Latin1 {
    private Latin1() {}

    static String text(byte[] bytes) {
        return text(bytes, bytes.length);
    }

    static String text(byte[] bytes, int length) {
        return new String(bytes, 0, length, StandardCharsets.ISO_8859_1);
    }

    /** The characters of a value; refuses a value with characters outside Latin-1. */
    static byte[] bytes(String header, String value) throws MalformedSplitException {
        byte[] bytes = value.getBytes(StandardCharsets.ISO_8859_1);
        if (!text(bytes).equals(value)) { // replaced by a question mark, which is allowed
            int at = 0;
            while (value.charAt(at) <= 0xFF) {
                at++;
            }
            throw MalformedSplitException.at(header, at, "not visible ASCII");
        }
        return bytes;
    }
}
