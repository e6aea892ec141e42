package io.github.jwtbench.compression;

import java.util.Arrays;

/**
 * What a sender knows about the receiver at the other end of one connection. It starts with plain
 * tokens, splits once the receiver has announced that it can join, and goes back to plain tokens
 * for good when the receiver refuses a split token that it takes as a whole. An answer that is slow
 * or lost changes nothing. What was split last is split already: sessions repeat their token.
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

    private record Split(TokenSplitter splitter, String token, Credential credential) {}

    private volatile State state = State.PLAIN;
    private volatile Split last;

    /** Whether the next request should carry a split token. */
    boolean splits() {
        return state == State.SPLIT;
    }

    /** The credential that the splitter makes of a token. */
    Credential split(TokenSplitter splitter, String token) {
        Split known = last;
        if (known == null || known.splitter != splitter || !known.token.equals(token)) {
            known = new Split(splitter, token, splitter.split(token));
            last = known;
        }
        return known.credential;
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
