package io.github.jwtbench.token;

import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * The registered claims (RFC 7519 section 4.1) that must be there, and what they must be.
 *
 * @param issuer the exact value of the claim {@code iss}
 * @param audience one's own name, which {@code aud} must have
 * @param clockSkew by which the issuer's clock may differ; tolerated for {@code exp}, {@code nbf}
 *     and {@code iat}
 * @param clock for the times in tokens
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

    /** With the default skew, by the system's clock. */
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
            throw new TokenException(TokenError.EXPIRED, "exp is reached");
        }
        long notBefore = claims.containsKey("nbf") ? seconds(claims, "nbf") : issuedAt;
        if (now < Math.max(issuedAt, notBefore) - skewSeconds) {
            throw new TokenException(TokenError.NOT_YET_VALID, "iat and nbf must be reached");
        }
        return expiry;
    }

    void requireIssuer(Object iss) throws TokenException {
        if (!issuer.equals(iss)) {
            throw new TokenException(TokenError.ISSUER_WRONG, "iss must be the expected issuer");
        }
    }

    /** A string, or a list in which it is (RFC 7519 section 4.1.3). */
    void requireAudience(Object aud) throws TokenException {
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
