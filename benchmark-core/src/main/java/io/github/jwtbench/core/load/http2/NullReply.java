package io.github.jwtbench.core.load.http2;

import io.netty.handler.codec.http2.Http2Headers;

/**
 * What the null server does with a request.
 *
 * @param action what happens
 * @param status status of an answer
 * @param body body of an answer
 */
record NullReply(Action action, int status, byte[] body) {

    /** Answers, and the faults that a driver must survive. */
    enum Action {
        ANSWER,
        /** RST_STREAM with INTERNAL_ERROR. */
        RESET_STREAM,
        /** GOAWAY that disowns every stream; the connection stays open. */
        GO_AWAY,
        /** The connection is closed without a word. */
        CLOSE,
        /** Nothing ever comes. */
        SILENCE
    }

    /** Decides on the reply to request {@code n}, from 0; called on the server's event loop. */
    @FunctionalInterface
    interface Script {
        NullReply reply(long n, Http2Headers headers);
    }

    static NullReply answer(int status, byte[] body) {
        return new NullReply(Action.ANSWER, status, body);
    }

    static NullReply fault(Action action) {
        return new NullReply(action, 0, new byte[0]);
    }
}
