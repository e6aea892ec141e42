package io.github.jwtbench.compression.netty;

import io.github.jwtbench.compression.MalformedSplitException;
import io.github.jwtbench.compression.ReceiverConnection;
import io.github.jwtbench.compression.SplitHeaders;
import io.github.jwtbench.compression.SplitReceiver;
import io.netty.channel.Channel;
import io.netty.channel.ChannelDuplexHandler;
import io.netty.channel.ChannelFutureListener;
import io.netty.channel.ChannelHandler.Sharable;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelPromise;
import io.netty.handler.codec.http.HttpResponseStatus;
import io.netty.handler.codec.http2.DefaultHttp2Headers;
import io.netty.handler.codec.http2.DefaultHttp2HeadersFrame;
import io.netty.handler.codec.http2.Http2Headers;
import io.netty.handler.codec.http2.Http2HeadersFrame;
import io.netty.util.Attribute;
import io.netty.util.AttributeKey;
import io.netty.util.ReferenceCountUtil;
import java.util.Objects;
import java.util.Optional;

/**
 * Joins the split headers of a request to {@code authorization} before later handlers read them,
 * and announces this on the response. A request whose split headers cannot be joined is answered
 * here and never continues. Trailers must not contain credentials (RFC 9110 section 6.5.1);
 * credentials in them are removed. It must be the first handler in the channel of each stream
 * ({@link io.netty.handler.codec.http2.Http2MultiplexHandler}); one object serves all streams.
 */
@Sharable
public final class SplitServerHandler extends ChannelDuplexHandler {
    private static final AttributeKey<ReceiverConnection> CONNECTION =
            AttributeKey.valueOf(SplitServerHandler.class, "connection");

    /** State of a stream's request; null before the request has arrived. */
    private enum Request {
        JOINED,
        REFUSED
    }

    private static final AttributeKey<Request> REQUEST =
            AttributeKey.valueOf(SplitServerHandler.class, "request");

    private final SplitReceiver receiver;

    /** A handler for the streams of all connections. */
    public SplitServerHandler(SplitReceiver receiver) {
        this.receiver = Objects.requireNonNull(receiver, "receiver");
    }

    @Override
    public void channelRead(ChannelHandlerContext ctx, Object message) {
        Attribute<Request> request = ctx.channel().attr(REQUEST);
        if (message instanceof Http2HeadersFrame frame) {
            if (request.compareAndSet(null, Request.JOINED)) {
                // The first header block is the request's, with any content.
                try {
                    join(ctx.channel().parent(), frame.headers());
                } catch (MalformedSplitException e) {
                    request.set(Request.REFUSED);
                    refuse(ctx, e.status());
                }
            } else {
                SplitHeaders.CREDENTIALS.forEach(frame.headers()::remove);
            }
        }
        if (request.get() == Request.REFUSED) {
            ReferenceCountUtil.release(message);
        } else {
            ctx.fireChannelRead(message);
        }
    }

    private void join(Channel socket, Http2Headers headers) throws MalformedSplitException {
        if (!socket.hasAttr(CONNECTION)) {
            socket.attr(CONNECTION).setIfAbsent(receiver.connection());
        }
        Optional<String> token =
                socket.attr(CONNECTION)
                        .get()
                        .token(
                                name ->
                                        headers.getAll(name).stream()
                                                .map(CharSequence::toString)
                                                .toList());
        if (token.isPresent()) {
            SplitHeaders.PARTS.forEach(headers::remove);
            headers.set(SplitHeaders.AUTHORIZATION, "Bearer " + token.get());
        }
    }

    /** Closing resets the stream if the request has not ended. */
    private static void refuse(ChannelHandlerContext ctx, int status) {
        Http2Headers headers =
                new DefaultHttp2Headers()
                        .status(HttpResponseStatus.valueOf(status).codeAsText())
                        .set(SplitHeaders.ANNOUNCEMENT, SplitHeaders.ANNOUNCED_VERSION);
        if (status == 401) {
            headers.set("www-authenticate", "Bearer error=\"invalid_token\"");
        }
        ctx.writeAndFlush(new DefaultHttp2HeadersFrame(headers, true))
                .addListener(ChannelFutureListener.CLOSE);
    }

    @Override
    public void write(ChannelHandlerContext ctx, Object message, ChannelPromise promise) {
        if (message instanceof Http2HeadersFrame frame && frame.headers().status() != null) {
            frame.headers().set(SplitHeaders.ANNOUNCEMENT, SplitHeaders.ANNOUNCED_VERSION);
        }
        ctx.write(message, promise);
    }
}
