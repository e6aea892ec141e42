package io.github.jwtbench.core.run;

/** Which tokens the requests carry; it decides what the service's token cache can do. */
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
     * How many tokens of a pool the requests use.
     *
     * @param pool how many there are
     */
    public int tokensOf(int pool) {
        return switch (this) {
            case NONE -> 0;
            case REPEAT -> 1;
            case ROTATE, UNIQUE -> pool;
        };
    }
}
