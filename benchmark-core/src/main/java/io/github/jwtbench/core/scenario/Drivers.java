package io.github.jwtbench.core.scenario;

import io.github.jwtbench.core.load.Driver;
import io.github.jwtbench.core.load.dial.Endpoint;
import io.github.jwtbench.core.load.http1.Http1Driver;
import io.github.jwtbench.core.load.http2.Http2Driver;
import io.github.jwtbench.core.load.http2.Http2Options;
import java.io.IOException;

/** The rig's driver of each protocol. */
public final class Drivers {

    private Drivers() {}

    /**
     * Connects.
     *
     * @param connections at least 1
     * @param streams requests under way at once for each connection, at least 1; with HTTP/1.1 each
     *     has a connection
     */
    public static Driver open(Protocol protocol, Endpoint endpoint, int connections, int streams)
            throws IOException, InterruptedException {
        return switch (protocol) {
            case HTTP_1_1 -> Http1Driver.open(endpoint, Math.multiplyExact(connections, streams));
            case HTTP_2 -> Http2Driver.open(new Http2Options(endpoint, connections, streams));
        };
    }
}
