package io.github.jwtbench.compression;

import java.util.Arrays;

/**
 * What the sender knows about the receiver at the other end of one connection. It starts with plain
 * tokens, splits once the receiver has announced that it can join, and goes back to plain tokens
 * for good when the receiver refuses a split token that it takes as a whole.
 *
 * <p>For each request: send the token as {@link #splits} says, then tell {@link #answered} what
 * came back, and if that says so, send the request once more with the plain token. A refused
 * request was not processed. An answer that is slow or lost changes nothing. It is safe for use by
 * several threads.
 */
public final class SenderConnection {
    private enum State {
        PLAIN,
        SPLIT,
        PLAIN_FOR_GOOD
    }

    private volatile State state = State.PLAIN;

    /** Whether the next request should carry a split token. */
    public boolean splits() {
        return state == State.SPLIT;
    }

    /**
     * Takes note of the values of {@link SplitHeaders#ANNOUNCEMENT} in a response. Versions are
     * separated by commas; others than {@link SplitHeaders#ANNOUNCED_VERSION} are passed over.
     */
    public synchronized void announced(Iterable<String> values) {
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

    /**
     * Takes note of the answer to a request with a split token.
     *
     * @param status its HTTP status
     * @return whether the request should be sent once more, with the plain token
     */
    public boolean answered(int status) {
        return isRefusal(status);
    }

    /**
     * Takes note of the answer to such a second request. If it was refused as well, the token is to
     * blame, and splitting goes on.
     *
     * @param status its HTTP status
     */
    public synchronized void answeredPlain(int status) {
        if (!isRefusal(status)) {
            state = State.PLAIN_FOR_GOOD;
        }
    }

    /** Bad request, unauthorized, header fields too large. */
    private static boolean isRefusal(int status) {
        return status == 400 || status == 401 || status == 431;
    }
}
