package io.github.jwtbench.validation;

import com.github.benmanes.caffeine.cache.Ticker;
import java.util.concurrent.CompletionStage;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Validates tokens of one or more issuers. Thread-safe. Never waits for the network, a lock or
 * another token.
 */
public final class TokenValidator {
    private final Pipeline pipeline;
    private final TokenCache cache;
    private final @Nullable StepListener listener;
    private final LongSupplier nanoClock;

    /**
     * @throws IllegalArgumentException as of {@link Pipeline#of}
     */
    public TokenValidator(ValidatorConfig config) {
        this(config, System::nanoTime, Ticker.systemTicker());
    }

    TokenValidator(ValidatorConfig config, LongSupplier nanoClock, Ticker cacheTicker) {
        this.pipeline = Pipeline.of(config);
        this.cache = new TokenCache(config.cacheMaxCharacters(), config.clock(), cacheTicker);
        this.listener = config.listener();
        this.nanoClock = nanoClock;
        if (config.cacheMaxCharacters() > 0) {
            config.issuers().forEach(issuer -> issuer.keys().onRemoval(cache::dropRevoked));
        }
    }

    /**
     * Checks a compact token: its size, then the cache, then format, issuer, signature and claims.
     *
     * @param token without a scheme such as {@code Bearer}
     * @throws TokenRejectedException if the token is refused. After {@link Reason#isKeyMissing} a
     *     caller can {@link #refreshKeys} and try again
     */
    public VerifiedToken validate(String token) throws TokenRejectedException {
        return check(token).verified();
    }

    /**
     * Checks a compact token as {@link #validate(String)} does.
     *
     * @param view the same object in each call: the cache keeps the result of the latest view
     * @throws TokenRejectedException also if the view refuses the token
     */
    public <T> T validate(String token, TokenView<T> view) throws TokenRejectedException {
        return check(token).seenBy(view);
    }

    private CachedToken check(String token) throws TokenRejectedException {
        long start = now();
        pipeline.checkLength(token);
        TokenKey key = cache.keyOf(token);
        CachedToken cached = cache.find(key, token);
        if (cached != null) {
            if (listener != null) {
                listener.completed(Step.CACHE_HIT, now() - start);
            }
            return cached;
        }
        CachedToken verified = runPipeline(token);
        cache.put(key, verified);
        return verified;
    }

    /**
     * Loads the keys of the token's issuer again, as soon as a load is permitted, without waiting
     * for it. For a token refused with {@link Reason#isKeyMissing}. Callers share loads.
     *
     * @return whether the token's key is now known, so that a second attempt makes sense; ends with
     *     the load, or immediately if no load is needed. Dependent actions without an executor must
     *     be short: they may run on the thread that loads the keys
     * @throws TokenRejectedException if the token is refused before its key is looked up, or with
     *     {@link Reason#KEYS_BUSY} if too many callers wait for the keys
     */
    public CompletionStage<Boolean> refreshKeys(String token) throws TokenRejectedException {
        ParsedToken parsed = pipeline.parse(pipeline.formatCheck(token));
        KeySource keys = pipeline.issuerOf(parsed).keys();
        String keyId = parsed.keyId();
        return keys.refresh(keyId).thenApply(loaded -> !keys.algorithms(keyId).isEmpty());
    }

    public CacheStats cacheStats() {
        return cache.stats();
    }

    private CachedToken runPipeline(String token) throws TokenRejectedException {
        long start = now();
        long formatStart = now();
        FormattedToken formatted = pipeline.formatCheck(token);
        long parseStart = now();
        ParsedToken parsed = pipeline.parse(formatted);
        long resolutionStart = now();
        ResolvedToken resolved = pipeline.issuerResolution(parsed);
        long signatureStart = now();
        SignedToken signed = pipeline.signature(resolved);
        long claimsStart = now();
        CachedToken verified = pipeline.verified(signed);
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

    private long now() {
        return listener == null ? 0 : nanoClock.getAsLong();
    }
}
