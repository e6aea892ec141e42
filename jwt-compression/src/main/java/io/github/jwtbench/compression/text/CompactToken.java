package io.github.jwtbench.compression.text;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Base64;
import org.jspecify.annotations.Nullable;

/**
 * The three parts of a token.
 *
 * @param isCanonical whether encoding the bytes gives the same base64url, that is, all unused bits
 *     are zero (RFC 4648 section 3.5)
 */
public record CompactToken(byte[] header, byte[] payload, byte[] signature, boolean isCanonical) {
    /** Of base64url (RFC 4648 section 5). */
    static final String ALPHABET =
            "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

    /** The parts, the first not empty; null if the text is not a compact JWS. */
    public static @Nullable CompactToken of(String token) {
        int firstDot = token.indexOf('.');
        int secondDot = token.indexOf('.', firstDot + 1);
        if (firstDot <= 0 || secondDot < 0 || token.indexOf('.', secondDot + 1) >= 0) {
            return null;
        }
        // A character outside Latin-1 becomes a question mark, which is not base64url.
        byte[] text = token.getBytes(StandardCharsets.ISO_8859_1);
        try {
            return new CompactToken(
                    decode(text, 0, firstDot),
                    decode(text, firstDot + 1, secondDot),
                    decode(text, secondDot + 1, text.length),
                    endsInZeros(token, 0, firstDot)
                            && endsInZeros(token, firstDot + 1, secondDot)
                            && endsInZeros(token, secondDot + 1, text.length));
        } catch (IllegalArgumentException e) {
            return null; // not base64url
        }
    }

    private static byte[] decode(byte[] text, int from, int to) {
        if (to > from && text[to - 1] == '=') {
            throw new IllegalArgumentException("padding, which the decoder would accept");
        }
        ByteBuffer decoded = Base64.getUrlDecoder().decode(ByteBuffer.wrap(text, from, to - from));
        byte[] bytes = decoded.array();
        return bytes.length == decoded.limit() ? bytes : Arrays.copyOf(bytes, decoded.limit());
    }

    private static boolean endsInZeros(String token, int from, int to) {
        int unused =
                switch ((to - from) % 4) {
                    case 2 -> 0b1111;
                    case 3 -> 0b11;
                    default -> 0;
                };
        return unused == 0 || (ALPHABET.indexOf(token.charAt(to - 1)) & unused) == 0;
    }
}
