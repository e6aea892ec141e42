package io.github.jwtbench.core.model;

import java.util.List;
import java.util.Objects;

/**
 * Which format is first among those for the same carts and keys, with the evidence.
 *
 * @param kind in which respect
 * @param cart among which
 * @param winner the least time or size
 * @param runnerUp the second; null when there is no other
 * @param ratio of the runner-up over the winner; null likewise
 * @param tied all that are not distinguishable from the winner, the nearest first
 * @param unclear all that are too noisy to be told from it, likewise
 */
public record FormatRank(
        Kind kind,
        TokenFormat.Cart cart,
        TokenFormat winner,
        TokenFormat runnerUp,
        FormatRatio ratio,
        List<TokenFormat> tied,
        List<TokenFormat> unclear) {

    /** In which respect a format is first. */
    public enum Kind {
        /** Produce and consume take the least time. */
        FASTEST,
        /** Likewise, of those that encrypt. */
        FASTEST_ENCRYPTED,
        /** The token has the fewest characters. */
        SMALLEST,
        /** Likewise, of those that encrypt. */
        SMALLEST_ENCRYPTED
    }

    public FormatRank {
        Objects.requireNonNull(kind, "kind");
        Objects.requireNonNull(cart, "cart");
        Objects.requireNonNull(winner, "winner");
        tied = List.copyOf(tied);
        unclear = List.copyOf(unclear);
        if ((runnerUp == null) != (ratio == null)) {
            throw new IllegalArgumentException("a runner-up must have a ratio: " + runnerUp);
        }
    }
}
