package io.github.jwtbench.compression;

import java.security.SecureRandom;
import java.util.Base64;

/**
 * Random characters in each session part, the same for all tokens of a sender. With HPACK, an
 * attacker who can add requests to a connection and observe lengths can test whether a guess is in
 * the table (RFC 7541 section 7.1). The salt must be guessed too.
 */
final class Salt {
    static final int BYTES = 8;

    static final int LENGTH = 11;

    private Salt() {}

    static byte[] random() {
        byte[] salt = new byte[BYTES];
        new SecureRandom().nextBytes(salt);
        return text(salt);
    }

    static byte[] text(byte[] salt) {
        return Base64.getUrlEncoder().withoutPadding().encode(salt);
    }

    /** Checks the start of a session part; returns a reader of the pieces after it. */
    static PartReader skip(String session) throws MalformedSplitException {
        PartReader reader = new PartReader(SplitHeaders.SESSION, session);
        reader.takeCheckValue();
        for (int i = 0; i < LENGTH; i++) {
            if (!reader.takeBase64Url()) {
                throw reader.malformed("must have 11 characters of base64url as salt");
            }
        }
        return reader;
    }
}
