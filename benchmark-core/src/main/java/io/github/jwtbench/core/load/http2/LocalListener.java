package io.github.jwtbench.core.load.http2;

import io.netty.bootstrap.ServerBootstrap;
import io.netty.channel.Channel;
import io.netty.channel.ChannelInitializer;
import io.netty.channel.EventLoopGroup;
import io.netty.channel.nio.NioEventLoopGroup;
import io.netty.channel.socket.nio.NioServerSocketChannel;
import io.netty.util.concurrent.DefaultThreadFactory;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/** Listens on a free port of 127.0.0.1, with one event-loop thread. */
final class LocalListener implements AutoCloseable {
    private static final long CLOSE_TIMEOUT_SECONDS = 5;

    private final EventLoopGroup group;
    private final Channel channel;

    /**
     * Starts to listen.
     *
     * @param name of the listener, for the thread and messages
     * @param accepted gets each connection before anything is read from it
     * @throws IOException if it cannot listen
     */
    LocalListener(String name, Consumer<Channel> accepted) throws IOException {
        group = new NioEventLoopGroup(1, new DefaultThreadFactory(name, true));
        try {
            channel =
                    new ServerBootstrap()
                            .group(group)
                            .channel(NioServerSocketChannel.class)
                            .childHandler(
                                    new ChannelInitializer<Channel>() {
                                        @Override
                                        protected void initChannel(Channel client) {
                                            accepted.accept(client);
                                        }
                                    })
                            .bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0))
                            .syncUninterruptibly()
                            .channel();
        } catch (RuntimeException e) {
            endThread();
            throw new IOException(
                    "the %s cannot listen on 127.0.0.1".formatted(name.replace('-', ' ')), e);
        }
    }

    int port() {
        return ((InetSocketAddress) channel.localAddress()).getPort();
    }

    @Override
    public void close() {
        channel.close().awaitUninterruptibly(CLOSE_TIMEOUT_SECONDS, TimeUnit.SECONDS);
        endThread();
    }

    private void endThread() {
        group.shutdownGracefully(0, CLOSE_TIMEOUT_SECONDS, TimeUnit.SECONDS)
                .awaitUninterruptibly(CLOSE_TIMEOUT_SECONDS, TimeUnit.SECONDS);
    }
}
