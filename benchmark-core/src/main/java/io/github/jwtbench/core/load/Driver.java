package io.github.jwtbench.core.load;

/**
 * Moves requests and responses. It has open connections and a fixed number of streams, each of
 * which carries one call at a time; it reads no clock and judges no response.
 *
 * <p>Connections end: after a number of requests, when idle, whenever a server likes. A driver that
 * loses a connection makes the next one at once by itself, and tells its listener. What is sent
 * meanwhile waits for it for a bounded time, and fails with {@link Failure#REFUSED} afterwards. A
 * call whose connection ended fails with {@link Failure#RESET}, unless it may be sent again.
 */
public interface Driver extends AutoCloseable {

    /** Streams that could really be opened, at least 1, the same until it is closed. */
    int capacity();

    /** Streams on connections that are usable now, 0 to {@link #capacity()}. */
    int openStreams();

    /**
     * Whom to tell of connections from now on, in place of the one before. Drivers that cannot lose
     * a connection need not.
     */
    default void tell(ConnectionListener listener) {}

    /**
     * Whether an answer says which request it belongs to. Where only its place says so, as in
     * HTTP/1.1, one that nobody asked for is found while nothing is under way, and otherwise taken
     * for the next one.
     */
    default boolean tellsAnswersApart() {
        return true;
    }

    /**
     * Starts a call and returns at once. It reports to the completion exactly once, on any thread;
     * a failure to send may be reported before this method returns, an answer may not.
     *
     * <p>Calls that one thread sends on one connection start there in the order of sending.
     *
     * @param stream 0 to {@link #capacity()} - 1, without a call. Streams go round the connections
     *     that have one left: where each of N connections has as many streams, stream {@code s}
     *     lies on connection {@code s % N}
     */
    void send(int stream, Request request, Completion completion);

    /**
     * Gives up a call, if it is still the one on that stream. Nothing needs to be reported then. A
     * call sent on the stream afterwards is not affected.
     */
    void cancel(int stream, Completion completion);

    /** Closes every connection; unfinished calls fail. */
    @Override
    void close();
}
