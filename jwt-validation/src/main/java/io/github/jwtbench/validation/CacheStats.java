package io.github.jwtbench.validation;

/**
 * Counts of the cache of verified tokens; all 0 if it is off.
 *
 * @param hits tokens answered from the cache
 * @param misses tokens that went through the pipeline, good or bad, an entry that was no longer
 *     good included
 * @param entries about how many tokens the cache has now
 */
public record CacheStats(long hits, long misses, long entries) {

    /** Share of all tokens that was answered from the cache, 0 to 1; NaN before the first. */
    public double hitRatio() {
        return (double) hits / (hits + misses);
    }
}
