package io.github.jwtbench.integration.forward;

import io.netty.channel.Channel;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.EventLoop;
import io.netty.handler.codec.http2.Http2GoAwayFrame;
import io.netty.handler.codec.http2.Http2SettingsFrame;
import io.netty.util.ReferenceCountUtil;
import io.vertx.core.Future;
import io.vertx.core.Promise;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Queue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * One connection of {@link HopClient}, used on its event loop only. It accepts calls after the
 * first settings of the service, which give the size of the encoder's table. Calls beyond the
 * service's limit wait here and not in Netty's encoder, which would send them even after they were
 * given up.
 */
final class HopConnection extends ChannelInboundHandlerAdapter {
    private final EventLoop loop;
    private final Destination destination;
    private final int timeoutMillis;
    private final Queue<Promise<HopCall>> waiting = new ArrayDeque<>();

    private Channel socket;

    /** Whether the settings came. */
    private boolean isReady;

    private long maxStreams = Long.MAX_VALUE;
    private long streams;
    private boolean lost;

    HopConnection(EventLoop loop, Destination destination, int timeoutMillis) {
        this.loop = loop;
        this.destination = destination;
        this.timeoutMillis = timeoutMillis;
    }

    Future<HopCall> open() {
        Promise<HopCall> opened = Promise.promise();
        waiting.add(opened);
        admit();
        if (!opened.future().isComplete()) {
            loop.schedule(() -> giveUp(opened), timeoutMillis, TimeUnit.MILLISECONDS);
        }
        return opened.future();
    }

    private void giveUp(Promise<HopCall> opened) {
        if (waiting.remove(opened)) {
            opened.fail(new TimeoutException("no stream became free in time"));
        }
    }

    private void admit() {
        while (isReady && streams < maxStreams && !waiting.isEmpty()) {
            streams++;
            waiting.remove().complete(new HopCall(socket, destination, this::left, this::close));
        }
    }

    private void left() {
        streams--;
        admit();
    }

    /** Its socket, which is not connected yet. */
    void attach(Channel opened) {
        socket = opened;
        if (lost) {
            socket.close();
        }
    }

    void giveUpUnlessReady() {
        if (!isReady) {
            lost(new TimeoutException("connecting took too long"));
            close();
        }
    }

    /** Whether the next call needs another connection; answers may still come on this one. */
    boolean isLost() {
        return lost;
    }

    void lost(Throwable cause) {
        lost = true;
        for (Promise<HopCall> next = waiting.poll(); next != null; next = waiting.poll()) {
            next.fail(cause);
        }
    }

    /** Takes no more calls; ends when the answers that are still to come have come. */
    void close() {
        lost(new IOException("the connection was given up"));
        if (socket != null) {
            socket.close();
        }
    }

    @Override
    public void channelRead(ChannelHandlerContext ctx, Object message) {
        if (message instanceof Http2SettingsFrame frame) {
            Long allowed = frame.settings().maxConcurrentStreams();
            maxStreams = allowed == null ? maxStreams : allowed;
            isReady = true;
            admit();
        } else if (message instanceof Http2GoAwayFrame) {
            lost(new IOException("the service takes no more calls on this connection"));
            ctx.close(); // waits for the answers that are still to come
        }
        ReferenceCountUtil.release(message);
    }

    @Override
    public void channelInactive(ChannelHandlerContext ctx) {
        lost(new IOException("the connection was closed"));
    }

    @Override
    public void exceptionCaught(ChannelHandlerContext ctx, Throwable cause) {
        lost(cause);
        ctx.close();
    }
}
