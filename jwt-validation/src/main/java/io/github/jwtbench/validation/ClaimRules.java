package io.github.jwtbench.validation;

import io.github.jwtbench.validation.json.Printable;
import java.time.Duration;
import java.util.Collections;

/** Checks the claims of a token with a valid signature (RFC 7519 section 4.1). */
final class ClaimRules {
    private final long skewMillis;

    ClaimRules(Duration skew) {
        this.skewMillis = skew.toMillis();
    }

    void check(TokenClaims claims, Issuer issuer, long nowMillis) throws TokenRejectedException {
        issuer.types().checkClaim(claims.all());
        checkTimes(claims, nowMillis);
        if (issuer.maxAge() != null) {
            checkAge(claims, issuer.maxAge(), nowMillis);
        }
        if (!issuer.anyAudience()) {
            checkAudience(claims, issuer);
        }
    }

    private void checkTimes(TokenClaims claims, long nowMillis) throws TokenRejectedException {
        if (claims.expirySeconds() == null) {
            throw new TokenRejectedException(Reason.CLAIM_MISSING, "claim exp is required");
        }
        if (nowMillis >= claims.expirySeconds() * 1000 + skewMillis) {
            throw atTime(Reason.EXPIRED, "token expired at", claims.expirySeconds(), nowMillis);
        }
        if (isAhead(claims.notBeforeSeconds(), nowMillis)) {
            throw atTime(
                    Reason.NOT_YET_VALID,
                    "token is not valid before",
                    claims.notBeforeSeconds(),
                    nowMillis);
        }
        long issuedAt = TokenClaims.orEpoch(claims.issuedAtSeconds());
        if (isAhead(issuedAt, nowMillis)) {
            throw atTime(
                    Reason.ISSUED_IN_FUTURE, "token says it was issued at", issuedAt, nowMillis);
        }
    }

    private void checkAge(TokenClaims claims, Duration maxAge, long nowMillis)
            throws TokenRejectedException {
        if (claims.issuedAtSeconds() == null) {
            throw new TokenRejectedException(Reason.CLAIM_MISSING, "claim iat is required");
        }
        if (nowMillis >= claims.issuedAtSeconds() * 1000 + maxAge.toMillis()) {
            throw new TokenRejectedException(
                    Reason.EXPIRED,
                    "token must be used within " + maxAge + " of its iat, is older");
        }
    }

    private boolean isAhead(long seconds, long nowMillis) {
        return seconds * 1000 - skewMillis > nowMillis;
    }

    private TokenRejectedException atTime(
            Reason reason, String what, long seconds, long nowMillis) {
        return new TokenRejectedException(
                reason,
                what
                        + " "
                        + seconds
                        + " s, clock is at "
                        + nowMillis / 1000
                        + " s, skew "
                        + skewMillis
                        + " ms");
    }

    private static void checkAudience(TokenClaims claims, Issuer issuer)
            throws TokenRejectedException {
        if (claims.audience() == null) {
            throw new TokenRejectedException(Reason.CLAIM_MISSING, "claim aud is required");
        }
        if (Collections.disjoint(issuer.audiences(), claims.audience())) {
            throw new TokenRejectedException(
                    Reason.AUDIENCE_MISMATCH,
                    "aud must name one of "
                            + issuer.audiences().size()
                            + " accepted audiences, is "
                            + Printable.of(claims.audience().toString()));
        }
    }
}
