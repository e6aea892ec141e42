package io.github.jwtbench.core.load.http1;

import io.github.jwtbench.core.load.dial.Dialer;
import io.github.jwtbench.core.load.dial.DriverLoop;
import io.github.jwtbench.core.load.dial.Endpoint;
import io.github.jwtbench.core.load.driver.Completion;
import io.github.jwtbench.core.load.driver.ConnectionListener;
import io.github.jwtbench.core.load.driver.Driver;
import io.github.jwtbench.core.load.driver.Request;
import io.github.jwtbench.core.run.setup.Require;
import io.netty.util.concurrent.Future;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.LongSupplier;
import java.util.stream.Stream;

/**
 * Sends requests over HTTP/1.1. A stream is a connection, which carries one request at a time and
 * is kept as long as the server keeps it (RFC 9112 section 9). When it ends, the next one is opened
 * immediately, and the stream's next request waits for it. A request in progress is sent once more
 * if no byte of a response arrived and its method is idempotent (RFC 9110 section 9.2.2); other
 * requests fail, because the server may have processed them.
 */
public final class Http1Driver implements Driver {
    private static final long OPEN_TIMEOUT_SECONDS = 20;

    private final DriverLoop loop;
    private final List<Connection> connections;
    private final AtomicReference<ConnectionListener> listener;

    private Http1Driver(
            DriverLoop loop,
            List<Connection> connections,
            AtomicReference<ConnectionListener> listener) {
        this.loop = loop;
        this.connections = connections;
        this.listener = listener;
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
        Dialer dialer = Dialer.of(endpoint, null);
        DriverLoop loop = new DriverLoop("rig-http1");
        AtomicReference<ConnectionListener> listener =
                new AtomicReference<>(ConnectionListener.NONE);
        Http1Driver driver =
                new Http1Driver(
                        loop,
                        Stream.generate(
                                        () ->
                                                new Connection(
                                                        dialer,
                                                        endpoint.authority(),
                                                        loop.thread(),
                                                        listener::get))
                                .limit(connections)
                                .toList(),
                        listener);
        boolean opened = false;
        try {
            for (Future<?> opening : driver.connections.stream().map(Connection::open).toList()) {
                if (!opening.await(OPEN_TIMEOUT_SECONDS, TimeUnit.SECONDS)) {
                    throw new IOException("no connection to %s in time".formatted(endpoint));
                }
                if (!opening.isSuccess()) {
                    throw new IOException(
                            "no HTTP/1.1 connection to %s: %s"
                                    .formatted(endpoint, opening.cause().getMessage()),
                            opening.cause());
                }
            }
            opened = true;
            return driver;
        } finally {
            if (!opened) {
                driver.close();
            }
        }
    }

    @Override
    public int capacity() {
        return connections.size();
    }

    @Override
    public int openStreams() {
        return (int) connections.stream().filter(Connection::isOpen).count();
    }

    @Override
    public void setListener(ConnectionListener other) {
        listener.set(other);
    }

    @Override
    public boolean tellsAnswersApart() {
        return false;
    }

    @Override
    public CompletableFuture<Void> repeat(LongSupplier turn) {
        return loop.repeat(turn);
    }

    @Override
    public void send(int stream, Request request, Completion completion) {
        connections.get(stream).send(request, completion);
    }

    /** The connection goes as well: the answer may still come on it. */
    @Override
    public void cancel(int stream, Completion completion) {
        connections.get(stream).cancel(completion);
    }

    @Override
    public void close() {
        connections.forEach(Connection::close);
        loop.close();
    }
}
