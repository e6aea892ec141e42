package io.github.jwtbench.compression.grpc;

import io.netty.buffer.ByteBuf;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelOutboundHandlerAdapter;
import io.netty.channel.ChannelPromise;
import io.netty.handler.codec.http2.Http2CodecUtil;
import io.netty.handler.ssl.SslHandler;

/**
 * Installs {@link HuffmanFrames} in a connection before the first byte of HTTP/2: after TLS if
 * there is TLS, otherwise here. Bytes to a proxy, which come earlier, pass unchanged.
 */
final class HuffmanStart extends ChannelOutboundHandlerAdapter {

    @Override
    public void write(ChannelHandlerContext ctx, Object message, ChannelPromise promise)
            throws Exception {
        SslHandler tls = ctx.pipeline().get(SslHandler.class);
        if (tls != null) {
            ctx.pipeline().addAfter(ctx.pipeline().context(tls).name(), null, new HuffmanFrames());
            ctx.pipeline().remove(this);
            ctx.write(message, promise);
        } else if (isPreface((ByteBuf) message)) {
            HuffmanFrames frames = new HuffmanFrames();
            ctx.pipeline().addAfter(ctx.name(), null, frames);
            ctx.pipeline().remove(this);
            frames.write(ctx.pipeline().context(frames), message, promise);
        } else {
            ctx.write(message, promise);
        }
    }

    /** The start of the connection preface (RFC 9113 section 3.4). */
    private static boolean isPreface(ByteBuf octets) {
        ByteBuf preface = Http2CodecUtil.connectionPrefaceBuf();
        try {
            return octets.readableBytes() >= preface.readableBytes()
                    && octets.slice(octets.readerIndex(), preface.readableBytes()).equals(preface);
        } finally {
            preface.release();
        }
    }
}
