package io.github.jwtbench.validation;

/**
 * Counts of the cache of verified tokens; all are 0 if the cache is off.
 *
 * @param hits tokens answered from the cache
 * @param misses tokens that the pipeline validated, accepted or refused, including tokens whose
 *     entry was no longer valid
 * @param entries approximate number of tokens in the cache
 */
public record CacheStats(long hits, long misses, long entries) {

    /** Share of all tokens that the cache answered, 0 to 1; NaN before the first token. */
    public double hitRatio() {
        return (double) hits / (hits + misses);
    }
}
