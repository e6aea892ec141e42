package io.github.jwtbench.token;

import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/** The registered claims (RFC 7519 section 4.1) that must be there, and what they must be. */
final class RequiredClaims {
    private static final long MAX_SECONDS = 253_402_300_799L; // the end of the year 9999

    private final String issuer;
    private final String audience;
    private final long skewSeconds;
    private final Clock clock;

    RequiredClaims(String issuer, String audience, Duration clockSkew, Clock clock) {
        this.issuer = issuer;
        this.audience = audience;
        this.skewSeconds = clockSkew.toSeconds();
        this.clock = clock;
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
