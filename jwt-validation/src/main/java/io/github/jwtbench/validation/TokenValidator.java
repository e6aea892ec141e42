package io.github.jwtbench.validation;

import com.github.benmanes.caffeine.cache.Ticker;
import java.time.Clock;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.function.LongSupplier;

/**
 * Validates tokens of one or more issuers. Thread-safe; never waits for the network, for a lock, or
 * for another token, except in {@link #refreshKeys}.
 */
public final class TokenValidator {
    private final Engine engine;
    private final Map<String, Issuer> issuers;
    private final int maxTokenLength;
    private final long skewMillis;
    private final ClaimRules rules;
    private final TokenCache cache;
    private final Clock clock;
    private final StepListener listener;
    private final LongSupplier nanoClock;

    /**
     * @throws IllegalArgumentException if an issuer is there twice
     */
    public TokenValidator(ValidatorConfig config) {
        this(config, System::nanoTime, Ticker.systemTicker());
    }

    TokenValidator(ValidatorConfig config, LongSupplier nanoClock, Ticker cacheTicker) {
        Map<String, Issuer> byName = new HashMap<>();
        for (Issuer issuer : config.issuers()) {
            if (byName.put(issuer.name(), issuer) != null) {
                throw new IllegalArgumentException("issuer is there twice: " + issuer.name());
            }
        }
        this.issuers = Map.copyOf(byName);
        this.engine = config.engine().engine();
        this.maxTokenLength = config.maxTokenLength();
        this.skewMillis = config.clockSkew().toMillis();
        this.rules = new ClaimRules(config.clockSkew());
        this.clock = config.clock();
        this.cache = new TokenCache(config.cacheMaxCharacters(), clock, cacheTicker);
        this.listener = config.listener();
        this.nanoClock = nanoClock;
    }

    /**
     * Checks a compact token: its size, then the cache, then format, issuer, signature, claims.
     *
     * @param token without a scheme such as {@code Bearer}
     * @throws TokenRejectedException if the token must not be accepted. After {@link
     *     Reason#isKeyMissing} a caller that may wait can call {@link #refreshKeys} and try again
     */
    public VerifiedToken validate(String token) throws TokenRejectedException {
        long start = now();
        checkLength(token);
        CachedToken cached = cache.find(token);
        if (cached != null) {
            if (listener != null) {
                listener.completed(Step.CACHE_HIT, now() - start);
            }
            return cached.verified();
        }
        CachedToken verified = runPipeline(token);
        cache.put(verified);
        return verified.verified();
    }

    /**
     * Loads the keys of the token's issuer again, if that is due, and waits for it. For callers
     * that may block, after a token was refused with {@link Reason#isKeyMissing}.
     *
     * @return whether the token's key is known now, so that a second try makes sense
     * @throws TokenRejectedException if the token is refused before its key matters
     */
    public boolean refreshKeys(String token) throws TokenRejectedException {
        checkLength(token);
        ParsedToken parsed = engine.parse(TokenFormat.check(token));
        KeySource keys = issuerOf(parsed).keys();
        keys.refresh();
        return keys.find(parsed.header().keyId()) != null;
    }

    public CacheStats cacheStats() {
        return cache.stats();
    }

    private CachedToken runPipeline(String token) throws TokenRejectedException {
        long start = now();
        long formatStart = now();
        TokenParts parts = TokenFormat.check(token);
        long parseStart = now();
        ParsedToken parsed = engine.parse(parts);
        long resolutionStart = now();
        SignatureAlgorithm algorithm = algorithmOf(parsed);
        Issuer issuer = issuerOf(parsed);
        VerificationKey key = keyOf(parsed, issuer, algorithm);
        long signatureStart = now();
        if (!parsed.signedBy(key, algorithm)) {
            throw new TokenRejectedException(
                    Reason.SIGNATURE_INVALID, "signature does not fit content and key");
        }
        long claimsStart = now();
        CachedToken verified = checkClaims(token, parsed, issuer, key, algorithm);
        long claimsEnd = now();
        long end = now();
        if (listener != null) {
            listener.completed(Step.FORMAT_CHECK, parseStart - formatStart);
            listener.completed(Step.PARSE, resolutionStart - parseStart);
            listener.completed(Step.ISSUER_RESOLUTION, signatureStart - resolutionStart);
            listener.completed(Step.SIGNATURE, claimsStart - signatureStart);
            listener.completed(Step.CLAIMS, claimsEnd - claimsStart);
            listener.completed(Step.COMPLETE, end - start);
        }
        return verified;
    }

    private void checkLength(String token) throws TokenRejectedException {
        if (token.length() > maxTokenLength) {
            throw new TokenRejectedException(
                    Reason.TOO_LARGE,
                    "a token must have at most "
                            + maxTokenLength
                            + " characters, has "
                            + token.length());
        }
    }

    private static SignatureAlgorithm algorithmOf(ParsedToken parsed)
            throws TokenRejectedException {
        SignatureAlgorithm algorithm = SignatureAlgorithm.named(parsed.header().algorithm());
        if (algorithm == null) {
            throw new TokenRejectedException(
                    Reason.ALGORITHM_NOT_ALLOWED,
                    "alg must be an asymmetric signature, is "
                            + Printable.of(parsed.header().algorithm()));
        }
        return algorithm;
    }

    private Issuer issuerOf(ParsedToken parsed) throws TokenRejectedException {
        if (parsed.issuer() == null) {
            throw new TokenRejectedException(Reason.ISSUER_MISSING, "claim iss is required");
        }
        Issuer issuer = issuers.get(parsed.issuer());
        if (issuer == null) {
            throw new TokenRejectedException(
                    Reason.ISSUER_UNKNOWN,
                    "iss must be a trusted issuer, is " + Printable.of(parsed.issuer()));
        }
        return issuer;
    }

    private static VerificationKey keyOf(
            ParsedToken parsed, Issuer issuer, SignatureAlgorithm algorithm)
            throws TokenRejectedException {
        if (!issuer.algorithms().contains(algorithm)) {
            throw new TokenRejectedException(
                    Reason.ALGORITHM_NOT_ALLOWED,
                    "alg must be one of " + issuer.algorithms() + ", is " + algorithm);
        }
        if (!issuer.keys().isLoaded()) {
            throw new TokenRejectedException(
                    Reason.KEYS_UNAVAILABLE, "no keys of " + issuer.name() + " were loaded so far");
        }
        String keyId = parsed.header().keyId();
        VerificationKey key = issuer.keys().find(keyId);
        if (key == null) {
            throw new TokenRejectedException(
                    Reason.KEY_UNKNOWN,
                    keyId == null
                            ? "kid is required, the issuer has several keys"
                            : "kid must be a current key, is " + Printable.of(keyId));
        }
        if (!key.algorithms().contains(algorithm)) {
            throw new TokenRejectedException(
                    Reason.ALGORITHM_NOT_ALLOWED,
                    "alg must be one of " + key.algorithms() + " with this key, is " + algorithm);
        }
        return key;
    }

    private CachedToken checkClaims(
            String token,
            ParsedToken parsed,
            Issuer issuer,
            VerificationKey key,
            SignatureAlgorithm algorithm)
            throws TokenRejectedException {
        TokenClaims claims = parsed.claims();
        rules.check(claims, issuer, clock.millis());
        VerifiedToken verified =
                new VerifiedToken(
                        token,
                        issuer.name(),
                        claims.subject(),
                        claims.all(),
                        Instant.ofEpochSecond(claims.expirySeconds()),
                        key.keyId(),
                        algorithm);
        return new CachedToken(
                verified,
                issuer.keys(),
                parsed.header().keyId(),
                key,
                validFromMillis(claims),
                claims.expirySeconds() * 1000);
    }

    private long validFromMillis(TokenClaims claims) {
        long seconds = 0;
        if (claims.notBeforeSeconds() != null) {
            seconds = claims.notBeforeSeconds();
        }
        if (claims.issuedAtSeconds() != null) {
            seconds = Math.max(seconds, claims.issuedAtSeconds());
        }
        return seconds * 1000 - skewMillis;
    }

    private long now() {
        return listener == null ? 0 : nanoClock.getAsLong();
    }
}
