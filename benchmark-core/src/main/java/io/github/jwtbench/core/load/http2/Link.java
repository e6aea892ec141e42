package io.github.jwtbench.core.load.http2;

import io.github.jwtbench.compression.netty.HuffmanCodecBuilder;
import io.github.jwtbench.core.load.Completion;
import io.github.jwtbench.core.load.Failure;
import io.github.jwtbench.core.load.Request;
import io.github.jwtbench.core.load.dial.Dialer;
import io.netty.channel.Channel;
import io.netty.channel.EventLoop;
import io.netty.handler.codec.http2.Http2Settings;
import io.netty.util.concurrent.Promise;
import java.io.IOException;
import java.util.concurrent.TimeUnit;

/**
 * One connection of a driver, made again whenever it is lost. It stays on one event loop, where all
 * of its state lives; only {@link #openStreams} is read elsewhere.
 */
final class Link {

    private static final int FIRST_PAUSE_MILLIS = 50;
    private static final int MAX_PAUSE_MILLIS = 1_000;
    private static final int STREAM_WINDOW_BYTES = 1024 * 1024;
    private static final int MAX_HEADER_LIST_BYTES = 64 * 1024;

    private final Http2Options options;
    private final Dialer dialer;
    private final EventLoop loop;
    private final int index;
    private final WireTotals totals;
    private final Promise<Integer> firstOpened;

    /** Negotiated, and waiting for the server's settings. */
    private CallHandler opening;

    /** Takes calls; null while there is no usable connection. */
    private CallHandler current;

    private long peerMaxStreams;
    private int pauseMillis = FIRST_PAUSE_MILLIS;
    private String lastProblem = "not connected yet";
    private boolean closed;
    private volatile int openStreams;

    /**
     * @param index number of the connection in its driver
     * @param totals of the driver, or null if the options have no wire listener
     */
    Link(Http2Options options, Dialer dialer, EventLoop loop, int index, WireTotals totals) {
        this.options = options;
        this.dialer = dialer;
        this.loop = loop;
        this.index = index;
        this.totals = totals;
        this.firstOpened = loop.newPromise();
    }

    /** Connects for the first time; the promise gets the number of streams or the problem. */
    Promise<Integer> open() {
        loop.execute(this::connect);
        return firstOpened;
    }

    int openStreams() {
        return openStreams;
    }

    void send(int slot, Request request, Completion completion) {
        if (loop.inEventLoop()) {
            sendOnLoop(slot, request, completion);
        } else {
            execute(
                    () -> sendOnLoop(slot, request, completion),
                    () -> completion.failed(Failure.REFUSED, "the driver was closed"));
        }
    }

    private void sendOnLoop(int slot, Request request, Completion completion) {
        if (current == null) {
            completion.failed(Failure.REFUSED, "no connection: " + lastProblem);
        } else if (slot >= peerMaxStreams) {
            completion.failed(
                    Failure.REFUSED, "the server now allows only " + peerMaxStreams + " streams");
        } else {
            current.send(slot, request, completion);
        }
    }

    void cancel(int slot, Completion completion) {
        execute(
                () -> {
                    if (current != null) {
                        current.cancel(slot, completion);
                    }
                },
                () -> {});
    }

    private void execute(Runnable task, Runnable ifShutDown) {
        if (loop.isShuttingDown()) {
            ifShutDown.run();
        } else {
            loop.execute(task);
        }
    }

    void close() {
        execute(
                () -> {
                    closed = true;
                    openStreams = 0;
                    if (current != null) {
                        current.close();
                    }
                },
                () -> {});
    }

    private void connect() {
        if (closed) {
            return;
        }
        dialer.dial(loop, this::onReady, this::onConnectFailed);
    }

    private void onReady(Channel channel) {
        HuffmanCodecBuilder codec = new HuffmanCodecBuilder(options.headerCompression());
        codec.gracefulShutdownTimeoutMillis(0);
        codec.initialSettings(
                Http2Settings.defaultSettings()
                        .pushEnabled(false)
                        .initialWindowSize(STREAM_WINDOW_BYTES)
                        .maxHeaderListSize(MAX_HEADER_LIST_BYTES));
        opening = new CallHandler(options.endpoint(), options.streamsPerConnection(), this);
        if (options.wire() != null) {
            channel.pipeline()
                    .addLast(new WireMeter(new SentFrames(index, options.wire(), totals)));
        }
        channel.pipeline().addLast(codec.build(), opening);
    }

    private void onConnectFailed(String problem) {
        lastProblem = problem;
        if (firstOpened.tryFailure(
                new IOException("no HTTP/2 connection to " + dialer + ": " + problem))) {
            closed = true;
        }
        reconnectLater();
    }

    private void reconnectLater() {
        if (!closed && !loop.isShuttingDown()) {
            loop.schedule(this::connect, pauseMillis, TimeUnit.MILLISECONDS);
            pauseMillis = Math.min(MAX_PAUSE_MILLIS, pauseMillis * 2);
        }
    }

    /** The server's settings came: the first ones open the connection, later ones may change it. */
    void onSettings(CallHandler handler, Long maxConcurrentStreams) {
        if (handler == opening) {
            opening = null;
            current = handler;
            peerMaxStreams = Long.MAX_VALUE;
            pauseMillis = FIRST_PAUSE_MILLIS;
        }
        if (handler != current) {
            return;
        }
        if (maxConcurrentStreams != null) {
            peerMaxStreams = maxConcurrentStreams;
        }
        openStreams = (int) Math.min(peerMaxStreams, options.streamsPerConnection());
        firstOpened.trySuccess(openStreams);
        if (closed) {
            close();
        }
    }

    /**
     * The connection takes no new calls, or is gone. Only the first report of it opens a new
     * connection. The old one may exist beside it until its last calls have ended.
     */
    void onLost(CallHandler handler, String problem) {
        if (handler == current || handler == opening) {
            opening = null;
            current = null;
            openStreams = 0;
            onConnectFailed(problem);
        }
    }
}
