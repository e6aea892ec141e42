package io.github.jwtbench.core.token;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import java.time.Duration;
import java.time.Instant;

/** How long a token lives, by its giver and by itself, whatever these say. */
final class Lifetime {
    /** Assumed if neither the token nor its issuer gives an end. */
    static final Duration UNKNOWN = Duration.ofMinutes(10);

    /** A longer one is renewed all the same, and some givers say 9223372036854775807. */
    static final Duration LONGEST = Duration.ofDays(1);

    private Lifetime() {}

    /** Lifetime of a token whose issuer does not give it. */
    static Duration of(String token) {
        return of(MissingNode.getInstance(), token);
    }

    /**
     * The issuer's value; otherwise until the token's {@code exp} (RFC 7519 section 4.1.4), or ten
     * minutes without one.
     *
     * @param expiresIn seconds (RFC 6749 section 5.1), also as text; below 0 means no end
     * @return at most a day; not above 0 if the token has ended
     */
    static Duration of(JsonNode expiresIn, String token) {
        double seconds = Seconds.of(expiresIn);
        if (seconds >= 0 && seconds <= LONGEST.toSeconds()) {
            return Duration.ofMillis(Math.round(seconds * 1000));
        }
        return TokenContent.of(token)
                .end()
                .map(end -> shorter(Duration.between(Instant.now(), end)))
                .orElse(Double.isNaN(seconds) ? UNKNOWN : LONGEST);
    }

    private static Duration shorter(Duration lifetime) {
        return lifetime.compareTo(LONGEST) < 0 ? lifetime : LONGEST;
    }
}
