package io.github.jwtbench.compression.grpc;

import io.grpc.netty.NettyChannelBuilder;
import io.grpc.netty.NettyServerBuilder;
import io.netty.channel.Channel;
import io.netty.channel.ChannelHandler;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.EventLoopGroup;
import io.netty.channel.ServerChannel;
import io.netty.channel.socket.nio.NioServerSocketChannel;
import io.netty.channel.socket.nio.NioSocketChannel;

/**
 * Configures grpc-netty so that split tokens become small. Its client never uses HPACK's Huffman
 * code, and its server offers a header table of 4,096 bytes and ends a connection for one malformed
 * call; its builders have settings for none of them. This class changes them after TLS, in the
 * pipeline of each connection.
 */
public final class SplitTransport {
    /** Largest header table of a server, bytes: 1 MiB. */
    public static final int MAX_TABLE_BYTES = 1 << 20;

    private SplitTransport() {}

    /**
     * Makes a client use Huffman coding for strings that it makes shorter. Its connections are NIO
     * sockets, with TLS or without.
     *
     * @param loops NIO event loops, which the caller shuts down
     * @return the builder
     */
    public static NettyChannelBuilder huffman(NettyChannelBuilder builder, EventLoopGroup loops) {
        return builder.eventLoopGroup(loops)
                .channelFactory(() -> with(new NioSocketChannel(), new HuffmanStart()));
    }

    /**
     * Makes a server offer a larger header table to its clients, and refuse a call with malformed
     * metadata without ending its connection. Its connections are NIO sockets, with TLS or without.
     *
     * @param boss NIO event loop that accepts connections, which the caller shuts down
     * @param loops NIO event loops of the connections, which the caller shuts down
     * @param bytes SETTINGS_HEADER_TABLE_SIZE (RFC 9113 section 6.5.2), 4096 to {@link
     *     #MAX_TABLE_BYTES}; each connection may use as much memory
     * @return the builder
     */
    public static NettyServerBuilder headerTable(
            NettyServerBuilder builder, EventLoopGroup boss, EventLoopGroup loops, int bytes) {
        if (bytes < TableOffer.INITIAL_BYTES || bytes > MAX_TABLE_BYTES) {
            throw new IllegalArgumentException(
                    "a header table must have %s to %s bytes, got: %s"
                            .formatted(TableOffer.INITIAL_BYTES, MAX_TABLE_BYTES, bytes));
        }
        return builder.bossEventLoopGroup(boss)
                .workerEventLoopGroup(loops)
                .channelFactory(() -> accepting(new NioServerSocketChannel(), bytes));
    }

    private static ServerChannel accepting(ServerChannel channel, int bytes) {
        return with(
                channel,
                new ChannelInboundHandlerAdapter() {
                    @Override
                    public void channelRead(ChannelHandlerContext ctx, Object accepted) {
                        with((Channel) accepted, new TableOffer(bytes));
                        ctx.fireChannelRead(accepted);
                    }
                });
    }

    private static <C extends Channel> C with(C channel, ChannelHandler handler) {
        channel.pipeline().addLast(handler);
        return channel;
    }
}
