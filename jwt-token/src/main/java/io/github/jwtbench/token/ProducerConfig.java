package io.github.jwtbench.token;

import com.nimbusds.jose.jwk.JWK;
import com.nimbusds.jose.jwk.KeyType;
import io.github.jwtbench.token.keys.Keys;
import java.time.Clock;
import java.time.Duration;
import java.util.Objects;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * The settings of a {@link TokenProducer}.
 *
 * @param issuer the claim {@code iss}
 * @param audience the claim {@code aud}
 * @param lifetime from {@code iat} to {@code exp}; whole seconds, at least 1 s
 * @param signingKeys keys for the format's algorithm; the current key signs
 * @param recipientKey the recipient's public key, for the format's key management; given if and
 *     only if the mode encrypts
 * @param dictionary given if and only if the codec is {@link Codec#ZSTD_DICTIONARY}
 */
public record ProducerConfig(
        SecuredTokenFormat format,
        String issuer,
        String audience,
        Duration lifetime,
        KeyRing signingKeys,
        @Nullable JWK recipientKey,
        @Nullable ZstdDictionary dictionary,
        Clock clock) {

    public ProducerConfig {
        if (issuer.isEmpty() || audience.isEmpty()) {
            throw new IllegalArgumentException("issuer and audience must not be empty");
        }
        if (lifetime.toSeconds() < 1 || lifetime.toNanosPart() != 0) {
            throw new IllegalArgumentException(
                    "lifetime must be whole seconds, at least 1 s, got: " + lifetime);
        }
        SigningAlgorithm signing = format.signingAlgorithm();
        requireFit(signingKeys.current(), signing.keyType(), signing.joseName(), signing::isNamed);
        if ((recipientKey != null) != format.mode().isEncrypted()) {
            throw new IllegalArgumentException(
                    "a recipient key must be given if and only if the format encrypts, format is "
                            + format);
        }
        KeyManagement management = format.keyManagement();
        if (recipientKey != null && management != null) {
            Keys.requireSound(recipientKey);
            requireFit(
                    recipientKey,
                    management.keyType(),
                    management.joseName(),
                    management.joseName()::equals);
            recipientKey = recipientKey.toPublicJWK();
        }
        if ((dictionary != null) != (format.codec() == Codec.ZSTD_DICTIONARY)) {
            throw new IllegalArgumentException(
                    "a dictionary must be given if and only if the codec is ZSTD_DICTIONARY, format is "
                            + format);
        }
        Objects.requireNonNull(clock, "clock");
    }

    private static void requireFit(
            JWK key, KeyType type, String algorithm, Predicate<String> isNameOfIt) {
        boolean named = key.getAlgorithm() != null;
        Keys.requireThat(
                key,
                key.getKeyType().equals(type)
                        && (!named || isNameOfIt.test(key.getAlgorithm().getName())),
                "must be for " + algorithm);
    }

    /** A configuration without a dictionary, with the system clock. */
    public static ProducerConfig of(
            SecuredTokenFormat format,
            String issuer,
            String audience,
            Duration lifetime,
            KeyRing signingKeys,
            @Nullable JWK recipientKey) {
        return new ProducerConfig(
                format,
                issuer,
                audience,
                lifetime,
                signingKeys,
                recipientKey,
                null,
                Clock.systemUTC());
    }
}
