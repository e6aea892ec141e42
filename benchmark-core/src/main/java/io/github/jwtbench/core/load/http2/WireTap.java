package io.github.jwtbench.core.load.http2;

import io.netty.bootstrap.Bootstrap;
import io.netty.bootstrap.ServerBootstrap;
import io.netty.channel.Channel;
import io.netty.channel.ChannelInitializer;
import io.netty.channel.ChannelOption;
import io.netty.channel.EventLoopGroup;
import io.netty.channel.nio.NioEventLoopGroup;
import io.netty.channel.socket.nio.NioServerSocketChannel;
import io.netty.channel.socket.nio.NioSocketChannel;
import io.netty.handler.ssl.SslContext;
import io.netty.util.concurrent.DefaultThreadFactory;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import javax.net.ssl.TrustManagerFactory;

/**
 * A relay on 127.0.0.1 between any HTTP/2 client and a server on this machine, with TLS on both
 * sides. Every byte passes unchanged, and the clients' header blocks are reported. Each client
 * connection has its own connection to the server, opened with it; a close on one side closes the
 * other. Bytes that are not HTTP/2 of a client close the connection.
 */
public final class WireTap implements AutoCloseable {

    private static final String TARGET_HOST = "localhost";
    private static final long CLOSE_TIMEOUT_SECONDS = 5;

    private final EventLoopGroup group;
    private final SslContext clientTls;
    private final SslContext serverTls;
    private final int targetPort;
    private final WireListener listener;
    private final WireTotals totals = new WireTotals();
    private int accepted;

    @SuppressWarnings("NullAway.Init") // start sets it
    private Channel channel;

    private WireTap(
            EventLoopGroup group,
            SslContext clientTls,
            SslContext serverTls,
            int targetPort,
            WireListener listener) {
        this.group = group;
        this.clientTls = clientTls;
        this.serverTls = serverTls;
        this.targetPort = targetPort;
        this.listener = listener;
    }

    /**
     * Starts a tap with one event-loop thread, on a free port.
     *
     * @param certificates PEM file with the certificate chain that clients see
     * @param privateKey PEM file with its key, PKCS #8, not encrypted
     * @param trust decides which certificate of the server is trusted; it must be for localhost
     * @param targetPort port of the server on localhost, 1 to 65535
     * @param listener receives the header blocks; connections are numbered in the order in which
     *     they are accepted, from 0
     * @throws IOException if it cannot listen or a file cannot be used
     */
    public static WireTap start(
            Path certificates,
            Path privateKey,
            TrustManagerFactory trust,
            int targetPort,
            WireListener listener)
            throws IOException {
        SslContext serverTls = Http2Tls.server(certificates, privateKey);
        SslContext clientTls = Http2Tls.client(trust);
        EventLoopGroup group = new NioEventLoopGroup(1, new DefaultThreadFactory("wire-tap", true));
        WireTap tap = new WireTap(group, clientTls, serverTls, targetPort, listener);
        try {
            tap.listen();
            return tap;
        } catch (RuntimeException e) {
            tap.shutDown();
            throw new IOException("the wire tap cannot listen on 127.0.0.1", e);
        }
    }

    private void listen() {
        channel =
                new ServerBootstrap()
                        .group(group)
                        .channel(NioServerSocketChannel.class)
                        .childOption(ChannelOption.TCP_NODELAY, true)
                        // A client is not read before the connection to the server exists.
                        .childOption(ChannelOption.AUTO_READ, false)
                        .childHandler(
                                new ChannelInitializer<Channel>() {
                                    @Override
                                    protected void initChannel(Channel client) {
                                        connect(client, accepted++);
                                    }
                                })
                        .bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0))
                        .syncUninterruptibly()
                        .channel();
    }

    private void connect(Channel client, int index) {
        SentFrames frames = new SentFrames(index, listener, totals);
        new Bootstrap()
                .group(client.eventLoop())
                .channel(NioSocketChannel.class)
                .option(ChannelOption.TCP_NODELAY, true)
                .handler(
                        new ChannelInitializer<Channel>() {
                            @Override
                            protected void initChannel(Channel server) {
                                server.pipeline()
                                        .addLast(
                                                clientTls.newHandler(
                                                        server.alloc(), TARGET_HOST, targetPort),
                                                new TapSide(
                                                        client,
                                                        (ctx, octets) -> frames.received(octets),
                                                        () -> welcome(client, server, frames)));
                            }
                        })
                .connect(TARGET_HOST, targetPort)
                .addListener(
                        future -> {
                            if (!future.isSuccess()) {
                                client.close();
                            }
                        });
    }

    /** The connection to the server exists: TLS with the client can begin. */
    private void welcome(Channel client, Channel server, SentFrames frames) {
        server.config().setAutoRead(false);
        client.pipeline()
                .addLast(
                        serverTls.newHandler(client.alloc()),
                        new TapSide(server, frames::sent, () -> server.config().setAutoRead(true)));
        client.config().setAutoRead(true);
    }

    /** Port on 127.0.0.1. */
    public int port() {
        return ((InetSocketAddress) channel.localAddress()).getPort();
    }

    /**
     * Bytes of HTTP/2 above TLS since the start, over all connections.
     *
     * @throws IllegalStateException if a client sent bytes that could not be parsed
     */
    public WireBytes wireBytes() {
        return totals.bytes();
    }

    @Override
    public void close() {
        channel.close().awaitUninterruptibly(CLOSE_TIMEOUT_SECONDS, TimeUnit.SECONDS);
        shutDown();
    }

    private void shutDown() {
        group.shutdownGracefully(0, CLOSE_TIMEOUT_SECONDS, TimeUnit.SECONDS)
                .awaitUninterruptibly(CLOSE_TIMEOUT_SECONDS, TimeUnit.SECONDS);
    }
}
