package io.github.jwtbench.library.format;

import com.nimbusds.jose.jwk.JWKSet;
import io.github.jwtbench.token.Codec;
import io.github.jwtbench.token.ConsumerConfig;
import io.github.jwtbench.token.KeyRing;
import io.github.jwtbench.token.Limits;
import io.github.jwtbench.token.ProducerConfig;
import io.github.jwtbench.token.RequiredClaims;
import io.github.jwtbench.token.SecuredTokenFormat;
import io.github.jwtbench.token.TokenConsumer;
import io.github.jwtbench.token.TokenProducer;
import io.github.jwtbench.token.ZstdDictionary;
import java.time.Clock;
import java.time.Duration;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A shop that makes tokens and a checkout that reads them.
 *
 * @param signing the shop's keys
 * @param decryption the checkout's keys
 */
record Parties(KeyRing signing, KeyRing decryption) {
    static final String ISSUER = "https://shop.example";
    static final String AUDIENCE = "https://checkout.example";
    private static final Duration LIFETIME = Duration.ofHours(1);

    static Parties of(KeyChoice keys) {
        return new Parties(
                RingFiles.signing(keys.signing(), Owner.SENDER),
                RingFiles.decryption(keys.management()));
    }

    /** The same checkout, and somebody who signs with another key under the shop's name. */
    static KeyRing forger(KeyChoice keys, Parties parties) {
        String keyId = parties.signing().currentPublicKey().getKeyID();
        return RingFiles.signing(keys.signing(), Owner.FORGER, keyId);
    }

    TokenProducer producer(SecuredTokenFormat format, @Nullable ZstdDictionary dictionary) {
        return producer(format, dictionary, signing, AUDIENCE);
    }

    /**
     * @param dictionary null without {@link Codec#ZSTD_DICTIONARY}
     */
    TokenProducer producer(
            SecuredTokenFormat format,
            @Nullable ZstdDictionary dictionary,
            KeyRing signer,
            String audience) {
        return new TokenProducer(
                new ProducerConfig(
                        format,
                        ISSUER,
                        audience,
                        LIFETIME,
                        signer,
                        format.mode().isEncrypted() ? decryption.currentPublicKey() : null,
                        dictionary,
                        Clock.systemUTC()));
    }

    /**
     * @param dictionary null without {@code Codec#ZSTD_DICTIONARY}
     */
    TokenConsumer consumer(SecuredTokenFormat format, @Nullable ZstdDictionary dictionary) {
        JWKSet issuerKeys = signing.publicKeys();
        return new TokenConsumer(
                new ConsumerConfig(
                        Set.of(format),
                        issuerKeys,
                        RequiredClaims.of(ISSUER, AUDIENCE),
                        format.mode().isEncrypted() ? decryption : null,
                        dictionary == null ? Set.of() : Set.of(dictionary),
                        Limits.defaults()));
    }
}
