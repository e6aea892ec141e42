package io.github.jwtbench.validation;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.Expiry;
import com.github.benmanes.caffeine.cache.Ticker;
import java.time.Clock;
import java.time.Duration;
import java.util.concurrent.atomic.LongAdder;
import org.jspecify.annotations.Nullable;

/**
 * Verified tokens by a keyed hash of their signature. A hit also compares the whole text, so no two
 * tokens are ever confused.
 *
 * <p>Eviction only saves memory. Each hit checks against the clock and the current keys whether the
 * entry is valid. The thread that looks up or adds a token also evicts: under full load, a separate
 * pool falls behind and evicts frequent tokens. Nothing is computed inside the map: a signature
 * check under one of its locks would delay other tokens.
 */
final class TokenCache {
    private final boolean on;
    private final Cache<TokenKey, CachedToken> tokens;
    private final TokenKeys keys = new TokenKeys();
    private final Clock clock;
    private final LongAdder hits = new LongAdder();
    private final LongAdder misses = new LongAdder();

    /**
     * @param maxCharacters of all tokens in the cache together; 0 turns the cache off
     */
    TokenCache(long maxCharacters, Clock clock, Ticker ticker) {
        this.clock = clock;
        this.on = maxCharacters > 0;
        this.tokens =
                Caffeine.newBuilder()
                        .maximumWeight(maxCharacters)
                        .weigher(TokenCache::weight)
                        .expireAfter(Expiry.creating(this::remaining))
                        .ticker(ticker)
                        .executor(Runnable::run)
                        .build();
    }

    /** The key of the token in the cache; null if the cache is off. */
    @Nullable TokenKey keyOf(String token) {
        return on ? keys.of(token) : null;
    }

    /** The entry if it is still valid. */
    @Nullable CachedToken find(@Nullable TokenKey key, String token) {
        if (key == null) {
            return null;
        }
        CachedToken cached = tokens.getIfPresent(key);
        if (cached != null && !cached.stillGood(clock.millis())) {
            tokens.asMap().remove(key, cached);
            cached = null;
        }
        boolean hit = cached != null && cached.verified().token().equals(token);
        (hit ? hits : misses).increment();
        return hit ? cached : null;
    }

    void put(@Nullable TokenKey key, CachedToken cached) {
        if (key != null && cached.expiresMillis() > clock.millis()) {
            tokens.put(key, cached);
        }
    }

    /** Drops the entries whose keys were removed, without waiting for the next look-up. */
    void dropRevoked() {
        tokens.asMap().values().removeIf(cached -> !cached.hasCurrentKey());
    }

    CacheStats stats() {
        return new CacheStats(hits.sum(), misses.sum(), tokens.estimatedSize());
    }

    private static int weight(TokenKey key, CachedToken cached) {
        return cached.verified().token().length();
    }

    private Duration remaining(TokenKey key, CachedToken cached) {
        return Duration.ofMillis(Math.max(0, cached.expiresMillis() - clock.millis()));
    }
}
