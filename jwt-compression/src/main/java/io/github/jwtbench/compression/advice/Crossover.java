package io.github.jwtbench.compression.advice;

import org.jspecify.annotations.Nullable;

/**
 * The number of requests per token at which the cheaper encoding changes between plain indexed and
 * split. A token that is sent k times costs one refresh and k - 1 repeats, so the difference is
 * linear in k and changes its sign at most once.
 *
 * @param kind which encoding is cheaper
 * @param from smallest k from which the second encoding of {@code kind} is cheaper; null without a
 *     change
 */
public record Crossover(Kind kind, @Nullable Long from) {

    /** Which encoding is cheaper. */
    public enum Kind {
        /** Split is cheaper for every k. */
        SPLIT,
        /** Plain is cheaper for every k. */
        PLAIN,
        /** Split or neither is cheaper at first, plain for larger k. */
        PLAIN_FROM,
        /** Plain or neither is cheaper at first, split for larger k. */
        SPLIT_FROM,
        /** Both cost the same. */
        EQUAL
    }

    /**
     * Bytes per request if each token is sent k times on one connection whose table holds it.
     *
     * @param refresh bytes of the first request, 0 or more
     * @param repeat bytes of each later request, 0 or more
     * @param requestsPerToken k, at least 1
     */
    public static double bytesPerRequest(double refresh, double repeat, long requestsPerToken) {
        return (refresh + (requestsPerToken - 1) * repeat) / requestsPerToken;
    }

    /** Computes the crossover from the means of refresh and repeat. */
    public static Crossover of(
            double plainRefresh, double plainRepeat, double splitRefresh, double splitRepeat) {
        double first = plainRefresh - splitRefresh;
        double each = plainRepeat - splitRepeat;
        if (first == 0 && each == 0) {
            return new Crossover(Kind.EQUAL, null);
        }
        if (first > 0 && each >= 0) {
            return new Crossover(Kind.SPLIT, null);
        }
        if (first < 0 && each <= 0) {
            return new Crossover(Kind.PLAIN, null);
        }
        long from = 2 + (long) Math.floor(first / -each);
        return new Crossover(each < 0 ? Kind.PLAIN_FROM : Kind.SPLIT_FROM, from);
    }
}
