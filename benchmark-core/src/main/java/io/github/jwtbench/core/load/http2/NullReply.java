package io.github.jwtbench.core.load.http2;

import io.netty.handler.codec.http2.Http2Headers;

/**
 * The answer of the null server.
 *
 * @param status status of an answer
 * @param body body of an answer
 */
record NullReply(int status, byte[] body) {

    /** Decides on the reply to request {@code n}, from 0; called on the server's event loop. */
    @FunctionalInterface
    interface Script {
        NullReply reply(long n, Http2Headers headers);
    }
}
