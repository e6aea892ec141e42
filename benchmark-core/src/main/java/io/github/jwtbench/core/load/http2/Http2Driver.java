package io.github.jwtbench.core.load.http2;

import io.github.jwtbench.core.load.dial.Dialer;
import io.github.jwtbench.core.load.dial.DriverLoop;
import io.github.jwtbench.core.load.driver.Completion;
import io.github.jwtbench.core.load.driver.ConnectionListener;
import io.github.jwtbench.core.load.driver.Driver;
import io.github.jwtbench.core.load.driver.Request;
import io.netty.util.concurrent.Promise;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Sends requests over HTTP/2. Over TLS it is agreed by ALPN, and nothing else is accepted; without
 * TLS the server must know before (RFC 9113 section 3.3). Each connection has up to a fixed number
 * of streams, fewer if the server allows fewer; stream numbers go round the connections. The header
 * blocks of a connection leave in the order in which its calls were sent.
 */
public final class Http2Driver implements Driver {

    private static final long OPEN_TIMEOUT_SECONDS = 20;

    private final DriverLoop loop;
    private final @Nullable WireTotals totals;
    private final List<Link> links;
    private final Link[] linkOfStream;
    private final int[] slotOfStream;

    private Http2Driver(
            DriverLoop loop,
            List<Link> links,
            List<Integer> streamsOfLink,
            @Nullable WireTotals totals) {
        this.loop = loop;
        this.totals = totals;
        this.links = links;
        int capacity = streamsOfLink.stream().mapToInt(Integer::intValue).sum();
        this.linkOfStream = new Link[capacity];
        this.slotOfStream = new int[capacity];
        int stream = 0;
        for (int slot = 0; stream < capacity; slot++) {
            for (int i = 0; i < links.size(); i++) {
                if (slot < streamsOfLink.get(i)) {
                    linkOfStream[stream] = links.get(i);
                    slotOfStream[stream] = slot;
                    stream++;
                }
            }
        }
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
        boolean opened = false;
        try {
            WireTotals totals = options.wire() == null ? null : new WireTotals();
            List<Link> links = new ArrayList<>();
            List<Promise<Integer>> opening = new ArrayList<>();
            for (int i = 0; i < options.connections(); i++) {
                Link link = new Link(options, dialer, loop.thread(), i, totals);
                links.add(link);
                opening.add(link.open());
            }
            Http2Driver driver = new Http2Driver(loop, links, await(options, opening), totals);
            opened = true;
            return driver;
        } finally {
            if (!opened) {
                loop.close();
            }
        }
    }

    private static List<Integer> await(Http2Options options, List<Promise<Integer>> opening)
            throws IOException, InterruptedException {
        List<Integer> streams = new ArrayList<>();
        for (Promise<Integer> promise : opening) {
            if (!promise.await(OPEN_TIMEOUT_SECONDS, TimeUnit.SECONDS)) {
                throw new IOException(
                        "no HTTP/2 settings from %s within %s seconds"
                                .formatted(options.endpoint(), OPEN_TIMEOUT_SECONDS));
            }
            if (!promise.isSuccess()) {
                throw new IOException(promise.cause().getMessage(), promise.cause());
            }
            if (promise.getNow() < 1) {
                throw new IOException(options.endpoint() + " allows no streams");
            }
            streams.add(promise.getNow());
        }
        return streams;
    }

    @Override
    public int capacity() {
        return linkOfStream.length;
    }

    @Override
    public int openStreams() {
        int open = 0;
        for (Link link : links) {
            open += link.openStreams();
        }
        return Math.min(open, capacity());
    }

    @Override
    public void setListener(ConnectionListener listener) {
        links.forEach(link -> link.setListener(listener));
    }

    @Override
    public CompletableFuture<Void> repeat(LongSupplier turn) {
        return loop.repeat(turn);
    }

    @Override
    public void send(int stream, Request request, Completion completion) {
        linkOfStream[stream].send(slotOfStream[stream], request, completion);
    }

    @Override
    public void cancel(int stream, Completion completion) {
        linkOfStream[stream].cancel(slotOfStream[stream], completion);
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

    @Override
    public void close() {
        links.forEach(Link::close);
        loop.close();
    }
}
