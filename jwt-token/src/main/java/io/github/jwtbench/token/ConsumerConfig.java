package io.github.jwtbench.token;

import com.nimbusds.jose.jwk.JWKSet;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What a {@link TokenConsumer} requires of a token. None of these values is taken from the token.
 *
 * @param formats the accepted formats; a token of such a format is also accepted without
 *     compression
 * @param issuerKeys the issuer's public keys; keys for encryption are ignored
 * @param claims rules for the registered claims
 * @param decryptionKeys the recipient's keys; given if and only if a format encrypts
 * @param dictionaries for {@link Codec#ZSTD_DICTIONARY}
 */
public record ConsumerConfig(
        Set<SecuredTokenFormat> formats,
        JWKSet issuerKeys,
        RequiredClaims claims,
        @Nullable KeyRing decryptionKeys,
        Set<ZstdDictionary> dictionaries,
        Limits limits) {

    public ConsumerConfig {
        formats = Set.copyOf(formats);
        if (formats.isEmpty()) {
            throw new IllegalArgumentException("at least one format must be accepted");
        }
        issuerKeys = issuerKeys.toPublicJWKSet();
        boolean encrypted = formats.stream().anyMatch(format -> format.mode().isEncrypted());
        if (encrypted != (decryptionKeys != null)) {
            throw new IllegalArgumentException(
                    "decryption keys must be given if and only if a format encrypts");
        }
        dictionaries = Set.copyOf(dictionaries);
        Objects.requireNonNull(claims, "claims");
        Objects.requireNonNull(limits, "limits");
    }

    /** Has no dictionaries, the default clock skew and limits, and the system clock. */
    public static ConsumerConfig of(
            Set<SecuredTokenFormat> formats,
            String issuer,
            JWKSet issuerKeys,
            String audience,
            @Nullable KeyRing decryptionKeys) {
        return new ConsumerConfig(
                formats,
                issuerKeys,
                RequiredClaims.of(issuer, audience),
                decryptionKeys,
                Set.of(),
                Limits.defaults());
    }
}
