package io.github.jwtbench.core.load.http2;

import io.github.jwtbench.compression.netty.HeaderCompression;
import io.github.jwtbench.core.load.dial.Endpoint;
import io.github.jwtbench.core.run.setup.Require;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Server and settings of a driver's connections.
 *
 * @param endpoint the server
 * @param connections at least 1
 * @param streamsPerConnection streams to open on each, at least 1; the server may allow fewer
 * @param headerCompression table sizes and indexing
 * @param wire receives every header block sent; null for none, which costs nothing
 */
public record Http2Options(
        Endpoint endpoint,
        int connections,
        int streamsPerConnection,
        HeaderCompression headerCompression,
        @Nullable WireListener wire) {

    public Http2Options {
        Objects.requireNonNull(endpoint, "endpoint");
        Require.atLeast(1, "connections", connections);
        Require.atLeast(1, "streamsPerConnection", streamsPerConnection);
        Objects.requireNonNull(headerCompression, "headerCompression");
    }

    /** The usual header compression, without a listener. */
    public Http2Options(Endpoint endpoint, int connections, int streamsPerConnection) {
        this(endpoint, connections, streamsPerConnection, HeaderCompression.standard(), null);
    }

    /** The same with another header compression. */
    public Http2Options withHeaderCompression(HeaderCompression other) {
        return new Http2Options(endpoint, connections, streamsPerConnection, other, wire);
    }

    /** The same with a listener, or without one if it is null. */
    public Http2Options withWire(@Nullable WireListener other) {
        return new Http2Options(
                endpoint, connections, streamsPerConnection, headerCompression, other);
    }
}
