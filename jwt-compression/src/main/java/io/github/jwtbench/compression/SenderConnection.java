package io.github.jwtbench.compression;

import java.util.Arrays;

/**
 * What a sender knows about the receiver at the other end of one connection. It starts with plain
 * tokens, splits once the receiver has announced that it can join, and goes back to plain tokens
 * for good when the receiver refuses a split token that it takes as a whole. An answer that is slow
 * or lost changes nothing.
 *
 * <p>Make one for each connection; {@link SplitCall} does the rest. It is safe for use by several
 * threads.
 */
public final class SenderConnection {
    private enum State {
        PLAIN,
        SPLIT,
        PLAIN_FOR_GOOD
    }

    private volatile State state = State.PLAIN;

    /** Whether the next request should carry a split token. */
    boolean splits() {
        return state == State.SPLIT;
    }

    /**
     * Takes note of the values of {@link SplitHeaders#ANNOUNCEMENT} in a response. Versions are
     * separated by commas; others than {@link SplitHeaders#ANNOUNCED_VERSION} are passed over.
     */
    synchronized void announced(Iterable<String> values) {
        for (String value : values) {
            boolean known =
                    Arrays.stream(value.split(","))
                            .map(String::strip)
                            .anyMatch(SplitHeaders.ANNOUNCED_VERSION::equals);
            if (known && state == State.PLAIN) {
                state = State.SPLIT;
            }
        }
    }

    /** Takes note that a token was taken whole that had been refused in parts. */
    synchronized void takesOnlyWholeTokens() {
        state = State.PLAIN_FOR_GOOD;
    }
}
