package io.github.jwtbench.compression;

import java.util.Map;
import java.util.Objects;

/**
 * One request with a token, from its first attempt to the answer that counts. For each attempt:
 * send what {@link #headers} says and no other credential, then tell {@link #answered} what came
 * back, and if that says so, send the request once more. A refused request was not processed.
 *
 * <p>There are at most two attempts that are answered, and the second one is plain. An attempt that
 * is lost can be made again. It is for one thread at a time.
 */
public final class SplitCall {
    private final TokenSplitter splitter;
    private final String token;

    /** Of the attempt under way, null if there is none. */
    private SenderConnection connection;

    /** Where the split token was refused, null if it was not. */
    private SenderConnection refusedBy;

    private boolean isSplit;

    /**
     * A request that is not sent yet.
     *
     * @param splitter the sender's
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

    /** Whether the last attempt has a split token. */
    public boolean isSplit() {
        return isSplit;
    }

    /**
     * Takes note of the answer to the attempt.
     *
     * @param status its HTTP status
     * @param announcements the values of {@link SplitHeaders#ANNOUNCEMENT} in the response, an
     *     empty list if there is none
     * @return whether to send the request once more, on this connection or another one; then this
     *     answer does not count
     * @throws IllegalStateException if no attempt is under way
     */
    public boolean answered(int status, Iterable<String> announcements) {
        if (connection == null) {
            throw new IllegalStateException("an answer must have an attempt, and has none");
        }
        SenderConnection answering = connection;
        connection = null;
        answering.announced(announcements);
        if (!SplitHeaders.isRefusal(status)) {
            // Refused as well, the token would be to blame. Another connection may have another
            // receiver.
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
