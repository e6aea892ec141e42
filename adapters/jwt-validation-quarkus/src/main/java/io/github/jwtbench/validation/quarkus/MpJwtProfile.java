package io.github.jwtbench.validation.quarkus;

import io.github.jwtbench.validation.Reason;
import io.github.jwtbench.validation.TokenRejectedException;
import io.github.jwtbench.validation.VerifiedToken;
import io.github.jwtbench.validation.quarkus.JwtValidationConfig.TrustedIssuer;
import jakarta.inject.Singleton;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The claims that each token must have (MicroProfile JWT 2.1 section 5.1). */
@Singleton
class MpJwtProfile {
    private final Set<String> mayLackIat;

    MpJwtProfile(JwtValidationConfig config) {
        mayLackIat =
                config.issuers().values().stream()
                        .filter(TrustedIssuer::allowMissingIat)
                        .map(TrustedIssuer::issuer)
                        .collect(Collectors.toSet());
    }

    void check(VerifiedToken token) throws TokenRejectedException {
        Map<String, Object> claims = token.claims();
        if (claims.containsKey("sub") && token.subject() == null) {
            throw new TokenRejectedException(
                    Reason.CLAIM_INVALID, "claim sub must be a string, is null");
        }
        if (Stream.of("sub", "upn", "preferred_username")
                .allMatch(each -> claims.get(each) == null)) {
            throw new TokenRejectedException(
                    Reason.CLAIM_MISSING, "claim sub, upn or preferred_username is required");
        }
        Number issuedAt = (Number) claims.get("iat");
        if (issuedAt == null && !mayLackIat.contains(token.trustedAs())) {
            throw new TokenRejectedException(Reason.CLAIM_MISSING, "claim iat is required");
        }
        if (issuedAt != null && token.expiresAt().getEpochSecond() < issuedAt.longValue()) {
            throw new TokenRejectedException(
                    Reason.CLAIM_INVALID, "claim exp must not be before iat, is");
        }
    }
}
