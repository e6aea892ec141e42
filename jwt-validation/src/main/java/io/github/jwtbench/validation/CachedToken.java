package io.github.jwtbench.validation;

import io.github.jwtbench.validation.keys.VerificationKey;

/**
 * A verified token with what must still hold when it is asked for again.
 *
 * @param keyId the {@code kid} of the token's header, which may be null where the key has a name
 * @param validFromMillis the later of {@code nbf} and {@code iat}, less the tolerated skew
 * @param expiresMillis {@code exp} without skew: the cache must not outlive it
 */
record CachedToken(
        VerifiedToken verified,
        KeySource keys,
        String keyId,
        VerificationKey key,
        long validFromMillis,
        long expiresMillis) {

    boolean stillGood(long nowMillis) {
        return nowMillis < expiresMillis && nowMillis >= validFromMillis && hasCurrentKey();
    }

    boolean hasCurrentKey() {
        return keys.find(keyId) == key;
    }
}
