package io.github.jwtbench.core.load.http2;

import io.github.jwtbench.core.load.dial.ConnectionsDriver;
import io.github.jwtbench.core.load.dial.Dialer;
import io.github.jwtbench.core.load.dial.DriverLoop;
import java.io.IOException;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Sends requests over HTTP/2. Over TLS it is agreed by ALPN, and nothing else is accepted; without
 * TLS the server must know before (RFC 9113 section 3.3). Each connection has up to a fixed number
 * of streams, fewer if the server allows fewer; stream numbers go round the connections. The header
 * blocks of a connection leave in the order in which its calls were sent.
 */
public final class Http2Driver extends ConnectionsDriver {
    private final @Nullable WireTotals totals;

    private Http2Driver(
            Http2Options options, DriverLoop loop, List<Link> links, @Nullable WireTotals totals)
            throws IOException, InterruptedException {
        super(
                loop,
                links,
                options.endpoint(),
                "no HTTP/2 settings from %s within %s seconds"
                        .formatted(options.endpoint(), OPEN_TIMEOUT_SECONDS));
        this.totals = totals;
    }

    /**
     * Opens every connection, and waits until the server's settings are known.
     *
     * @throws IOException if a connection cannot be made: refused, not trusted, a certificate for
     *     another host, another protocol than h2, no stream allowed, or no settings in 20 seconds
     * @throws InterruptedException if the thread is interrupted while it waits
     */
    public static Http2Driver open(Http2Options options) throws IOException, InterruptedException {
        Dialer dialer = Dialer.of(options.endpoint(), Http2Tls.alpn());
        DriverLoop loop = new DriverLoop("rig-http2");
        WireTotals totals = options.wire() == null ? null : new WireTotals();
        return new Http2Driver(
                options,
                loop,
                IntStream.range(0, options.connections())
                        .mapToObj(i -> new Link(options, dialer, loop.thread(), i, totals))
                        .toList(),
                totals);
    }

    /**
     * Bytes of HTTP/2 above TLS since the driver was opened, over all connections including lost
     * ones: prefaces and all frames.
     *
     * @throws IllegalStateException if the options have no wire listener, or sent bytes could not
     *     be parsed
     */
    public WireBytes wireBytes() {
        if (totals == null) {
            throw new IllegalStateException(
                    "bytes are counted only for a driver with a wire listener");
        }
        return totals.bytes();
    }
}
