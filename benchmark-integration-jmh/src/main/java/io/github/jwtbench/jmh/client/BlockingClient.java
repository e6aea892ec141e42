package io.github.jwtbench.jmh.client;

import io.github.jwtbench.core.load.driver.Request;

/** Calls one server over HTTP/2 and TLS. Safe for use by several threads. */
public interface BlockingClient extends AutoCloseable {

    /**
     * Sends a request, waits for its complete answer, and checks it. A failure of any kind is in
     * the result.
     *
     * @throws InterruptedException if the thread is interrupted while it waits
     */
    CallResult call(Request request) throws InterruptedException;

    /** Closes all connections; unfinished calls fail. */
    @Override
    void close();
}
