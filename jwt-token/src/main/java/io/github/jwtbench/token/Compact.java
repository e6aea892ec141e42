package io.github.jwtbench.token;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.util.Base64;

/**
 * The compact serialization (RFC 7515 section 7.1): parts separated by dots, in base64url without
 * padding, in canonical form only.
 */
final class Compact {
    private static final Base64.Encoder ENCODER = Base64.getUrlEncoder().withoutPadding();

    private Compact() {}

    static int parts(String token) {
        int parts = 1;
        for (int dot = token.indexOf('.'); dot >= 0; dot = token.indexOf('.', dot + 1)) {
            parts++;
        }
        return parts;
    }

    static String[] split(String token, int count) throws TokenException {
        if (parts(token) != count) {
            throw new TokenException(
                    TokenError.MALFORMED,
                    "token must have " + count + " parts, has " + parts(token));
        }
        return token.split("\\.", -1);
    }

    static String encode(byte[] bytes) {
        return ENCODER.encodeToString(bytes);
    }

    /** Refuses padding and non-zero bits at the end, so that a token has only one spelling. */
    static byte[] decode(String text) throws TokenException {
        int rest = text.length() % 4;
        byte[] bytes;
        try {
            bytes = Base64.getUrlDecoder().decode(text.getBytes(ISO_8859_1));
        } catch (IllegalArgumentException e) { // its message quotes the text
            throw notBase64Url();
        }
        if (rest == 1 || text.endsWith("=") || rest != 0 && !text.endsWith(tail(bytes, rest))) {
            throw notBase64Url();
        }
        return bytes;
    }

    private static String tail(byte[] bytes, int characters) {
        byte[] last = new byte[characters - 1];
        System.arraycopy(bytes, bytes.length - last.length, last, 0, last.length);
        return encode(last);
    }

    private static TokenException notBase64Url() {
        return new TokenException(TokenError.MALFORMED, "each part must be canonical base64url");
    }
}
