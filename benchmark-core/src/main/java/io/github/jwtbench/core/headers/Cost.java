package io.github.jwtbench.core.headers;

import io.github.jwtbench.core.run.Require;

/**
 * Bytes of a credential in the header blocks, per request.
 *
 * @param requests requests behind it, at least 1
 * @param mean mean
 * @param least smallest
 * @param most largest
 */
public record Cost(long requests, double mean, long least, long most) {

    public Cost {
        Require.atLeast(1, "requests", requests);
        if (!(least <= mean && mean <= most)) {
            throw new IllegalArgumentException(
                    "not ascending: " + least + ", " + mean + ", " + most);
        }
    }

    /** Null if the case did not occur. */
    static Cost of(CaseBytes bytes) {
        return bytes == null
                ? null
                : new Cost(
                        bytes.requests(),
                        (double) bytes.bytes() / bytes.requests(),
                        bytes.least(),
                        bytes.most());
    }

    /** Null without a cost. */
    static Double mean(Cost cost) {
        return cost == null ? null : cost.mean();
    }
}
