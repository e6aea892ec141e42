package io.github.jwtbench.validation;

import java.security.SecureRandom;

/**
 * Names tokens by a keyed hash of their whole text, SipHash-2-4 with 128 bits. Whoever does not
 * know the secret, which is drawn once per object, cannot find two tokens of one name, or tokens
 * that crowd one bucket of a map. Thread-safe.
 */
public final class TokenKeys {
    private final SipHash hash;
    private final ThreadLocal<byte[]> buffer;

    /**
     * @param maxTokenLength longest token that will be named, characters
     */
    public TokenKeys(int maxTokenLength) {
        SecureRandom random = new SecureRandom();
        this.hash = new SipHash(random.nextLong(), random.nextLong());
        this.buffer = ThreadLocal.withInitial(() -> new byte[maxTokenLength]);
    }

    /**
     * The token's name. Of characters beyond Latin-1 only the lower byte counts: who looks a token
     * up by its name must compare the texts too.
     */
    // The one way to read a string's characters without making a copy for each token.
    @SuppressWarnings("deprecation")
    public TokenKey of(String token) {
        byte[] characters = buffer.get();
        token.getBytes(0, token.length(), characters, 0);
        return hash.of(characters, token.length());
    }
}
