package io.github.jwtbench.validation;

import io.github.jwtbench.validation.keys.SignatureAlgorithm;
import io.github.jwtbench.validation.keys.VerificationKey;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.function.Function;

/** One trusted issuer with a key of each kind, and a fixed time. */
final class Fixture {
    static final long NOW = 1_800_000_000L;
    static final Duration SKEW = Duration.ofSeconds(10);
    static final String ISSUER = "https://issuer.example/realms/a";
    static final String AUDIENCE = "service";

    static final Minter RSA = Minter.generate("rsa", SignatureAlgorithm.RS256);
    static final Minter P256 = Minter.generate("p256", SignatureAlgorithm.ES256);
    static final Minter P384 = Minter.generate("p384", SignatureAlgorithm.ES384);
    static final Minter P521 = Minter.generate("p521", SignatureAlgorithm.ES512);
    static final Minter ED = Minter.generate("ed", SignatureAlgorithm.EDDSA);

    static final Minter ML44 = Minter.generate("ml44", SignatureAlgorithm.ML_DSA_44);
    static final Minter ML65 = Minter.generate("ml65", SignatureAlgorithm.ML_DSA_65);
    static final Minter ML87 = Minter.generate("ml87", SignatureAlgorithm.ML_DSA_87);

    /** In no key set. */
    static final Minter STRANGER = Minter.generate("rsa", SignatureAlgorithm.RS256);

    /** That the JDK has. */
    static final Set<SignatureAlgorithm> ALL =
            new Way(EngineType.STAGED, SignatureProvider.JDK).algorithms();

    static final StaticKeys KEYS =
            StaticKeys.of(
                    Minter.jwks(
                            RSA.jwk(),
                            P256.jwk(),
                            P384.jwk(),
                            P521.jwk(),
                            ED.jwk(),
                            ML44.jwk(),
                            ML65.jwk(),
                            ML87.jwk()));

    private Fixture() {}

    static Minter minter(SignatureAlgorithm algorithm) {
        Minter owner =
                switch (algorithm.keyKind()) {
                    case RSA -> RSA;
                    case P_256 -> P256;
                    case P_384 -> P384;
                    case P_521 -> P521;
                    case ED25519 -> ED;
                    case ML_DSA_44 -> ML44;
                    case ML_DSA_65 -> ML65;
                    case ML_DSA_87 -> ML87;
                };
        return owner.with(owner.keyId(), algorithm);
    }

    /** A good payload, followed by {@code members}, which start with a comma if there are any. */
    static String payload(String members) {
        return "{\"iss\":\""
                + ISSUER
                + "\",\"aud\":\""
                + AUDIENCE
                + "\",\"exp\":"
                + (NOW + 300)
                + members
                + "}";
    }

    static Clock fixedClock() {
        return new MutableClock(Instant.ofEpochSecond(NOW));
    }

    static Issuer issuer(KeySource keys) {
        return Issuer.of(ISSUER, Set.of(AUDIENCE, "other"), ALL, keys);
    }

    /** Without cache and listener. */
    static TokenValidator validator(EngineType engine, Issuer... issuers) {
        return validator(engine, fixedClock(), 0, issuers);
    }

    /** The one of each engine. */
    static Function<EngineType, TokenValidator> validators(Issuer... issuers) {
        return Attack.each(engine -> validator(engine, issuers));
    }

    static TokenValidator validator(
            EngineType engine, Clock clock, long cacheMaxCharacters, Issuer... issuers) {
        return new TokenValidator(config(engine, clock, cacheMaxCharacters, null, issuers));
    }

    static ValidatorConfig config(
            EngineType engine,
            Clock clock,
            long cacheMaxCharacters,
            StepListener listener,
            Issuer... issuers) {
        return new ValidatorConfig(
                engine,
                SignatureProvider.JDK,
                List.of(issuers),
                ValidatorConfig.DEFAULT_MAX_TOKEN_LENGTH,
                SKEW,
                cacheMaxCharacters,
                clock,
                listener);
    }

    /** The first key of that name, or null. */
    static VerificationKey key(KeySource keys, String keyId) {
        return keys.algorithms(keyId).stream()
                .map(algorithm -> keys.find(keyId, algorithm))
                .findFirst()
                .orElse(null);
    }

    /** The reason of the refusal, or null if the token was accepted. */
    static Reason verdict(TokenValidator validator, String token) {
        try {
            validator.validate(token);
            return null;
        } catch (TokenRejectedException e) {
            return e.reason();
        }
    }
}
