package io.github.jwtbench.core.run.setup;

/** The choice of tokens for requests, which determines the effect of the service's token cache. */
public enum TokenRegime {
    /** No token at all. */
    NONE,
    /** One token in all requests. */
    REPEAT,
    /** A fixed pool of tokens, round robin. */
    ROTATE,
    /** Every request carries a token that the service has never seen. */
    UNIQUE;

    /**
     * Number of a pool's tokens that the requests use.
     *
     * @param pool size of the pool
     */
    public int tokensOf(int pool) {
        return switch (this) {
            case NONE -> 0;
            case REPEAT -> 1;
            case ROTATE, UNIQUE -> pool;
        };
    }
}
