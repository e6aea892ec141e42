package io.github.jwtbench.token;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.util.Base64;

/** Base64url without padding (RFC 7515 section 2), in canonical form only. */
final class Base64Url {
    private static final Base64.Encoder ENCODER = Base64.getUrlEncoder().withoutPadding();

    private Base64Url() {}

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
