package io.github.jwtbench.core.token;

import java.time.Duration;
import java.util.Optional;

/**
 * A token for the load, as a token endpoint answers it (RFC 6749 section 5.1).
 *
 * @param accessToken the token itself
 * @param refreshToken gets the next one within the same session
 * @param lifetime how long the access token lives
 */
public record TokenResponse(String accessToken, Optional<String> refreshToken, Duration lifetime) {
    public TokenResponse {
        if (!TokenLines.isToken(accessToken)) {
            throw new IllegalArgumentException(
                    "access_token must be a token of visible ASCII, got: another text of %s characters"
                            .formatted(accessToken.length()));
        }
        if (lifetime.isNegative() || lifetime.isZero()) {
            throw new IllegalArgumentException(
                    "expires_in must be > 0, got: " + lifetime.toSeconds());
        }
    }

    @Override
    public String toString() {
        return "TokenResponse[lifetime=" + lifetime + "]";
    }
}
