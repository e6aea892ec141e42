package io.github.jwtbench.validation.jwks;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Tokens that wait for a key, and the permits of loads: a token bucket. A token waits for a load
 * that begins after its arrival, or for an earlier one that brings its key. Not thread-safe.
 */
public final class KeyWaiters {
    public static final int BURST = 5;

    private final int max;
    private final long intervalNanos;
    private final List<Waiter> waiters = new ArrayList<>(); // in the order of their arrival
    private final Map<String, Long> missingSince = new HashMap<>(); // at most a burst of max each
    private int early; // waiters from before the load in progress
    private long fullNanos; // when the bucket is full again

    private record Waiter(@Nullable String keyId, CompletableFuture<Boolean> answer) {}

    /**
     * @param intervalNanos between two permits; also how long a key is not asked for again after a
     *     load without it
     */
    public KeyWaiters(int max, long intervalNanos, long nowNanos) {
        this.max = max;
        this.intervalNanos = intervalNanos;
        this.fullNanos = nowNanos;
    }

    /** Time until a load is permitted: 0 to one interval. */
    public long delayNanos(long nowNanos) {
        return Math.max(0, untilFull(nowNanos) - (BURST - 1) * intervalNanos);
    }

    private long untilFull(long nowNanos) {
        return Math.max(0, fullNanos - nowNanos);
    }

    /**
     * Whether a load within the last interval, which began after a token asked, has no such key.
     */
    public boolean isMissing(@Nullable String keyId, long nowNanos) {
        Long since = missingSince.get(keyId);
        return since != null && nowNanos - since < intervalNanos;
    }

    /**
     * Adds a token, if not {@link #isFull}.
     *
     * @return a stage for this caller only, with whether the last load for it succeeded
     */
    public CompletionStage<Boolean> add(@Nullable String keyId) {
        Waiter waiter = new Waiter(keyId, new CompletableFuture<>());
        waiters.add(waiter);
        return waiter.answer().minimalCompletionStage();
    }

    /** Whether as many tokens wait as may. */
    public boolean isFull() {
        return waiters.size() >= max;
    }

    public boolean isEmpty() {
        return waiters.isEmpty();
    }

    /** Takes a permit, also from an empty bucket, because the periodic load does not wait. */
    public void loadBegins(long nowNanos) {
        early = waiters.size();
        fullNanos = nowNanos + Math.min(untilFull(nowNanos) + intervalNanos, BURST * intervalNanos);
    }

    /**
     * @param isKnown whether there is a key of this name now
     * @return the answers of those that wait no longer, to be completed without a lock
     */
    public List<CompletableFuture<Boolean>> loadEnded(
            boolean loaded, Predicate<String> isKnown, long nowNanos) {
        missingSince.keySet().removeIf(keyId -> !isMissing(keyId, nowNanos));
        List<Waiter> staying = new ArrayList<>();
        List<CompletableFuture<Boolean>> ended = new ArrayList<>();
        for (Waiter waiter : waiters) {
            boolean known = isKnown.test(waiter.keyId());
            boolean asked = ended.size() + staying.size() < early;
            if (known || asked) {
                ended.add(waiter.answer());
            } else {
                staying.add(waiter);
            }
            if (loaded && asked && !known) {
                missingSince.put(waiter.keyId(), nowNanos);
            }
        }
        waiters.clear();
        waiters.addAll(staying);
        early = 0;
        return ended;
    }
}
