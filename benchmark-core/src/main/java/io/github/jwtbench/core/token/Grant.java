package io.github.jwtbench.core.token;

import java.time.Duration;
import java.time.Instant;

/**
 * A token for the load, as a token endpoint answers it (RFC 6749 section 5.1).
 *
 * @param accessToken the token itself
 * @param refreshToken gets the next one within the same session; null without
 * @param lifetime how long the access token lives
 */
public record Grant(String accessToken, String refreshToken, Duration lifetime) {
    /** Of a token that does not say its end, and whose giver does not either. */
    static final Duration UNKNOWN_LIFETIME = Duration.ofMinutes(10);

    public Grant {
        if (accessToken == null) {
            throw new IllegalArgumentException("access_token must be text");
        }
        if (lifetime.isNegative() || lifetime.isZero()) {
            throw new IllegalArgumentException(
                    "expires_in must be > 0, got: " + lifetime.toSeconds());
        }
    }

    /**
     * A token whose giver does not say how long it lives: until its {@code exp} (RFC 7519 section
     * 4.1.4), and ten minutes when it has none.
     */
    static Grant of(String accessToken, String refreshToken) {
        Instant expiry = TokenExpiry.of(accessToken);
        return new Grant(
                accessToken,
                refreshToken,
                expiry == null ? UNKNOWN_LIFETIME : Duration.between(Instant.now(), expiry));
    }

    @Override
    public String toString() {
        return "Grant[lifetime=" + lifetime + "]";
    }
}
