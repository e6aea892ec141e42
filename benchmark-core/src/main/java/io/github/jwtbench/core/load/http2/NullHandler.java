package io.github.jwtbench.core.load.http2;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.channel.ChannelDuplexHandler;
import io.netty.channel.ChannelHandlerContext;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http2.DefaultHttp2DataFrame;
import io.netty.handler.codec.http2.DefaultHttp2Headers;
import io.netty.handler.codec.http2.DefaultHttp2HeadersFrame;
import io.netty.handler.codec.http2.DefaultHttp2WindowUpdateFrame;
import io.netty.handler.codec.http2.Http2DataFrame;
import io.netty.handler.codec.http2.Http2FrameStream;
import io.netty.handler.codec.http2.Http2Headers;
import io.netty.handler.codec.http2.Http2HeadersFrame;
import io.netty.util.ReferenceCountUtil;
import io.netty.util.collection.IntObjectHashMap;
import io.netty.util.collection.IntObjectMap;
import java.util.concurrent.atomic.AtomicLong;

/** Serves one connection of the null server. */
final class NullHandler extends ChannelDuplexHandler {

    private final NullReply.Script script;
    private final AtomicLong requests;
    private final IntObjectMap<Http2Headers> awaitingBody = new IntObjectHashMap<>();

    NullHandler(NullReply.Script script, AtomicLong requests) {
        this.script = script;
        this.requests = requests;
    }

    @Override
    public void channelRead(ChannelHandlerContext ctx, Object message) {
        try {
            if (message instanceof Http2HeadersFrame frame) {
                if (frame.isEndStream()) {
                    reply(ctx, frame.stream(), frame.headers());
                } else {
                    awaitingBody.put(frame.stream().id(), frame.headers());
                }
            } else if (message instanceof Http2DataFrame frame) {
                ctx.write(
                        new DefaultHttp2WindowUpdateFrame(frame.initialFlowControlledBytes())
                                .stream(frame.stream()));
                if (frame.isEndStream()) {
                    reply(ctx, frame.stream(), awaitingBody.remove(frame.stream().id()));
                }
            }
        } finally {
            ReferenceCountUtil.release(message);
        }
    }

    private void reply(ChannelHandlerContext ctx, Http2FrameStream stream, Http2Headers request) {
        NullReply reply = script.reply(requests.getAndIncrement(), request);
        Http2Headers headers =
                new DefaultHttp2Headers(false)
                        .status(Integer.toString(reply.status()))
                        .setInt(HttpHeaderNames.CONTENT_LENGTH, reply.body().length);
        boolean empty = reply.body().length == 0;
        ctx.write(new DefaultHttp2HeadersFrame(headers, empty).stream(stream));
        if (!empty) {
            ByteBuf body = Unpooled.wrappedBuffer(reply.body());
            ctx.write(new DefaultHttp2DataFrame(body, true).stream(stream));
        }
    }

    @Override
    public void channelReadComplete(ChannelHandlerContext ctx) {
        ctx.flush();
    }

    @Override
    public void exceptionCaught(ChannelHandlerContext ctx, Throwable cause) {
        ctx.close();
    }
}
