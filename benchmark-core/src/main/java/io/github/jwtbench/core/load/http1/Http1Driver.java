package io.github.jwtbench.core.load.http1;

import io.github.jwtbench.core.load.dial.ConnectionsDriver;
import io.github.jwtbench.core.load.dial.Dialer;
import io.github.jwtbench.core.load.dial.DriverLoop;
import io.github.jwtbench.core.load.dial.Endpoint;
import io.github.jwtbench.core.run.setup.Require;
import io.netty.handler.ssl.ApplicationProtocolConfig;
import java.io.IOException;
import java.util.List;
import java.util.stream.Stream;

/**
 * Sends requests over HTTP/1.1. A stream is a connection, which carries one request at a time and
 * is kept as long as the server keeps it (RFC 9112 section 9). When it ends, the next one is opened
 * immediately, and the stream's next request waits for it. A request in progress is sent once more
 * if no byte of a response arrived and its method is idempotent (RFC 9110 section 9.2.2); other
 * requests fail, because the server may have processed them.
 */
public final class Http1Driver extends ConnectionsDriver {
    private Http1Driver(DriverLoop loop, List<Connection> connections, Endpoint endpoint)
            throws IOException, InterruptedException {
        super(loop, connections, endpoint, "no connection to %s in time".formatted(endpoint));
    }

    /**
     * Opens every connection. One thread moves their bytes.
     *
     * @param connections at least 1
     * @throws IOException if a connection cannot be made: refused, not trusted, a certificate for
     *     another host, or none in 20 seconds
     */
    public static Http1Driver open(Endpoint endpoint, int connections)
            throws IOException, InterruptedException {
        Require.atLeast(1, "connections", connections);
        Dialer dialer = Dialer.of(endpoint, ApplicationProtocolConfig.DISABLED);
        DriverLoop loop = new DriverLoop("rig-http1");
        return new Http1Driver(
                loop,
                Stream.generate(() -> new Connection(dialer, endpoint.authority(), loop.thread()))
                        .limit(connections)
                        .toList(),
                endpoint);
    }

    @Override
    public boolean tellsAnswersApart() {
        return false;
    }
}
