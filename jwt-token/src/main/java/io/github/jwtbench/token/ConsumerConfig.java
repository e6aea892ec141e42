package io.github.jwtbench.token;

import com.nimbusds.jose.jwk.JWKSet;
import java.util.Objects;
import java.util.Set;

/**
 * Everything that a {@link TokenConsumer} is made of, and so all that it expects of a token.
 * Nothing of it is ever taken from the token.
 *
 * @param formats the only ones that are accepted; of each, also the tokens whose compression was
 *     skipped
 * @param issuerKeys the issuer's public keys; those for encryption are left out
 * @param claims what its claims must say
 * @param decryptionKeys one's own; null if no format encrypts, and only then
 * @param dictionaries for {@link Codec#ZSTD_DICTIONARY}
 */
public record ConsumerConfig(
        Set<SecuredTokenFormat> formats,
        JWKSet issuerKeys,
        RequiredClaims claims,
        KeyRing decryptionKeys,
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
            throw new IllegalArgumentException("decryption keys are for encrypted formats");
        }
        dictionaries = Set.copyOf(dictionaries);
        Objects.requireNonNull(claims, "claims");
        Objects.requireNonNull(limits, "limits");
    }

    /** Without dictionaries, with the default skew and limits, by the system's clock. */
    public static ConsumerConfig of(
            Set<SecuredTokenFormat> formats,
            String issuer,
            JWKSet issuerKeys,
            String audience,
            KeyRing decryptionKeys) {
        return new ConsumerConfig(
                formats,
                issuerKeys,
                RequiredClaims.of(issuer, audience),
                decryptionKeys,
                Set.of(),
                Limits.defaults());
    }
}
