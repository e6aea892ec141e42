package io.github.jwtbench.validation;

import io.github.jwtbench.validation.keys.SignatureAlgorithm;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The settings of a {@link TokenValidator}.
 *
 * @param provider must be available and supported by the engine
 * @param issuers trusted issuers, each name once
 * @param maxTokenLength in characters
 * @param clockSkew tolerated difference between the clocks of issuer and validator, for {@code
 *     exp}, {@code nbf} and {@code iat}; 0 to 1 h
 * @param cacheMaxCharacters of all tokens in the cache of verified tokens; 0 turns it off
 * @param clock gives the current time
 * @param listener without one the clock is not read for it
 */
public record ValidatorConfig(
        EngineType engine,
        SignatureProvider provider,
        List<Issuer> issuers,
        int maxTokenLength,
        Duration clockSkew,
        long cacheMaxCharacters,
        Clock clock,
        @Nullable StepListener listener) {

    /** Enough for claims of 4 KB with a signature of ML-DSA-87, which need 10,000. */
    public static final int DEFAULT_MAX_TOKEN_LENGTH = 12_288;

    public static final Duration DEFAULT_CLOCK_SKEW = Duration.ofSeconds(30);

    /** Space for about 10,000 Keycloak tokens, or 2,400 with a signature of ML-DSA-65. */
    public static final long DEFAULT_CACHE_MAX_CHARACTERS = 13_000_000;

    public ValidatorConfig {
        Objects.requireNonNull(engine, "engine");
        if (!provider.isAvailable()) {
            throw new IllegalArgumentException(
                    "provider " + provider + " is " + provider.describe(SignatureAlgorithm.RS256));
        }
        if (!engine.supports(provider)) {
            throw new IllegalArgumentException(
                    "engine " + engine + " cannot verify with provider " + provider);
        }
        Objects.requireNonNull(clock, "clock");
        issuers = List.copyOf(issuers);
        if (issuers.isEmpty()) {
            throw new IllegalArgumentException("issuers must not be empty");
        }
        if (maxTokenLength < 1) {
            throw new IllegalArgumentException(
                    "maxTokenLength must be >= 1, got: " + maxTokenLength);
        }
        if (clockSkew.isNegative() || clockSkew.compareTo(Duration.ofHours(1)) > 0) {
            throw new IllegalArgumentException(
                    "clockSkew must be from 0 to 1 h, got: " + clockSkew);
        }
        if (cacheMaxCharacters < 0) {
            throw new IllegalArgumentException(
                    "cacheMaxCharacters must be >= 0, got: " + cacheMaxCharacters);
        }
    }

    /** The default values, the JDK's signatures, the system clock, and no listener. */
    public static ValidatorConfig of(EngineType engine, List<Issuer> issuers) {
        return new ValidatorConfig(
                engine,
                SignatureProvider.JDK,
                issuers,
                DEFAULT_MAX_TOKEN_LENGTH,
                DEFAULT_CLOCK_SKEW,
                DEFAULT_CACHE_MAX_CHARACTERS,
                Clock.systemUTC(),
                null);
    }

    public ValidatorConfig withProvider(SignatureProvider newProvider) {
        return new ValidatorConfig(
                engine,
                newProvider,
                issuers,
                maxTokenLength,
                clockSkew,
                cacheMaxCharacters,
                clock,
                listener);
    }

    public ValidatorConfig withCacheMaxCharacters(long characters) {
        return new ValidatorConfig(
                engine, provider, issuers, maxTokenLength, clockSkew, characters, clock, listener);
    }

    public ValidatorConfig withListener(StepListener newListener) {
        return new ValidatorConfig(
                engine,
                provider,
                issuers,
                maxTokenLength,
                clockSkew,
                cacheMaxCharacters,
                clock,
                newListener);
    }
}
