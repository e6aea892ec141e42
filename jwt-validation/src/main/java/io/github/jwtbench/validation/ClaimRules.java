package io.github.jwtbench.validation;

import io.github.jwtbench.validation.claims.TokenClaims;
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
        require("exp", claims);
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
        if (isAhead(claims.issuedAtSeconds(), nowMillis)) {
            throw atTime(
                    Reason.ISSUED_IN_FUTURE,
                    "token says it was issued at",
                    claims.issuedAtSeconds(),
                    nowMillis);
        }
    }

    private void checkAge(TokenClaims claims, Duration maxAge, long nowMillis)
            throws TokenRejectedException {
        require("iat", claims);
        if (nowMillis >= claims.issuedAtSeconds() * 1000 + maxAge.toMillis()) {
            throw new TokenRejectedException(
                    Reason.EXPIRED,
                    "token must be used within " + maxAge + " of its iat, is older");
        }
    }

    private static void require(String name, TokenClaims claims) throws TokenRejectedException {
        if (claims.all().get(name) == null) {
            throw new TokenRejectedException(
                    Reason.CLAIM_MISSING, "claim " + name + " is required");
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
        require("aud", claims);
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
