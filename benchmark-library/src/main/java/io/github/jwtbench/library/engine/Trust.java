package io.github.jwtbench.library.engine;

import io.github.jwtbench.validation.SignatureProvider;
import io.github.jwtbench.validation.ValidatorConfig;
import io.github.jwtbench.validation.keys.SignatureAlgorithm;
import java.time.Duration;

/**
 * The configuration of every library: accepts only signatures of this algorithm, with the key that
 * the token names from this JWK set; this issuer; this audience; times of the system clock within
 * {@link #LEEWAY}.
 *
 * @param issuer the {@code iss} claim
 * @param audience one of the {@code aud} claim
 * @param algorithm the only one
 * @param provider implementation of the verification
 * @param jwks a JWK set (RFC 7517), which may have other keys than the tokens'
 */
public record Trust(
        String issuer,
        String audience,
        SignatureAlgorithm algorithm,
        SignatureProvider provider,
        String jwks) {
    public static final String ISSUER = "https://keycloak.example/realms/benchmark";
    public static final String AUDIENCE = TokenSize.AUDIENCE;
    public static final Duration LEEWAY = ValidatorConfig.DEFAULT_CLOCK_SKEW;

    private static final int ANOTHER_KEY = 99;

    /**
     * Trust in the keys of the minter, and in one more key without tokens, so that keys are looked
     * up.
     */
    public static Trust in(
            TokenMinter minter, SignatureAlgorithm algorithm, SignatureProvider provider) {
        TokenMinter another = TokenMinter.of(SignatureAlgorithm.ES256, 0, ANOTHER_KEY);
        return new Trust(ISSUER, AUDIENCE, algorithm, provider, TokenMinter.jwks(another, minter));
    }
}
