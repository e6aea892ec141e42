package io.github.jwtbench.validation;

import java.util.Arrays;
import java.util.Base64;

/**
 * A token of three canonical base64url parts. Nothing in it is trusted. {@link
 * Pipeline#formatCheck} makes it. It is not a record, because its text must never reach a log.
 */
public final class FormattedToken {
    private final String token;
    private final byte[] characters;
    private final int firstDot;
    private final int secondDot;

    /**
     * @param characters the token in ASCII; never changed
     */
    FormattedToken(String token, byte[] characters, int firstDot, int secondDot) {
        this.token = token;
        this.characters = characters;
        this.firstDot = firstDot;
        this.secondDot = secondDot;
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
