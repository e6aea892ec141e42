package io.github.jwtbench.validation;

import java.security.SecureRandom;

/**
 * Names tokens by a keyed hash of their end, SipHash-2-4 with 128 bits. There stands the signature,
 * or the end of one that is long, so two tokens that were verified never have one name by chance.
 * Whoever does not know the secret, which is drawn once per object, cannot find tokens that crowd
 * one bucket of a map. But anybody can put another text before a signature, so who looks a token up
 * by its name must compare the texts too. Thread-safe.
 */
public final class TokenKeys {
    /** Characters that count: all of an ES256 or Ed25519 signature, 768 bits of an RSA one. */
    private static final int END = 128;

    private final SipHash hash;

    public TokenKeys() {
        SecureRandom random = new SecureRandom();
        this.hash = new SipHash(random.nextLong(), random.nextLong());
    }

    /** The token's name. Of characters beyond Latin-1 only the lower byte counts. */
    // The one way to read a part of a string's characters without a copy of the string.
    @SuppressWarnings("deprecation")
    public TokenKey of(String token) {
        int begin = Math.max(0, token.length() - END);
        byte[] end = new byte[token.length() - begin];
        token.getBytes(begin, token.length(), end, 0);
        return hash.of(end, end.length);
    }
}
