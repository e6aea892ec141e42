package io.github.jwtbench.core.load.driver;

import java.util.concurrent.CompletableFuture;
import java.util.function.LongSupplier;

/**
 * Moves requests and responses. It has open connections and a fixed number of streams, each of
 * which carries one call at a time; it reads no clock and judges no response.
 *
 * <p>Connections end: after a number of requests, when idle, or at any time by the server. A driver
 * that loses a connection makes the next one at once by itself, and notifies its listener. Requests
 * sent meanwhile wait for it for a limited time, and fail with {@link Failure#REFUSED} afterwards.
 * A call whose connection ended fails with {@link Failure#RESET}, unless it may be sent again.
 */
public interface Driver extends AutoCloseable {

    /** Streams that could really be opened, at least 1, the same until it is closed. */
    int capacity();

    /** Streams on connections that are usable now, 0 to {@link #capacity()}. */
    int openStreams();

    /**
     * Replaces the listener of connection events. Optional for drivers that cannot lose a
     * connection.
     */
    default void setListener(ConnectionListener listener) {}

    /**
     * Whether an answer identifies its request. If only the order does, as in HTTP/1.1, an answer
     * without a request is detected while no request is in progress, and otherwise taken as the
     * answer of the next request.
     */
    default boolean tellsAnswersApart() {
        return true;
    }

    /**
     * Repeats a turn on the thread that reports to completions, which so need no locks. It may be
     * the caller's.
     *
     * @param turn returns the nanoseconds until the next turn is needed: 0 for at once, below 0 at
     *     the end; the next one may be a little late
     * @return completed at the end, or with the exception of a turn
     */
    CompletableFuture<Void> repeat(LongSupplier turn);

    /**
     * Starts a call and returns at once. It reports to the completion exactly once, on the driver's
     * thread; a failure to send may be reported before this method returns, an answer may not.
     *
     * <p>Calls that one thread sends on one connection start there in the order of sending.
     *
     * @param stream 0 to {@link #capacity()} - 1, without a call. Streams go round the connections
     *     that have one left: where each of N connections has as many streams, stream {@code s}
     *     lies on connection {@code s % N}
     */
    void send(int stream, Request request, Completion completion);

    /**
     * Gives up a call, if it is still the current call of the stream. No report is needed then. A
     * later call on the stream is not affected.
     */
    void cancel(int stream, Completion completion);

    /** Closes every connection; unfinished calls fail. */
    @Override
    void close();
}
