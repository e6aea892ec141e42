package io.github.jwtbench.core.load.http2;

import io.github.jwtbench.compression.netty.HuffmanCodecBuilder;
import io.github.jwtbench.core.load.dial.Dialer;
import io.github.jwtbench.core.load.dial.DriverConnection;
import io.github.jwtbench.core.load.driver.Completion;
import io.github.jwtbench.core.load.driver.Failure;
import io.github.jwtbench.core.load.driver.Request;
import io.github.jwtbench.core.run.setup.Protocol;
import io.netty.channel.Channel;
import io.netty.channel.EventLoop;
import io.netty.handler.codec.http2.Http2Settings;
import java.util.ArrayDeque;
import org.jspecify.annotations.Nullable;

/**
 * One connection of a driver. When it ends, the next one is opened immediately, and calls wait for
 * it; only if connecting fails, calls are refused until it succeeds. The old connection can remain
 * open until its last calls have ended (RFC 9113 section 6.8).
 */
final class Link extends DriverConnection {

    private static final int FIRST_PAUSE_MILLIS = 50;
    private static final int MAX_PAUSE_MILLIS = 1_000;
    private static final int STREAM_WINDOW_BYTES = 1024 * 1024;
    private static final int MAX_HEADER_LIST_BYTES = 64 * 1024;

    private final Http2Options options;
    private final int index;
    private final @Nullable WireTotals totals;

    /** The call that each slot has, or had last. */
    private final @Nullable Http2Exchange[] calls;

    /** Calls that wait for the next connection. */
    private final ArrayDeque<Http2Exchange> waiting = new ArrayDeque<>();

    /** Negotiated, and waiting for the server's settings. */
    private @Nullable CallHandler opening;

    /** Takes calls; null while there is no usable connection. */
    private @Nullable CallHandler current;

    private long peerMaxStreams;
    private int pauseMillis = FIRST_PAUSE_MILLIS;

    /** Why connecting failed; empty while there is a connection, or the first attempt at one. */
    private String problem = "";

    /** Connections in a row that ended before they answered anything. */
    private int fruitless;

    /**
     * @param index number of the connection in its driver
     * @param totals of the driver, or null if the options have no wire listener
     */
    Link(
            Http2Options options,
            Dialer dialer,
            EventLoop loop,
            int index,
            @Nullable WireTotals totals) {
        super(dialer, loop, Protocol.HTTP_2);
        this.options = options;
        this.index = index;
        this.totals = totals;
        this.calls = new Http2Exchange[options.streamsPerConnection()];
    }

    @Override
    public void send(int slot, Request request, Completion completion) {
        Http2Exchange call = new Http2Exchange(slot, request, completion);
        execute(
                () -> {
                    calls[slot] = call;
                    place(call);
                },
                () -> call.fail(Failure.REFUSED, CLOSED));
    }

    /** Sends a call on the connection that there is, or lets it wait for the next one. */
    private void place(Http2Exchange call) {
        call.on = null;
        if (call.hasEnded()) {
            return;
        }
        if (isClosed()) {
            call.fail(Failure.REFUSED, CLOSED);
        } else if (!problem.isEmpty()) {
            call.fail(Failure.REFUSED, "no connection: " + problem);
        } else if (current == null) {
            waiting.add(call);
        } else if (call.slot >= peerMaxStreams) {
            call.fail(Failure.REFUSED, "the server now allows only " + peerMaxStreams + " streams");
        } else {
            current.send(call);
        }
    }

    /** Sends a call that has left already, and was not processed. */
    void sendAgain(Http2Exchange call) {
        call.resends++;
        listener().resent();
        place(call);
    }

    /** Sends a call that has never left. */
    void sendLater(Http2Exchange call) {
        place(call);
    }

    @Override
    protected void cancel(int slot, Completion completion) {
        execute(
                () -> {
                    Http2Exchange call = calls[slot];
                    if (call == null || call.completion != completion || call.hasEnded()) {
                        return;
                    }
                    call.giveUp();
                    if (call.on == null) {
                        waiting.remove(call);
                    } else {
                        call.on.cancel(call);
                    }
                },
                () -> {});
    }

    @Override
    protected void onClose() {
        unusable();
        placeWaiting();
        if (current != null) {
            current.close();
        }
    }

    private void placeWaiting() {
        for (int left = waiting.size(); left > 0; left--) {
            place(waiting.remove());
        }
    }

    @Override
    protected void onReady(Channel channel) {
        HuffmanCodecBuilder codec = new HuffmanCodecBuilder(options.headerCompression());
        codec.gracefulShutdownTimeoutMillis(0);
        codec.initialSettings(
                Http2Settings.defaultSettings()
                        .pushEnabled(false)
                        .initialWindowSize(STREAM_WINDOW_BYTES)
                        .maxHeaderListSize(MAX_HEADER_LIST_BYTES));
        opening = new CallHandler(options.endpoint(), this);
        if (options.wire() != null && totals != null) {
            channel.pipeline()
                    .addLast(new WireMeter(new SentFrames(index, options.wire(), totals)));
        }
        channel.pipeline().addLast(codec.build(), opening);
    }

    @Override
    protected void onFailed(String why) {
        problem = why;
        placeWaiting();
        connectLater();
    }

    private void connectLater() {
        connectAfter(pauseMillis);
        pauseMillis = Math.min(MAX_PAUSE_MILLIS, pauseMillis * 2);
    }

    /** The server's settings came: the first ones open the connection, later ones may change it. */
    void onSettings(CallHandler handler, @Nullable Long maxConcurrentStreams) {
        boolean isNew = handler == opening;
        if (isNew) {
            opening = null;
            current = handler;
            peerMaxStreams = Long.MAX_VALUE;
            problem = "";
        }
        if (handler != current) {
            return;
        }
        if (maxConcurrentStreams != null) {
            peerMaxStreams = maxConcurrentStreams;
        }
        opened((int) Math.min(peerMaxStreams, options.streamsPerConnection()));
        if (isClosed()) {
            close();
        } else if (isNew) {
            placeWaiting();
        }
    }

    /**
     * The connection takes no new calls, or is lost. Only the first report opens the next one:
     * immediately, unless connecting failed or several connections ended without an answer.
     */
    void onEnd(CallHandler handler, String why) {
        if (handler == opening) {
            opening = null;
            failed(why);
        } else if (handler == current) {
            current = null;
            unusable();
            if (isClosed()) {
                return;
            }
            reopening();
            fruitless = handler.hasAnswered() ? 0 : fruitless + 1;
            if (fruitless > 1) {
                connectLater();
            } else {
                pauseMillis = FIRST_PAUSE_MILLIS;
                connect();
            }
        }
    }
}
