package io.github.jwtbench.integration.forward;

import io.github.jwtbench.compression.SplitCall;
import io.github.jwtbench.compression.netty.SplitClientHandler;
import io.netty.channel.Channel;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.handler.codec.http2.DefaultHttp2Headers;
import io.netty.handler.codec.http2.DefaultHttp2HeadersFrame;
import io.netty.handler.codec.http2.Http2DataFrame;
import io.netty.handler.codec.http2.Http2Headers;
import io.netty.handler.codec.http2.Http2HeadersFrame;
import io.netty.handler.codec.http2.Http2ResetFrame;
import io.netty.handler.codec.http2.Http2StreamChannel;
import io.netty.handler.codec.http2.Http2StreamChannelBootstrap;
import io.netty.util.ReferenceCountUtil;
import io.vertx.core.Future;
import io.vertx.core.Promise;
import java.io.IOException;
import java.util.Map;

/**
 * One request with a place on a connection: a stream with its own channel. It must be sent, once.
 */
final class HopCall extends ChannelInboundHandlerAdapter {
    /** Bytes of a response's body that are read and dropped; a longer one fails the call. */
    private static final int MAX_BODY_BYTES = 64 * 1024;

    private final Channel parent;
    private final Destination destination;
    private final Runnable left;
    private final Runnable silent;
    private final Promise<HopAnswer> answer = Promise.promise();

    // The following fields are used on the connection's event loop only.
    private Http2StreamChannel stream;
    private boolean cancelled;
    private int status;
    private long bodyBytes;

    /**
     * @param left run once, on the connection's event loop, when the stream is closed
     * @param silent run there when the call is given up
     */
    HopCall(Channel parent, Destination destination, Runnable left, Runnable silent) {
        this.parent = parent;
        this.destination = destination;
        this.left = left;
        this.silent = silent;
    }

    /**
     * Sends the request with these headers and nothing else of the caller.
     *
     * @param credential the caller's token, split or not as the connection takes it; null if the
     *     headers are all
     */
    Future<HopAnswer> send(Map<String, String> headers, SplitCall credential) {
        Http2Headers request =
                new DefaultHttp2Headers()
                        .method(destination.method())
                        .scheme("https")
                        .authority(destination.authority())
                        .path(destination.path());
        headers.forEach(request::add);
        new Http2StreamChannelBootstrap(parent)
                .handler(this)
                .open()
                .addListener(
                        (io.netty.util.concurrent.Future<Http2StreamChannel> opened) -> {
                            if (opened.isSuccess()) {
                                if (credential != null) {
                                    opened.getNow()
                                            .pipeline()
                                            .addFirst(new SplitClientHandler(credential));
                                }
                                write(opened.getNow(), request);
                            } else {
                                left.run();
                                answer.tryFail(opened.cause());
                            }
                        });
        return answer.future();
    }

    private void write(Http2StreamChannel opened, Http2Headers request) {
        stream = opened;
        stream.closeFuture().addListener(closed -> left.run());
        if (cancelled) {
            stream.close();
            return;
        }
        stream.writeAndFlush(new DefaultHttp2HeadersFrame(request, true))
                .addListener(
                        written -> {
                            if (!written.isSuccess()) {
                                answer.tryFail(written.cause());
                            }
                        });
    }

    /**
     * Gives the request up, so that its stream becomes free, and also its connection, which may no
     * longer answer: the next request gets another one. Requests in progress may still be answered.
     */
    void cancel() {
        parent.eventLoop()
                .execute(
                        () -> {
                            cancelled = true;
                            silent.run();
                            if (stream != null) {
                                stream.close(); // by RST_STREAM
                            }
                        });
    }

    @Override
    public void channelRead(ChannelHandlerContext ctx, Object message) {
        try {
            if (message instanceof Http2HeadersFrame headers) {
                onHeaders(headers);
            } else if (message instanceof Http2DataFrame data) {
                onData(data);
            }
        } finally {
            ReferenceCountUtil.release(message);
        }
    }

    private void onHeaders(Http2HeadersFrame frame) {
        CharSequence text = frame.headers().status();
        if (text != null && text.charAt(0) != '1') {
            status = Integer.parseInt(text, 0, text.length(), 10);
        }
        if (frame.isEndStream()) {
            end();
        }
    }

    private void onData(Http2DataFrame frame) {
        bodyBytes += frame.content().readableBytes();
        if (bodyBytes > MAX_BODY_BYTES) {
            answer.tryFail(new IOException("the answer's body is too long"));
            stream.close();
        } else if (frame.isEndStream()) {
            end();
        }
    }

    private void end() {
        answer.tryComplete(new HopAnswer(status, false));
    }

    @Override
    public void userEventTriggered(ChannelHandlerContext ctx, Object event) {
        if (event == SplitClientHandler.Event.SEND_AGAIN) {
            answer.tryComplete(new HopAnswer(status, true));
        } else if (event instanceof Http2ResetFrame reset) {
            answer.tryFail(new IOException("RST_STREAM, error code " + reset.errorCode()));
        }
        ReferenceCountUtil.release(event);
    }

    @Override
    public void channelInactive(ChannelHandlerContext ctx) {
        answer.tryFail(new IOException("the stream was closed"));
    }

    @Override
    public void exceptionCaught(ChannelHandlerContext ctx, Throwable cause) {
        answer.tryFail(cause);
        ctx.close();
    }
}
