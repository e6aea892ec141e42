package io.github.jwtbench.validation;

import io.github.jwtbench.validation.json.Printable;
import io.github.jwtbench.validation.keys.SignatureAlgorithm;
import java.time.Instant;
import java.util.Map;

/**
 * A token that passed every check.
 *
 * @param token the whole token as received
 * @param issuer the {@code iss} claim, or null where an {@link Issuer} of any name takes it
 * @param trustedAs name of the {@link Issuer} that it was checked by: the same, or the pattern of
 *     several tenants, or null for an issuer of any name
 * @param subject the {@code sub} claim, or null
 * @param claims every claim, unmodifiable at all levels. JSON values are String, Boolean, null,
 *     Map, List; integers are Long, or BigDecimal where a long is too small; numbers written with a
 *     fraction or an exponent are Double
 * @param expiresAt the {@code exp} claim, fractions of a second cut off
 * @param keyId the {@code kid} of the key that verified it, or null
 * @param algorithm that it is signed with
 */
public record VerifiedToken(
        String token,
        String issuer,
        String trustedAs,
        String subject,
        Map<String, Object> claims,
        Instant expiresAt,
        String keyId,
        SignatureAlgorithm algorithm) {

    /** Neither the token, which is a credential, nor claims, which may be personal. */
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
