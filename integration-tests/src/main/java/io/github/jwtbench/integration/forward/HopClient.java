package io.github.jwtbench.integration.forward;

import io.vertx.core.Future;

/**
 * Calls one destination over one HTTP/2 connection with many streams, which is made when it is
 * needed, and made again when it was lost.
 */
interface HopClient extends AutoCloseable {
    /** Bytes of a response's body that are read and dropped; a longer one fails the call. */
    int MAX_BODY_BYTES = 64 * 1024;

    /** Takes a place on the connection for one request. Fails when that takes too long. */
    Future<HopCall> open();

    @Override
    void close();
}
