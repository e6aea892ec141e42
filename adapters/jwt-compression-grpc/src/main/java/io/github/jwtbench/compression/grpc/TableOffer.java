package io.github.jwtbench.compression.grpc;

import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelOutboundHandlerAdapter;
import io.netty.channel.ChannelPromise;
import io.netty.handler.codec.http2.Http2CodecUtil;
import io.netty.handler.codec.http2.Http2ConnectionHandler;
import io.netty.handler.codec.http2.Http2Settings;

/**
 * Sends one more SETTINGS frame after the server's own frame, with the size of its header table.
 * The codec sends the frame and so applies it after the client's acknowledgement. Also puts {@link
 * RefusedCalls} between the codec and TLS.
 */
final class TableOffer extends ChannelOutboundHandlerAdapter {
    static final int INITIAL_BYTES = Http2CodecUtil.DEFAULT_HEADER_TABLE_SIZE;

    private final int bytes;

    TableOffer(int bytes) {
        this.bytes = bytes;
    }

    /** The codec exists when it writes its own settings; TLS and ALPN write earlier. */
    @Override
    public void write(ChannelHandlerContext ctx, Object message, ChannelPromise promise) {
        ctx.write(message, promise);
        Http2ConnectionHandler codec = ctx.pipeline().get(Http2ConnectionHandler.class);
        if (codec != null) {
            ChannelHandlerContext codecContext = ctx.pipeline().context(codec);
            ctx.pipeline()
                    .addBefore(codecContext.name(), null, new RefusedCalls(codec.connection()));
            ctx.pipeline().remove(this);
            // Not in this call: the codec has not finished its write.
            ctx.executor().execute(() -> offer(codec, codecContext));
        }
    }

    private void offer(Http2ConnectionHandler codec, ChannelHandlerContext ctx) {
        codec.encoder()
                .writeSettings(ctx, new Http2Settings().headerTableSize(bytes), ctx.newPromise());
        ctx.flush();
    }
}
