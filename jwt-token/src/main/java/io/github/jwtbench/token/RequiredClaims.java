package io.github.jwtbench.token;

import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Rules for the registered claims (RFC 7519 section 4.1).
 *
 * @param issuer the required value of the claim {@code iss}
 * @param audience the recipient's name, which {@code aud} must contain
 * @param clockSkew tolerated difference between the clocks of issuer and recipient, for {@code
 *     exp}, {@code nbf} and {@code iat}; 0 to 1 h
 * @param clock gives the current time
 */
public record RequiredClaims(String issuer, String audience, Duration clockSkew, Clock clock) {

    public static final Duration DEFAULT_CLOCK_SKEW = Duration.ofSeconds(30);

    private static final long MAX_SECONDS = 253_402_300_799L; // the end of the year 9999

    public RequiredClaims {
        if (issuer.isEmpty() || audience.isEmpty()) {
            throw new IllegalArgumentException("issuer and audience must not be empty");
        }
        if (clockSkew.isNegative() || clockSkew.compareTo(Duration.ofHours(1)) > 0) {
            throw new IllegalArgumentException(
                    "clockSkew must be from 0 to 1 h, got: " + clockSkew);
        }
        Objects.requireNonNull(clock, "clock");
    }

    /** Rules with the default clock skew and the system clock. */
    public static RequiredClaims of(String issuer, String audience) {
        return new RequiredClaims(issuer, audience, DEFAULT_CLOCK_SKEW, Clock.systemUTC());
    }

    /**
     * @return {@code exp}, seconds
     */
    long check(Map<String, Object> claims) throws TokenException {
        requireIssuer(claims.get("iss"));
        requireAudience(claims.get("aud"));
        long issuedAt = seconds(claims, "iat");
        long expiry = seconds(claims, "exp");
        if (expiry <= issuedAt) {
            throw invalid("exp must be after iat");
        }
        long skewSeconds = clockSkew.toSeconds();
        long now = clock.instant().getEpochSecond();
        if (now >= expiry + skewSeconds) {
            throw new TokenException(TokenError.EXPIRED, "the token has expired (exp)");
        }
        long notBefore = claims.containsKey("nbf") ? seconds(claims, "nbf") : issuedAt;
        if (now < Math.max(issuedAt, notBefore) - skewSeconds) {
            throw new TokenException(
                    TokenError.NOT_YET_VALID, "the token is not valid yet (iat or nbf)");
        }
        return expiry;
    }

    void requireIssuer(@Nullable Object iss) throws TokenException {
        if (!issuer.equals(iss)) {
            throw new TokenException(TokenError.ISSUER_WRONG, "iss must be the expected issuer");
        }
    }

    /** Requires a string, or a list that contains it (RFC 7519 section 4.1.3). */
    void requireAudience(@Nullable Object aud) throws TokenException {
        if (!audience.equals(aud) && !(aud instanceof List<?> all && all.contains(audience))) {
            throw new TokenException(TokenError.AUDIENCE_WRONG, "aud must name this recipient");
        }
    }

    private static long seconds(Map<String, Object> claims, String name) throws TokenException {
        if (claims.get(name) instanceof Number number
                && number.doubleValue() >= 0
                && number.doubleValue() <= MAX_SECONDS) {
            return number.longValue();
        }
        throw invalid(name + " must be a number of seconds up to the year 9999");
    }

    private static TokenException invalid(String message) {
        return new TokenException(TokenError.CLAIMS_INVALID, message);
    }
}
