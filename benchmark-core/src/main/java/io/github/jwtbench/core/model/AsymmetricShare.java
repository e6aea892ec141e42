package io.github.jwtbench.core.model;

import java.util.Objects;

/**
 * How much of a format's time the asymmetric operations take that it cannot do without.
 *
 * @param format which
 * @param operation of its time to do what
 * @param asymmetricMicros mean time of the operations alone
 * @param share their time over that of the whole
 */
public record AsymmetricShare(
        TokenFormat format, Operation operation, double asymmetricMicros, FormatRatio share) {

    /** What is done with a token. */
    public enum Operation {
        /** Sign, and wrap the content key. */
        PRODUCE,
        /** Verify, and unwrap the content key. */
        CONSUME,
        /** Both. */
        TOTAL
    }

    public AsymmetricShare {
        Objects.requireNonNull(format, "format");
        Objects.requireNonNull(operation, "operation");
        Objects.requireNonNull(share, "share");
    }
}
