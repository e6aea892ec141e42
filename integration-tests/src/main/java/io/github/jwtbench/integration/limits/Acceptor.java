package io.github.jwtbench.integration.limits;

import io.netty.channel.Channel;
import io.netty.channel.ChannelHandler.Sharable;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;

/**
 * Handles each accepted connection before TLS costs anything. It closes connections above the limit
 * without an answer, and sets a deadline and a {@link FrameGate} for the others.
 */
@Sharable
final class Acceptor extends ChannelInboundHandlerAdapter {
    private final ProcessLoad load;
    private final long timeoutMillis;
    private final int maxHeaders;

    Acceptor(ProcessLoad load, long timeoutMillis, int maxHeaders) {
        this.load = load;
        this.timeoutMillis = timeoutMillis;
        this.maxHeaders = maxHeaders;
    }

    @Override
    public void channelRead(ChannelHandlerContext listener, Object accepted) {
        Channel connection = (Channel) accepted;
        if (load.accept(connection)) {
            connection
                    .pipeline()
                    .addLast(
                            new Deadline(load, timeoutMillis),
                            FrameGate.behindTls(load, maxHeaders));
            listener.fireChannelRead(accepted);
        } else {
            connection.unsafe().closeForcibly();
        }
    }
}
