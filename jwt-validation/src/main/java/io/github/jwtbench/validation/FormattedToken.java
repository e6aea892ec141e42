package io.github.jwtbench.validation;

import java.util.Arrays;
import java.util.Base64;

/**
 * A token whose characters are in order: three parts of canonical base64url. Nothing in it is
 * trusted. Made by {@link Pipeline#formatCheck}; not a record, since its text must never reach a
 * log.
 */
public final class FormattedToken {
    private final String token;
    private final byte[] characters;
    private final int firstDot;
    private final int secondDot;

    /**
     * @param characters the token, a byte a character; never changed
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
     * The bytes that the signature covers: RFC 7515 section 5.1, step 5. They are the first {@link
     * #signingInputLength()} of these.
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
