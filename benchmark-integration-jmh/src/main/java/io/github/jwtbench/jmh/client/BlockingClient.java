package io.github.jwtbench.jmh.client;

import io.github.jwtbench.core.load.Request;

/** Calls one server over HTTP/2 and TLS. Safe for use by several threads. */
public interface BlockingClient extends AutoCloseable {

    /**
     * Sends a request and waits for its whole answer, which is checked. A call that fails in any
     * way gives an answer that says so.
     *
     * @throws InterruptedException if the thread is interrupted while it waits
     */
    CallResult call(Request request) throws InterruptedException;

    /** Closes all connections; unfinished calls fail. */
    @Override
    void close();
}
