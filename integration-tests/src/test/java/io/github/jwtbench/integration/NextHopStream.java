package io.github.jwtbench.integration;

import io.github.jwtbench.compression.SplitHeaders;
import io.github.jwtbench.integration.NextHop.Seen;
import io.netty.buffer.Unpooled;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.handler.codec.http2.DefaultHttp2DataFrame;
import io.netty.handler.codec.http2.DefaultHttp2GoAwayFrame;
import io.netty.handler.codec.http2.DefaultHttp2Headers;
import io.netty.handler.codec.http2.DefaultHttp2HeadersFrame;
import io.netty.handler.codec.http2.DefaultHttp2ResetFrame;
import io.netty.handler.codec.http2.Http2Error;
import io.netty.handler.codec.http2.Http2Headers;
import io.netty.handler.codec.http2.Http2HeadersFrame;
import io.netty.handler.codec.http2.Http2ResetFrame;
import io.netty.handler.codec.http2.Http2StreamChannel;
import io.netty.util.ReferenceCountUtil;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** One request to a {@link NextHop}. */
final class NextHopStream extends ChannelInboundHandlerAdapter {
    private static final byte[] LONG_BODY = new byte[100_000];

    private final NextHop hop;
    private final int connection;
    private final Map<Integer, byte[]> blocks;

    NextHopStream(NextHop hop, int connection, Map<Integer, byte[]> blocks) {
        this.hop = hop;
        this.connection = connection;
        this.blocks = blocks;
    }

    @Override
    public void channelRead(ChannelHandlerContext ctx, Object message) {
        if (message instanceof Http2HeadersFrame frame) {
            int id = ((Http2StreamChannel) ctx.channel()).stream().id();
            Map<String, List<String>> headers = new TreeMap<>();
            frame.headers()
                    .forEach(
                            header ->
                                    headers.computeIfAbsent(
                                                    header.getKey().toString(),
                                                    name -> new ArrayList<>())
                                            .add(header.getValue().toString()));
            String path = frame.headers().path().toString();
            answer(ctx, path.split("/")[1], headers.containsKey(SplitHeaders.STATIC));
            // Last: who takes it must be able to open the gate for it.
            hop.saw(path, new Seen(connection, headers, blocks.remove(id)));
        }
        ReferenceCountUtil.release(message);
    }

    private void answer(ChannelHandlerContext ctx, String behaviour, boolean isSplit) {
        switch (behaviour) {
            case "ok" -> end(ctx, announced("200"));
            case "quiet" -> end(ctx, new DefaultHttp2Headers().status("200"));
            case "refuses-split" -> end(ctx, announced(isSplit ? "431" : "200"));
            case "refuses-all" -> end(ctx, announced("401"));
            case "forbids" -> end(ctx, announced("403"));
            case "long" -> {
                ctx.write(new DefaultHttp2HeadersFrame(announced("200"), false));
                ctx.writeAndFlush(
                        new DefaultHttp2DataFrame(Unpooled.wrappedBuffer(LONG_BODY), true));
            }
            case "resets" ->
                    ctx.writeAndFlush(new DefaultHttp2ResetFrame(Http2Error.INTERNAL_ERROR));
            case "goes-away" -> {
                end(ctx, announced("200"));
                ctx.channel()
                        .parent()
                        .writeAndFlush(new DefaultHttp2GoAwayFrame(Http2Error.NO_ERROR));
            }
            case "gate" -> hop.atGate(() -> end(ctx, announced("200")));
            case "silent" -> {
                if (hop.isFirstOn(connection)) {
                    end(ctx, announced("200"));
                }
            }
            default -> throw new IllegalArgumentException(behaviour);
        }
    }

    private static Http2Headers announced(String status) {
        return new DefaultHttp2Headers()
                .status(status)
                .add(SplitHeaders.ANNOUNCEMENT, SplitHeaders.ANNOUNCED_VERSION);
    }

    private static void end(ChannelHandlerContext ctx, Http2Headers headers) {
        ctx.writeAndFlush(new DefaultHttp2HeadersFrame(headers, true));
    }

    @Override
    public void userEventTriggered(ChannelHandlerContext ctx, Object event) {
        if (event instanceof Http2ResetFrame) {
            hop.sawReset();
        }
        ReferenceCountUtil.release(event);
    }
}
