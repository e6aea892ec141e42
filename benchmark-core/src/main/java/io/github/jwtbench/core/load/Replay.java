package io.github.jwtbench.core.load;

import java.time.Duration;
import java.util.List;

/**
 * Sends fixed lists of requests in a fixed order, one list per connection, as fast as the answers
 * come. It measures no time: it is for what depends on the order of requests only, such as the
 * bytes of header blocks.
 *
 * <p>One replay runs at a time. The driver stays the caller's to close.
 */
public final class Replay {

    private final Driver driver;
    private final int connections;
    private final int streamsPerConnection;
    private final Duration timeout;

    /**
     * Prepares a replay.
     *
     * @param driver has as many streams on each connection
     * @param connections connections of the driver
     * @param streamsPerConnection most requests under way on each connection; at most as many as
     *     the driver has there
     * @param timeout longest time from handing a request to the driver to its answer
     * @throws IllegalArgumentException if the driver's capacity does not fit, or a value is not
     *     positive
     */
    public Replay(Driver driver, int connections, int streamsPerConnection, Duration timeout) {
        requirePositive("connections", connections);
        requirePositive("streamsPerConnection", streamsPerConnection);
        if (timeout.isNegative() || timeout.isZero()) {
            throw new IllegalArgumentException("timeout must be positive, got: " + timeout);
        }
        int capacity = driver.capacity();
        if (capacity % connections != 0 || capacity / connections < streamsPerConnection) {
            throw new IllegalArgumentException(
                    "the driver must have >= "
                            + streamsPerConnection
                            + " streams on each of "
                            + connections
                            + " connections, got: "
                            + capacity
                            + " streams");
        }
        this.driver = driver;
        this.connections = connections;
        this.streamsPerConnection = streamsPerConnection;
        this.timeout = timeout;
    }

    private static void requirePositive(String what, int value) {
        if (value < 1) {
            throw new IllegalArgumentException(what + " must be >= 1, got: " + value);
        }
    }

    /**
     * Sends list {@code i} over connection {@code i}, and returns when every request is accounted
     * for. Requests are handed to the driver strictly in the order of their list, by the calling
     * thread, so the order of the header blocks on a connection is always the same. A wrong answer
     * is counted and the replay goes on; the first request without an answer ends it on all
     * connections, since a lost connection has lost its header table too: what is under way is
     * waited for, at most until its timeout, and what is left is not sent.
     *
     * @param lists at most as many as there are connections; they must not change meanwhile
     * @throws IllegalArgumentException if there are more lists than connections
     * @throws InterruptedException if the thread is interrupted; calls under way are given up
     */
    public ReplayResult run(List<List<Request>> lists) throws InterruptedException {
        if (lists.size() > connections) {
            throw new IllegalArgumentException(
                    "there must be at most " + connections + " lists, got: " + lists.size());
        }
        return new ReplayRun(driver, connections, streamsPerConnection, timeout).execute(lists);
    }
}
