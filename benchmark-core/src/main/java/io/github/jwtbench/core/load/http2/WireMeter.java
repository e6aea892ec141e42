package io.github.jwtbench.core.load.http2;

import io.netty.buffer.ByteBuf;
import io.netty.channel.ChannelDuplexHandler;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelPromise;
import io.netty.util.ReferenceCountUtil;
import org.jspecify.annotations.Nullable;

/** Stands between the codec and TLS and has everything accounted for that passes. */
final class WireMeter extends ChannelDuplexHandler {

    private final SentFrames frames;
    private @Nullable WireFormatException failure;

    WireMeter(SentFrames frames) {
        this.frames = frames;
    }

    @Override
    public void write(ChannelHandlerContext ctx, Object message, ChannelPromise promise) {
        if (failure == null) {
            account(ctx, message);
        }
        if (failure == null) {
            ctx.write(message, promise);
        } else {
            ReferenceCountUtil.release(message);
            promise.tryFailure(failure);
        }
    }

    private void account(ChannelHandlerContext ctx, Object message) {
        try {
            frames.sent(ctx, (ByteBuf) message);
        } catch (WireFormatException e) {
            failure = e;
            // Not from here: the codec is in the middle of its write.
            ctx.executor()
                    .execute(
                            () -> {
                                ctx.fireExceptionCaught(e);
                                ctx.close();
                            });
        }
    }

    @Override
    public void channelRead(ChannelHandlerContext ctx, Object message) {
        frames.received((ByteBuf) message);
        ctx.fireChannelRead(message);
    }
}
