package io.github.jwtbench.core.load.dial;

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

/** A driver of connections on one thread, whose stream numbers go round them. */
public abstract class ConnectionsDriver implements Driver {
    /** A connection that is not open after so long is given up. */
    protected static final long OPEN_TIMEOUT_SECONDS = 20;

    private final DriverLoop loop;
    private final List<? extends DriverConnection> connections;
    private final DriverConnection[] connectionOfStream;
    private final int[] slotOfStream;

    /**
     * Opens every connection, and closes all if one fails.
     *
     * @param server name of the server in messages
     * @param silence message if there is no answer in time
     * @throws IOException if a connection cannot be made, or allows no stream
     */
    protected ConnectionsDriver(
            DriverLoop loop,
            List<? extends DriverConnection> connections,
            Endpoint server,
            String silence)
            throws IOException, InterruptedException {
        this.loop = loop;
        this.connections = connections;
        List<Integer> streams = new ArrayList<>();
        try {
            for (Promise<Integer> opening :
                    connections.stream().map(DriverConnection::open).toList()) {
                streams.add(await(opening, server, silence));
            }
        } finally {
            if (streams.size() < connections.size()) {
                closeAll();
            }
        }
        int capacity = streams.stream().mapToInt(Integer::intValue).sum();
        this.connectionOfStream = new DriverConnection[capacity];
        this.slotOfStream = new int[capacity];
        int stream = 0;
        for (int slot = 0; stream < capacity; slot++) {
            for (int i = 0; i < connections.size(); i++) {
                if (slot < streams.get(i)) {
                    connectionOfStream[stream] = connections.get(i);
                    slotOfStream[stream] = slot;
                    stream++;
                }
            }
        }
    }

    private static int await(Promise<Integer> opening, Endpoint server, String silence)
            throws IOException, InterruptedException {
        if (!opening.await(OPEN_TIMEOUT_SECONDS, TimeUnit.SECONDS)) {
            throw new IOException(silence);
        }
        if (!opening.isSuccess()) {
            throw new IOException(opening.cause().getMessage(), opening.cause());
        }
        if (opening.getNow() < 1) {
            throw new IOException(server + " allows no streams");
        }
        return opening.getNow();
    }

    @Override
    public final int capacity() {
        return connectionOfStream.length;
    }

    @Override
    public final int openStreams() {
        int open = 0;
        for (DriverConnection connection : connections) {
            open += connection.openStreams();
        }
        return Math.min(open, capacity());
    }

    @Override
    public final void setListener(ConnectionListener listener) {
        connections.forEach(connection -> connection.setListener(listener));
    }

    @Override
    public final CompletableFuture<Void> repeat(LongSupplier turn) {
        return loop.repeat(turn);
    }

    @Override
    public final void send(int stream, Request request, Completion completion) {
        connectionOfStream[stream].send(slotOfStream[stream], request, completion);
    }

    @Override
    public final void cancel(int stream, Completion completion) {
        connectionOfStream[stream].cancel(slotOfStream[stream], completion);
    }

    @Override
    public final void close() {
        closeAll();
    }

    private void closeAll() {
        connections.forEach(DriverConnection::close);
        loop.close();
    }
}
