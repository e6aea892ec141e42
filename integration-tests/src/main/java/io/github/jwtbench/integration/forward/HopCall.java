package io.github.jwtbench.integration.forward;

import io.github.jwtbench.compression.SplitCall;
import io.vertx.core.Future;
import java.util.Map;

/** One request that has a connection. It must be sent, once. */
interface HopCall {
    /**
     * Sends the request with these headers and nothing else of the caller.
     *
     * @param credential the caller's token, split or not as the connection takes it; null if the
     *     headers are all
     */
    Future<HopAnswer> send(Map<String, String> headers, SplitCall credential);

    /**
     * Gives the request up, so that its stream becomes free, and its connection, which may have
     * gone silent: the next request gets another one. Those that are under way may still be
     * answered.
     */
    void cancel();
}
