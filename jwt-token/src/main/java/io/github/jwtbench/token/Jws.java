package io.github.jwtbench.token;

import static java.nio.charset.StandardCharsets.US_ASCII;

/**
 * A compact JWS (RFC 7515 section 7.1), parsed but not verified.
 *
 * @param signingInput the signed bytes: the first two parts with the dot between them
 */
record Jws(TokenHeader header, byte[] signingInput, byte[] payload, byte[] signature) {
    static final int PARTS = 3;

    static Jws parse(String token) throws TokenException {
        String[] parts = Compact.split(token, PARTS);
        return new Jws(
                TokenHeader.parse(Compact.decode(parts[0]), false),
                token.substring(0, token.lastIndexOf('.')).getBytes(US_ASCII),
                Compact.decode(parts[1]),
                Compact.decode(parts[2]));
    }
}
