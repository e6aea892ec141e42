package io.github.jwtbench.validation;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.Expiry;
import com.github.benmanes.caffeine.cache.Ticker;
import java.time.Clock;
import java.time.Duration;
import java.util.concurrent.atomic.LongAdder;

/**
 * Verified tokens by their whole text, so that no two can be confused.
 *
 * <p>Eviction only saves memory. Whether an entry is good is decided on each hit by the clock and
 * the current keys. Nothing is ever computed inside the map: a signature check under one of its
 * locks would hold up other tokens.
 */
final class TokenCache {
    private final Cache<String, CachedToken> tokens; // null if off
    private final Clock clock;
    private final LongAdder hits = new LongAdder();
    private final LongAdder misses = new LongAdder();

    TokenCache(long maxCharacters, Clock clock, Ticker ticker) {
        this.clock = clock;
        this.tokens =
                maxCharacters == 0
                        ? null
                        : Caffeine.newBuilder()
                                .maximumWeight(maxCharacters)
                                .weigher((String token, CachedToken cached) -> token.length())
                                .expireAfter(Expiry.creating(this::remaining))
                                .ticker(ticker)
                                .build();
    }

    /** The entry if it is still good, else null. */
    CachedToken find(String token) {
        if (tokens == null) {
            return null;
        }
        CachedToken cached = tokens.getIfPresent(token);
        if (cached != null && !cached.stillGood(clock.millis())) {
            tokens.asMap().remove(token, cached);
            cached = null;
        }
        (cached == null ? misses : hits).increment();
        return cached;
    }

    void put(CachedToken cached) {
        if (tokens != null && cached.expiresMillis() > clock.millis()) {
            tokens.put(cached.verified().token(), cached);
        }
    }

    CacheStats stats() {
        return new CacheStats(
                hits.sum(), misses.sum(), tokens == null ? 0 : tokens.estimatedSize());
    }

    /** Carries out the evictions that are due, for tests. */
    void cleanUp() {
        tokens.cleanUp();
    }

    private Duration remaining(String token, CachedToken cached) {
        return Duration.ofMillis(Math.max(0, cached.expiresMillis() - clock.millis()));
    }
}
