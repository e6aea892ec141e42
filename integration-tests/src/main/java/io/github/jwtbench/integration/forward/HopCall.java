package io.github.jwtbench.integration.forward;

import io.github.jwtbench.compression.SenderConnection;
import io.vertx.core.Future;
import java.util.Map;

/** One request that has a connection. It must be sent, once. */
interface HopCall {
    /** What is known of the receiver; the same object for all calls on the same connection. */
    SenderConnection connection();

    /** Sends the request with these headers and nothing else of the caller. */
    Future<HopAnswer> send(Map<String, String> headers);

    /** Gives the request up, so that its stream becomes free. */
    void cancel();
}
