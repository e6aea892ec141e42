package io.github.jwtbench.validation;

import io.github.jwtbench.validation.keys.VerificationKey;
import org.jspecify.annotations.Nullable;

/** A verified token and the conditions that each cache hit checks again. Thread-safe. */
final class CachedToken {
    private final VerifiedToken verified;
    private final KeySource keys;
    private final @Nullable String keyId;
    private final VerificationKey key;
    private final long validFromMillis;
    private final long expiresMillis;
    private @Nullable Seen<?> seen; // written by any thread; the object is immutable

    private record Seen<T>(TokenView<T> view, T result) {}

    /**
     * @param keyId the {@code kid} of the token's header; can be absent although the key has a name
     * @param validFromMillis the later of {@code nbf} and {@code iat}, less the tolerated skew
     * @param expiresMillis {@code exp} without skew, or the end of the token's allowed age if that
     *     is earlier: the cache must not keep a token after it
     */
    CachedToken(
            VerifiedToken verified,
            KeySource keys,
            @Nullable String keyId,
            VerificationKey key,
            long validFromMillis,
            long expiresMillis) {
        this.verified = verified;
        this.keys = keys;
        this.keyId = keyId;
        this.key = key;
        this.validFromMillis = validFromMillis;
        this.expiresMillis = expiresMillis;
    }

    VerifiedToken verified() {
        return verified;
    }

    long expiresMillis() {
        return expiresMillis;
    }

    /** The result of the view for this token; the result of the latest view is kept. */
    @SuppressWarnings("unchecked") // the result has the type of its view
    <T> T seenBy(TokenView<T> view) throws TokenRejectedException {
        Seen<?> last = seen;
        if (last == null || last.view() != view) {
            last = new Seen<>(view, view.of(verified));
            seen = last;
        }
        return (T) last.result();
    }

    boolean stillGood(long nowMillis) {
        return nowMillis < expiresMillis && nowMillis >= validFromMillis && hasCurrentKey();
    }

    boolean hasCurrentKey() {
        return keys.find(keyId, verified.algorithm()) == key;
    }
}
