package io.github.jwtbench.validation;

import java.util.Arrays;

/**
 * The check of a token's characters, before anything is decoded: exactly three parts, none empty,
 * each in the alphabet of RFC 4648 section 5 without padding, and with zero bits behind the last
 * whole byte (section 3.5), so that one signed content has one text.
 */
final class TokenFormat {
    private static final String ALPHABET =
            "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    private static final byte[] VALUES = values();

    private TokenFormat() {}

    static TokenParts check(String token) throws TokenRejectedException {
        int dots = 0;
        int firstDot = -1;
        int secondDot = -1;
        for (int dot = token.indexOf('.'); dot >= 0; dot = token.indexOf('.', dot + 1)) {
            dots++;
            if (dots == 1) {
                firstDot = dot;
            } else if (dots == 2) {
                secondDot = dot;
            }
        }
        if (dots == 4) {
            throw new TokenRejectedException(
                    Reason.ENCRYPTED, "encrypted tokens (five parts) are not supported");
        }
        if (dots != 2) {
            throw malformed("a token must have 3 parts, has " + (dots + 1));
        }
        checkPart("header", token, 0, firstDot);
        checkPart("payload", token, firstDot + 1, secondDot);
        checkPart("signature", token, secondDot + 1, token.length());
        return new TokenParts(token, firstDot, secondDot);
    }

    private static void checkPart(String name, String token, int from, int to)
            throws TokenRejectedException {
        int length = to - from;
        if (length == 0) {
            throw malformed(name + " must not be empty");
        }
        for (int i = from; i < to; i++) {
            char c = token.charAt(i);
            if (c >= VALUES.length || VALUES[c] < 0) {
                throw malformed(name + " must be base64url, is not at character " + i);
            }
        }
        int tail = length % 4;
        if (tail == 1) {
            throw malformed(name + " must not have 4n+1 characters, has " + length);
        }
        int unusedBits = tail == 2 ? 0b1111 : tail == 3 ? 0b11 : 0;
        if ((VALUES[token.charAt(to - 1)] & unusedBits) != 0) {
            throw malformed(name + " must end in zero bits, does not");
        }
    }

    private static TokenRejectedException malformed(String message) {
        return new TokenRejectedException(Reason.MALFORMED, message);
    }

    private static byte[] values() {
        byte[] values = new byte[128];
        Arrays.fill(values, (byte) -1);
        for (int i = 0; i < ALPHABET.length(); i++) {
            values[ALPHABET.charAt(i)] = (byte) i;
        }
        return values;
    }
}
