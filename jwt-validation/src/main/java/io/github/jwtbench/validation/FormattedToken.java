package io.github.jwtbench.validation;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Base64;

/**
 * A token of exactly three parts, none empty, each in base64url without padding (RFC 4648 section
 * 5), and with zero bits after the last whole byte (section 3.5), so that a signed content has only
 * one spelling. Nothing in it is trusted. {@link Pipeline#formatCheck} makes it. It is not a
 * record, because its text must never reach a log.
 */
public final class FormattedToken {
    private static final String ALPHABET =
            "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    private static final byte[] VALUES = values();

    private final String token;
    private final byte[] characters;
    private final int firstDot;
    private final int secondDot;

    /**
     * @param characters the token in ASCII; never changed
     */
    private FormattedToken(String token, byte[] characters, int firstDot, int secondDot) {
        this.token = token;
        this.characters = characters;
        this.firstDot = firstDot;
        this.secondDot = secondDot;
    }

    /** Checks the characters of a token before anything is decoded. */
    static FormattedToken of(String token) throws TokenRejectedException {
        int firstDot = token.indexOf('.');
        int secondDot = token.indexOf('.', firstDot + 1);
        if (secondDot <= firstDot || token.indexOf('.', secondDot + 1) >= 0) {
            throw wrongParts(token);
        }
        // A character outside Latin-1 becomes a question mark, which is not in the alphabet.
        byte[] characters = token.getBytes(StandardCharsets.ISO_8859_1);
        checkPart("header", characters, 0, firstDot);
        checkPart("payload", characters, firstDot + 1, secondDot);
        checkPart("signature", characters, secondDot + 1, characters.length);
        return new FormattedToken(token, characters, firstDot, secondDot);
    }

    private static TokenRejectedException wrongParts(String token) {
        long parts = token.chars().filter(c -> c == '.').count() + 1;
        return parts == 5
                ? new TokenRejectedException(
                        Reason.ENCRYPTED, "encrypted tokens (five parts) are not supported")
                : malformed("a token must have 3 parts, has " + parts);
    }

    private static void checkPart(String name, byte[] characters, int from, int to)
            throws TokenRejectedException {
        int length = to - from;
        if (length == 0) {
            throw malformed(name + " must not be empty");
        }
        int all = 0; // negative if a value was: no branch in the loop
        for (int i = from; i < to; i++) {
            all |= VALUES[characters[i] & 0xFF];
        }
        if (all < 0) {
            throw notInAlphabet(name, characters, from);
        }
        int tail = length % 4;
        if (tail == 1) {
            throw malformed(name + " must not have 4n+1 characters, has " + length);
        }
        int unusedBits = tail == 2 ? 0b1111 : tail == 3 ? 0b11 : 0;
        if ((VALUES[characters[to - 1]] & unusedBits) != 0) {
            throw malformed(name + " must end in zero bits, does not");
        }
    }

    private static TokenRejectedException notInAlphabet(String name, byte[] characters, int from) {
        int at = from;
        while (VALUES[characters[at] & 0xFF] >= 0) {
            at++;
        }
        return malformed(name + " must be base64url, is not at character " + at);
    }

    private static TokenRejectedException malformed(String message) {
        return new TokenRejectedException(Reason.MALFORMED, message);
    }

    private static byte[] values() {
        byte[] values = new byte[256];
        Arrays.fill(values, (byte) -1);
        for (int i = 0; i < ALPHABET.length(); i++) {
            values[ALPHABET.charAt(i)] = (byte) i;
        }
        return values;
    }

    String token() {
        return token;
    }

    byte[] header() {
        return decoded(0, firstDot);
    }

    byte[] payload() {
        return decoded(firstDot + 1, secondDot);
    }

    /**
     * The token in ASCII. The signature covers the first {@link #signingInputLength()} bytes (RFC
     * 7515 section 5.1, step 5).
     */
    byte[] characters() {
        return characters;
    }

    int signingInputLength() {
        return secondDot;
    }

    byte[] signature() {
        return decoded(secondDot + 1, characters.length);
    }

    private byte[] decoded(int from, int to) {
        return Base64.getUrlDecoder().decode(Arrays.copyOfRange(characters, from, to));
    }
}
