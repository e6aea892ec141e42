package io.github.jwtbench.validation;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Base64;

/**
 * Where the three parts of a token lie. Only {@link TokenFormat} makes one, so the parts are known
 * to be canonical base64url. Not a record: its text must never reach a log.
 */
final class TokenParts {
    private final String token;
    private final int firstDot;
    private final int secondDot;

    TokenParts(String token, int firstDot, int secondDot) {
        this.token = token;
        this.firstDot = firstDot;
        this.secondDot = secondDot;
    }

    String token() {
        return token;
    }

    String headerJson() throws TokenRejectedException {
        return utf8("header", 0, firstDot);
    }

    String payloadJson() throws TokenRejectedException {
        return utf8("payload", firstDot + 1, secondDot);
    }

    /** What the signature covers: RFC 7515 section 5.1, step 5. */
    byte[] signingInput() {
        return token.substring(0, secondDot).getBytes(StandardCharsets.ISO_8859_1);
    }

    /** The signature, still encoded. */
    String signature() {
        return token.substring(secondDot + 1);
    }

    private String utf8(String part, int from, int to) throws TokenRejectedException {
        byte[] bytes = Base64.getUrlDecoder().decode(token.substring(from, to));
        try {
            // A new String(bytes, UTF_8) would put U+FFFD for bad input instead of refusing it.
            return StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
        } catch (CharacterCodingException e) {
            throw new TokenRejectedException(Reason.MALFORMED, part + " must be UTF-8, is not");
        }
    }
}
