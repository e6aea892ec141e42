package io.github.jwtbench.validation;

/** A token bucket: a burst of fetches, then one per interval. Not thread-safe. */
final class FetchPermits {
    static final int BURST = 5;

    private final long intervalNanos;
    private long fullNanos; // when the bucket is full again

    FetchPermits(long intervalNanos, long nowNanos) {
        this.intervalNanos = intervalNanos;
        this.fullNanos = nowNanos;
    }

    /** Time until a fetch is permitted: 0 to one interval. */
    long delayNanos(long nowNanos) {
        return Math.max(0, missingNanos(nowNanos) - (BURST - 1) * intervalNanos);
    }

    /** Takes a permit, also from an empty bucket, because the periodic fetch does not wait. */
    void take(long nowNanos) {
        fullNanos =
                nowNanos + Math.min(missingNanos(nowNanos) + intervalNanos, BURST * intervalNanos);
    }

    private long missingNanos(long nowNanos) {
        return Math.max(0, fullNanos - nowNanos);
    }
}
