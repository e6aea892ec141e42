package io.github.jwtbench.validation.json;

import java.nio.charset.StandardCharsets;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Recognises the format of unexpected bytes by the first of them. */
public final class Magic {
    private static final int LONGEST_START = 64;

    private Magic() {}

    /**
     * The format, such as {@code gzip}, for a message with "it looks like".
     *
     * @return null if unknown
     */
    public static @Nullable String of(byte[] bytes) {
        if (bytes.length == 0) {
            return "nothing: it is empty";
        }
        String unicode = unicode(bytes);
        if (unicode != null) {
            return unicode;
        }
        if (startsWith(bytes, 0x1F, 0x8B)) {
            return "gzip";
        }
        if (startsWith(bytes, 0x28, 0xB5, 0x2F, 0xFD)) {
            return "zstd";
        }
        // RFC 1950 section 2.2: the method is 8, and the two bytes are a multiple of 31.
        if (startsWith(bytes, 0x78) && bytes.length > 1 && (0x7800 + (bytes[1] & 0xFF)) % 31 == 0) {
            return "deflate";
        }
        if (startsWith(bytes, 'P', 'K', 3, 4)) {
            return "a zip archive";
        }
        if (bytes[0] == 0x30 && bytes.length > 1 && bytes[1] < 0) {
            return "DER, which is binary";
        }
        return text(bytes);
    }

    /** The form of Unicode, if it is not UTF-8 without a byte order mark. */
    public static @Nullable String unicode(byte[] bytes) {
        if (startsWith(bytes, 0xEF, 0xBB, 0xBF)) {
            return "UTF-8 with a byte order mark";
        }
        if (startsWith(bytes, 0xFF, 0xFE) || startsWith(bytes, 0xFE, 0xFF)) {
            return "UTF-16 with a byte order mark";
        }
        boolean hasZero = bytes.length > 1 && (bytes[0] == 0 ^ bytes[1] == 0);
        return hasZero ? "UTF-16 without a byte order mark" : null;
    }

    private static @Nullable String text(byte[] bytes) {
        String start =
                new String(
                                bytes,
                                0,
                                Math.min(bytes.length, LONGEST_START),
                                StandardCharsets.ISO_8859_1)
                        .strip()
                        .toLowerCase(Locale.ROOT);
        if (start.startsWith("<!doctype html") || start.startsWith("<html")) {
            return "HTML, such as a login page";
        }
        if (start.startsWith("<")) {
            return "XML or HTML";
        }
        if (start.startsWith("-----begin")) {
            return "PEM";
        }
        if (start.startsWith("eyj")) {
            return "a signed token";
        }
        return start.startsWith("[") ? "a JSON array" : null;
    }

    private static boolean startsWith(byte[] bytes, int... start) {
        if (bytes.length < start.length) {
            return false;
        }
        for (int i = 0; i < start.length; i++) {
            if ((bytes[i] & 0xFF) != start[i]) {
                return false;
            }
        }
        return true;
    }
}
