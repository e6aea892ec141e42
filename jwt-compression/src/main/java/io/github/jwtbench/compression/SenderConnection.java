package io.github.jwtbench.compression;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * What a sender knows about the receiver of one connection. A sender starts with plain tokens and
 * splits tokens after the receiver has announced that it can join them. It returns to plain tokens
 * permanently when the receiver refuses a split token and then accepts the same token whole. Slow
 * or lost responses change nothing. The last split token is kept, because sessions repeat their
 * token.
 *
 * <p>Make one object for each connection; {@link SplitCall} uses it. Thread-safe.
 */
public final class SenderConnection {
    private enum State {
        PLAIN,
        SPLIT,
        PLAIN_FOR_GOOD
    }

    private record Split(TokenSplitter splitter, String token, Credential credential) {}

    private volatile State state = State.PLAIN;
    private volatile @Nullable Split last;

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
     * Records the values of {@link SplitHeaders#ANNOUNCEMENT} in a response. Commas separate
     * versions; versions other than {@link SplitHeaders#ANNOUNCED_VERSION} are ignored.
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

    /** Records that the receiver accepted a whole token after it had refused the split token. */
    synchronized void takesOnlyWholeTokens() {
        state = State.PLAIN_FOR_GOOD;
    }
}
