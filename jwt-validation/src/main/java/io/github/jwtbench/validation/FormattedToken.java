package io.github.jwtbench.validation;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Base64;

/**
 * A token whose characters are in order: three parts of canonical base64url. Nothing in it is
 * trusted. Made by {@link Pipeline#formatCheck}; not a record, since its text must never reach a
 * log.
 */
public final class FormattedToken {
    private static final char REPLACEMENT = '\uFFFD';

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

    String headerJson() throws TokenRejectedException {
        return utf8("header", decoded(0, firstDot));
    }

    String payloadJson() throws TokenRejectedException {
        return utf8("payload", decoded(firstDot + 1, secondDot));
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

    private static String utf8(String part, byte[] bytes) throws TokenRejectedException {
        String text = new String(bytes, StandardCharsets.UTF_8);
        if (text.indexOf(REPLACEMENT) < 0) {
            return text;
        }
        // Either really in the text, or what the line above puts for bytes that are not UTF-8.
        try {
            return StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
        } catch (CharacterCodingException e) {
            throw new TokenRejectedException(Reason.MALFORMED, part + " must be UTF-8, is not");
        }
    }
}
