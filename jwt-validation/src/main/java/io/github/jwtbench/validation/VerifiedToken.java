package io.github.jwtbench.validation;

import io.github.jwtbench.validation.json.Printable;
import io.github.jwtbench.validation.keys.SignatureAlgorithm;
import java.time.Instant;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A token that passed every check.
 *
 * @param token the whole token as received
 * @param issuer the {@code iss} claim; absent only with an {@link Issuer} of any name
 * @param trustedAs name of the {@link Issuer} whose rules accepted it: equal to {@code issuer}, a
 *     tenant pattern, or absent for an issuer of any name
 * @param subject the {@code sub} claim
 * @param claims every claim, unmodifiable at all levels. JSON values are String, Boolean, null,
 *     Map, List; integers are Long, or BigDecimal beyond the range of long; numbers with a fraction
 *     or an exponent are Double
 * @param expiresAt the {@code exp} claim without fractions of a second
 * @param keyId the {@code kid} of the key that verified it
 * @param algorithm of its signature
 */
public record VerifiedToken(
        String token,
        @Nullable String issuer,
        @Nullable String trustedAs,
        @Nullable String subject,
        Map<String, Object> claims,
        Instant expiresAt,
        @Nullable String keyId,
        SignatureAlgorithm algorithm) {

    /** Leaves out the token, which is a credential, and the claims, which may be personal data. */
    @Override
    public String toString() {
        return "VerifiedToken[issuer="
                + Printable.of(String.valueOf(issuer))
                + ", expiresAt="
                + expiresAt
                + ", algorithm="
                + algorithm.joseName()
                + "]";
    }
}
