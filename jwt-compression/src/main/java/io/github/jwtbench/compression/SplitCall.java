package io.github.jwtbench.compression;

import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * One request with a token, from its first attempt to the final response. For each attempt: send
 * the headers of {@link #headers} and no other credential, then pass the response to {@link
 * #answered}; if that returns true, send the request once more. A refused request was not
 * processed.
 *
 * <p>At most two attempts are answered, and the second attempt is plain. A lost attempt can be
 * repeated. For one thread at a time.
 */
public final class SplitCall {
    private final TokenSplitter splitter;
    private final String token;

    /** The connection of the current attempt. */
    private @Nullable SenderConnection connection;

    /** The connection that refused the split token. */
    private @Nullable SenderConnection refusedBy;

    private boolean isSplit;

    /**
     * A request that is not sent yet.
     *
     * @param splitter the sender's splitter
     * @param token a secret; any text
     */
    public SplitCall(TokenSplitter splitter, String token) {
        this.splitter = Objects.requireNonNull(splitter, "splitter");
        this.token = Objects.requireNonNull(token, "token");
    }

    /**
     * Begins an attempt on a connection.
     *
     * @return the credential's headers: either the four {@link SplitHeaders#PARTS}, or {@link
     *     SplitHeaders#AUTHORIZATION}
     */
    public Map<String, String> headers(SenderConnection connection) {
        this.connection = Objects.requireNonNull(connection, "connection");
        if (refusedBy == null
                && connection.splits()
                && connection.split(splitter, token) instanceof SplitToken parts) {
            isSplit = true;
            return parts.headers();
        }
        isSplit = false;
        return Map.of(SplitHeaders.AUTHORIZATION, "Bearer " + token);
    }

    /** Whether the last attempt used a split token. */
    public boolean isSplit() {
        return isSplit;
    }

    /**
     * Handles the response to an attempt.
     *
     * @param status HTTP status
     * @param announcements values of {@link SplitHeaders#ANNOUNCEMENT} in the response, an empty
     *     list if there are none
     * @return whether to send the request once more, on this connection or another; then this
     *     response must be ignored
     * @throws IllegalStateException if there is no current attempt
     */
    public boolean answered(int status, Iterable<String> announcements) {
        if (connection == null) {
            throw new IllegalStateException("a response must have an attempt, has none");
        }
        SenderConnection answering = connection;
        connection = null;
        answering.announced(announcements);
        if (!SplitHeaders.isRefusal(status)) {
            // If the whole token is refused too, the token is the cause. Another connection may
            // lead to another receiver.
            if (answering == refusedBy) {
                answering.takesOnlyWholeTokens();
            }
            return false;
        }
        if (isSplit) {
            refusedBy = answering;
        }
        return isSplit;
    }
}
