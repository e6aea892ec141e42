package io.github.jwtbench.core.token;

import java.time.Duration;

/**
 * What a token endpoint answered (RFC 6749 section 5.1).
 *
 * @param accessToken the token for the load
 * @param refreshToken gets the next one within the same session; null where the next one is asked
 *     for anew
 * @param lifetime how long the access token lives
 */
record Grant(String accessToken, String refreshToken, Duration lifetime) {
    Grant {
        if (accessToken == null) {
            throw new IllegalArgumentException("access_token must be text");
        }
        if (lifetime.isNegative() || lifetime.isZero()) {
            throw new IllegalArgumentException(
                    "expires_in must be > 0, got: " + lifetime.toSeconds());
        }
    }

    @Override
    public String toString() {
        return "Grant[lifetime=" + lifetime + "]";
    }
}
