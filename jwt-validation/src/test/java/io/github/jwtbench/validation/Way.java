package io.github.jwtbench.validation;

import io.github.jwtbench.validation.keys.SignatureAlgorithm;
import java.time.Clock;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** An engine with a provider that it can use. */
record Way(EngineType engine, SignatureProvider provider) {

    /** All that can verify {@code algorithm} here; none, for ML-DSA, before Java 24. */
    static List<Way> of(SignatureAlgorithm algorithm) {
        List<Way> all = new ArrayList<>();
        for (EngineType engine : EngineType.values()) {
            for (SignatureProvider provider : SignatureProvider.values()) {
                if (engine.supports(provider) && provider.supports(algorithm)) {
                    all.add(new Way(engine, provider));
                }
            }
        }
        return all;
    }

    Set<SignatureAlgorithm> algorithms() {
        return Arrays.stream(SignatureAlgorithm.values())
                .filter(provider::supports)
                .collect(Collectors.toSet());
    }

    /** Of the issuer of {@link Fixture}, which may use all algorithms. Without cache. */
    TokenValidator validator(KeySource keys) {
        return validator(
                Fixture.fixedClock(),
                Issuer.of(Fixture.ISSUER, Set.of(Fixture.AUDIENCE), algorithms(), keys));
    }

    TokenValidator validator(Clock clock, Issuer issuer) {
        return new TokenValidator(
                new ValidatorConfig(
                        engine,
                        provider,
                        List.of(issuer),
                        ValidatorConfig.DEFAULT_MAX_TOKEN_LENGTH,
                        Fixture.SKEW,
                        0,
                        clock,
                        null));
    }
}
