package io.github.jwtbench.core.load.http1;

import io.github.jwtbench.core.load.Completion;
import io.github.jwtbench.core.load.Failure;
import io.github.jwtbench.core.load.Request;
import io.github.jwtbench.core.load.dial.Dialer;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufUtil;
import io.netty.buffer.Unpooled;
import io.netty.channel.Channel;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.EventLoop;
import io.netty.channel.SimpleChannelInboundHandler;
import io.netty.handler.codec.http.DefaultFullHttpRequest;
import io.netty.handler.codec.http.DefaultHttpHeadersFactory;
import io.netty.handler.codec.http.EmptyHttpHeaders;
import io.netty.handler.codec.http.FullHttpRequest;
import io.netty.handler.codec.http.FullHttpResponse;
import io.netty.handler.codec.http.HttpClientCodec;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpHeaders;
import io.netty.handler.codec.http.HttpMethod;
import io.netty.handler.codec.http.HttpObjectAggregator;
import io.netty.handler.codec.http.HttpVersion;
import io.netty.util.concurrent.Future;
import io.netty.util.concurrent.Promise;
import java.io.IOException;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;

/**
 * One connection of a driver, made again whenever it is lost. All of its state lives on one event
 * loop; only {@link #isOpen} is read elsewhere.
 */
final class Connection extends SimpleChannelInboundHandler<FullHttpResponse> {
    private static final int PAUSE_MILLIS = 50;
    private static final int MAX_BODY_BYTES = 64 * 1024;
    private static final byte[] NOTHING = new byte[0];

    private final Dialer dialer;
    private final String authority;
    private final EventLoop loop;
    private final Promise<Void> firstOpened;

    private volatile Channel channel; // null while there is none to send on
    private Request request;
    private Completion completion; // null while nothing is under way
    private boolean closed;

    /**
     * @param authority value of the header {@code Host}
     */
    Connection(Dialer dialer, String authority, EventLoop loop) {
        this.dialer = dialer;
        this.authority = authority;
        this.loop = loop;
        this.firstOpened = loop.newPromise();
    }

    /** Connects for the first time. */
    Future<Void> open() {
        loop.execute(this::connect);
        return firstOpened;
    }

    boolean isOpen() {
        return channel != null;
    }

    @Override
    public boolean isSharable() {
        return true; // one after the other
    }

    private void connect() {
        if (closed) {
            return;
        }
        dialer.dial(loop, this::onReady, this::onFailed);
    }

    private void onReady(Channel made) {
        if (closed) {
            made.close();
            return;
        }
        made.pipeline()
                .addLast(new HttpClientCodec(), new HttpObjectAggregator(MAX_BODY_BYTES), this);
        channel = made;
        firstOpened.trySuccess(null);
    }

    private void onFailed(String problem) {
        firstOpened.tryFailure(new IOException(problem));
        reconnectLater();
    }

    private void reconnectLater() {
        if (!closed && !loop.isShuttingDown()) {
            loop.schedule(this::connect, PAUSE_MILLIS, TimeUnit.MILLISECONDS);
        }
    }

    void send(Request next, Completion told) {
        execute(
                () -> sendOnLoop(next, told),
                () -> told.failed(Failure.REFUSED, "the driver was closed"));
    }

    private void execute(Runnable task, Runnable ifClosed) {
        try {
            loop.execute(task);
        } catch (RejectedExecutionException e) {
            ifClosed.run();
        }
    }

    private void sendOnLoop(Request next, Completion told) {
        if (channel == null) {
            told.failed(Failure.REFUSED, "no connection");
            return;
        }
        request = next;
        completion = told;
        channel.writeAndFlush(message(next), channel.voidPromise());
    }

    private FullHttpRequest message(Request next) {
        // Not validated here: Request already has checked what goes in.
        HttpHeaders headers =
                DefaultHttpHeadersFactory.headersFactory().withValidation(false).newHeaders();
        headers.set(HttpHeaderNames.HOST, authority);
        next.headers().forEach(headers::set);
        ByteBuf body = Unpooled.EMPTY_BUFFER;
        if (next.body() != null) {
            body = Unpooled.wrappedBuffer(next.body().buffer());
            headers.set(HttpHeaderNames.CONTENT_TYPE, next.body().contentType());
        }
        if (next.body() != null || !next.method().equals(HttpMethod.GET.name())) {
            headers.setInt(HttpHeaderNames.CONTENT_LENGTH, body.readableBytes());
        }
        return new DefaultFullHttpRequest(
                HttpVersion.HTTP_1_1,
                HttpMethod.valueOf(next.method()),
                next.path(),
                body,
                headers,
                EmptyHttpHeaders.INSTANCE);
    }

    @Override
    protected void channelRead0(ChannelHandlerContext context, FullHttpResponse answer) {
        Completion told = completion;
        if (told != null) {
            completion = null;
            byte[] body =
                    request.expected().needsBody()
                            ? ByteBufUtil.getBytes(answer.content())
                            : NOTHING;
            told.answered(answer.status().code(), body, body.length);
        }
    }

    void cancel(Completion given) {
        execute(
                () -> {
                    if (completion == given) {
                        completion = null;
                        Channel late = channel;
                        channel = null;
                        late.close();
                    }
                },
                () -> {});
    }

    @Override
    public void channelInactive(ChannelHandlerContext context) {
        channel = null;
        Completion told = completion;
        completion = null;
        if (told != null) {
            told.failed(Failure.RESET, "the connection was closed");
        }
        reconnectLater();
    }

    @Override
    public void exceptionCaught(ChannelHandlerContext context, Throwable cause) {
        context.close();
    }

    void close() {
        execute(
                () -> {
                    closed = true;
                    if (channel != null) {
                        channel.close();
                    }
                },
                () -> {});
    }
}
