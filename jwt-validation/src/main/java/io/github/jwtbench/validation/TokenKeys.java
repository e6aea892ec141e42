package io.github.jwtbench.validation;

import java.security.SecureRandom;

/**
 * Makes keys for a token cache: a keyed hash of the token's end, SipHash-2-4 with 128 bits. The end
 * is the signature or a part of it, so two verified tokens have the same key only with negligible
 * probability. Each object draws a secret, and without it an attacker cannot make tokens that share
 * a bucket of a map. An attacker can put another text before a signature, so a cache must also
 * compare the whole token. Thread-safe.
 */
public final class TokenKeys {
    /** Hashed characters: an ES256 or Ed25519 signature, or 768 bits of an RSA signature. */
    private static final int END = 128;

    private final SipHash hash;

    public TokenKeys() {
        SecureRandom random = new SecureRandom();
        this.hash = new SipHash(random.nextLong(), random.nextLong());
    }

    /** The token's name. Of characters beyond Latin-1 only the lower byte counts. */
    // The only way to read some characters of a string without copying the string.
    @SuppressWarnings("deprecation")
    public TokenKey of(String token) {
        int begin = Math.max(0, token.length() - END);
        byte[] end = new byte[token.length() - begin];
        token.getBytes(begin, token.length(), end, 0);
        return hash.of(end, end.length);
    }
}
