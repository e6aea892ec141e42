package io.github.jwtbench.integration;

import io.netty.bootstrap.Bootstrap;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.channel.Channel;
import io.netty.channel.ChannelFutureListener;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.ChannelInitializer;
import io.netty.channel.ChannelOption;
import io.netty.channel.group.ChannelGroup;
import io.netty.channel.group.DefaultChannelGroup;
import io.netty.channel.nio.NioEventLoopGroup;
import io.netty.channel.socket.nio.NioSocketChannel;
import io.netty.handler.ssl.ApplicationProtocolConfig;
import io.netty.handler.ssl.ApplicationProtocolConfig.Protocol;
import io.netty.handler.ssl.ApplicationProtocolConfig.SelectedListenerFailureBehavior;
import io.netty.handler.ssl.ApplicationProtocolConfig.SelectorFailureBehavior;
import io.netty.handler.ssl.SslContext;
import io.netty.handler.ssl.SslContextBuilder;
import io.netty.handler.ssl.SslHandshakeCompletionEvent;
import io.netty.util.concurrent.GlobalEventExecutor;
import java.net.InetSocketAddress;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import javax.net.ssl.SSLException;

/**
 * Many TLS connections to a service of this machine that say what they are told, and are opened
 * again when they are closed. They come from several addresses of the loopback network, are at most
 * so many, and grow by a bounded number a second.
 */
final class HostileConnections implements AutoCloseable {
    private static final int PER_TICK = 20;
    private static final int TICK_MILLIS = 50;
    private static final int ADDRESSES = 4;

    private final Attack attack;
    private final int port;
    private final SslContext tls;
    private final NioEventLoopGroup loop = new NioEventLoopGroup(2);
    private final ChannelGroup open = new DefaultChannelGroup(GlobalEventExecutor.INSTANCE);
    private final AtomicInteger wanted = new AtomicInteger();
    private final AtomicInteger opened = new AtomicInteger();
    private final ScheduledFuture<?> growing;

    HostileConnections(Attack attack, int port) throws SSLException {
        this.attack = attack;
        this.port = port;
        this.tls = attack.protocol().isEmpty() ? null : tls(attack.protocol());
        growing = loop.scheduleAtFixedRate(this::grow, 0, TICK_MILLIS, TimeUnit.MILLISECONDS);
    }

    private static SslContext tls(String protocol) throws SSLException {
        return SslContextBuilder.forClient()
                .trustManager(ServiceFixture.CERTIFICATES.resolve("localhost-ca.crt").toFile())
                .applicationProtocolConfig(
                        new ApplicationProtocolConfig(
                                Protocol.ALPN,
                                SelectorFailureBehavior.NO_ADVERTISE,
                                SelectedListenerFailureBehavior.ACCEPT,
                                protocol))
                .build();
    }

    private void grow() {
        for (int i = 0; i < PER_TICK && wanted.get() < attack.connections(); i++) {
            wanted.incrementAndGet();
            connect();
        }
    }

    private void connect() {
        int source = 10 + opened.getAndIncrement() % ADDRESSES;
        new Bootstrap()
                .group(loop)
                .channel(NioSocketChannel.class)
                .option(ChannelOption.CONNECT_TIMEOUT_MILLIS, 5000)
                .handler(
                        new ChannelInitializer<Channel>() {
                            @Override
                            protected void initChannel(Channel connection) {
                                if (tls != null) {
                                    connection
                                            .pipeline()
                                            .addLast(tls.newHandler(connection.alloc()));
                                }
                                connection.pipeline().addLast(new Talk());
                            }
                        })
                .connect(
                        new InetSocketAddress("127.0.0.1", port),
                        new InetSocketAddress("127.0.0." + source, 0))
                .channel()
                .closeFuture()
                .addListener(closed -> wanted.decrementAndGet());
    }

    /** How many were opened in all, also those that the service closed at once. */
    int opened() {
        return opened.get();
    }

    int open() {
        return open.size();
    }

    @Override
    public void close() {
        growing.cancel(false);
        open.close().awaitUninterruptibly();
        loop.shutdownGracefully(0, 5, TimeUnit.SECONDS).awaitUninterruptibly();
    }

    private final class Talk extends ChannelInboundHandlerAdapter {
        private ScheduledFuture<?> dripping;

        @Override
        public void channelActive(ChannelHandlerContext connection) {
            open.add(connection.channel());
            connection.fireChannelActive();
            if (tls == null) {
                connection.writeAndFlush(Unpooled.wrappedBuffer(attack.opening()));
            }
        }

        @Override
        public void userEventTriggered(ChannelHandlerContext connection, Object event) {
            if (event instanceof SslHandshakeCompletionEvent handshake && handshake.isSuccess()) {
                connection.channel().config().setAutoRead(attack.reads());
                connection.writeAndFlush(Unpooled.wrappedBuffer(attack.opening()));
                dripping =
                        connection
                                .executor()
                                .scheduleAtFixedRate(
                                        () -> drip(connection), 500, 500, TimeUnit.MILLISECONDS);
            }
        }

        private void drip(ChannelHandlerContext connection) {
            byte[] next = attack.drip().get();
            if (next.length > 0) {
                ByteBuf bytes = Unpooled.wrappedBuffer(next);
                connection.writeAndFlush(bytes).addListener(ChannelFutureListener.CLOSE_ON_FAILURE);
            }
        }

        @Override
        public void channelRead(ChannelHandlerContext connection, Object answer) {
            ((ByteBuf) answer).release();
        }

        @Override
        public void channelInactive(ChannelHandlerContext connection) {
            if (dripping != null) {
                dripping.cancel(false);
            }
        }

        @Override
        public void exceptionCaught(ChannelHandlerContext connection, Throwable cause) {
            connection.close(); // the service has the right to hang up
        }
    }
}
