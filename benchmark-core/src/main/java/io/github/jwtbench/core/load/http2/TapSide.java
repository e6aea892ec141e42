package io.github.jwtbench.core.load.http2;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.channel.Channel;
import io.netty.channel.ChannelFutureListener;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.handler.ssl.ApplicationProtocolNames;
import io.netty.handler.ssl.SslHandler;
import io.netty.handler.ssl.SslHandshakeCompletionEvent;

/**
 * One side of a tapped connection, after TLS: its input is the other side's output. A side is not
 * read while the other side cannot write, so little is ever buffered.
 */
final class TapSide extends ChannelInboundHandlerAdapter {

    /** Sees octets before they pass on. */
    @FunctionalInterface
    interface Observer {
        void see(ChannelHandlerContext ctx, ByteBuf octets) throws WireFormatException;
    }

    private final Channel other;
    private final Observer observer;
    private final Runnable onReady;

    /**
     * @param onReady called when TLS and HTTP/2 are agreed
     */
    TapSide(Channel other, Observer observer, Runnable onReady) {
        this.other = other;
        this.observer = observer;
        this.onReady = onReady;
    }

    @Override
    public void userEventTriggered(ChannelHandlerContext ctx, Object event) {
        if (event instanceof SslHandshakeCompletionEvent handshake) {
            String protocol = ctx.pipeline().get(SslHandler.class).applicationProtocol();
            if (handshake.isSuccess() && ApplicationProtocolNames.HTTP_2.equals(protocol)) {
                onReady.run();
            } else {
                ctx.close();
            }
        }
    }

    @Override
    public void channelRead(ChannelHandlerContext ctx, Object message) throws WireFormatException {
        ByteBuf octets = (ByteBuf) message;
        try {
            observer.see(ctx, octets);
        } catch (WireFormatException e) {
            octets.release();
            throw e;
        }
        other.write(octets);
    }

    @Override
    public void channelReadComplete(ChannelHandlerContext ctx) {
        other.flush();
        if (!other.isWritable()) {
            ctx.channel().config().setAutoRead(false);
        }
    }

    @Override
    public void channelWritabilityChanged(ChannelHandlerContext ctx) {
        other.config().setAutoRead(ctx.channel().isWritable());
    }

    @Override
    public void channelInactive(ChannelHandlerContext ctx) {
        // After everything that is still on its way.
        other.writeAndFlush(Unpooled.EMPTY_BUFFER).addListener(ChannelFutureListener.CLOSE);
    }

    /** The close informs the peer; the totals contain the error. */
    @Override
    public void exceptionCaught(ChannelHandlerContext ctx, Throwable cause) {
        ctx.close();
    }
}
