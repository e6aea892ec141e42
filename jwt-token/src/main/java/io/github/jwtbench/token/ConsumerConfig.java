package io.github.jwtbench.token;

import com.nimbusds.jose.jwk.JWKSet;
import java.time.Clock;
import java.time.Duration;
import java.util.Objects;
import java.util.Set;

/**
 * Everything that a {@link TokenConsumer} is made of, and so all that it expects of a token.
 * Nothing of it is ever taken from the token.
 *
 * @param formats the only ones that are accepted; of each, also the tokens whose compression was
 *     skipped
 * @param issuer the exact value of the claim {@code iss}
 * @param issuerKeys the issuer's public keys; those for encryption are left out
 * @param audience one's own name, which {@code aud} must have
 * @param decryptionKeys one's own; null if no format encrypts, and only then
 * @param dictionaries for {@link Codec#ZSTD_DICTIONARY}
 * @param clockSkew by which the issuer's clock may differ; tolerated for {@code exp}, {@code nbf}
 *     and {@code iat}
 * @param clock for the times in tokens
 */
public record ConsumerConfig(
        Set<SecuredTokenFormat> formats,
        String issuer,
        JWKSet issuerKeys,
        String audience,
        KeyRing decryptionKeys,
        Set<ZstdDictionary> dictionaries,
        Duration clockSkew,
        Limits limits,
        Clock clock) {

    public static final Duration DEFAULT_CLOCK_SKEW = Duration.ofSeconds(30);

    public ConsumerConfig {
        formats = Set.copyOf(formats);
        if (formats.isEmpty()) {
            throw new IllegalArgumentException("at least one format must be accepted");
        }
        if (issuer.isEmpty() || audience.isEmpty()) {
            throw new IllegalArgumentException("issuer and audience must not be empty");
        }
        issuerKeys = issuerKeys.toPublicJWKSet();
        boolean encrypted = formats.stream().anyMatch(format -> format.mode().isEncrypted());
        if (encrypted != (decryptionKeys != null)) {
            throw new IllegalArgumentException("decryption keys are for encrypted formats");
        }
        dictionaries = Set.copyOf(dictionaries);
        if (clockSkew.isNegative() || clockSkew.compareTo(Duration.ofHours(1)) > 0) {
            throw new IllegalArgumentException(
                    "clockSkew must be from 0 to 1 h, got: " + clockSkew);
        }
        Objects.requireNonNull(limits, "limits");
        Objects.requireNonNull(clock, "clock");
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
                issuer,
                issuerKeys,
                audience,
                decryptionKeys,
                Set.of(),
                DEFAULT_CLOCK_SKEW,
                Limits.defaults(),
                Clock.systemUTC());
    }
}
