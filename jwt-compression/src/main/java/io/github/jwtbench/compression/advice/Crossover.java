package io.github.jwtbench.compression.advice;

/**
 * From which number of requests per token on one of the two is cheaper: plain indexed, or split. A
 * token that is sent k times takes one refresh and k - 1 repeats, so their difference is a straight
 * line over k, which changes its sign once or never.
 *
 * @param kind who is cheaper
 * @param from smallest k from which on the one named last is cheaper; null where nothing changes
 */
public record Crossover(Kind kind, Long from) {

    /** Who is cheaper. */
    public enum Kind {
        /** Split, however often a token is sent. */
        SPLIT,
        /** Plain, however often. */
        PLAIN,
        /** Split or none at first, plain from some number on. */
        PLAIN_FROM,
        /** Plain or none at first, split from some number on. */
        SPLIT_FROM,
        /** Both take the same. */
        EQUAL
    }

    /**
     * Bytes per request when each token is sent k times, all on one connection whose table holds
     * it.
     *
     * @param refresh bytes of the first time, 0 or more
     * @param repeat bytes of each time after it, 0 or more
     * @param requestsPerToken k, at least 1
     */
    public static double bytesPerRequest(double refresh, double repeat, long requestsPerToken) {
        return (refresh + (requestsPerToken - 1) * repeat) / requestsPerToken;
    }

    /** Finds it from the means of refresh and repeat. */
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
