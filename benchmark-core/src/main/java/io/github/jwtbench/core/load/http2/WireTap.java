package io.github.jwtbench.core.load.http2;

import io.github.jwtbench.core.load.dial.Dialer;
import io.github.jwtbench.core.load.dial.Endpoint;
import io.netty.bootstrap.Bootstrap;
import io.netty.channel.Channel;
import io.netty.channel.ChannelInitializer;
import io.netty.channel.ChannelOption;
import io.netty.channel.socket.nio.NioSocketChannel;
import io.netty.handler.ssl.SslContext;
import io.netty.handler.ssl.SslProvider;
import java.io.IOException;
import java.nio.file.Path;
import javax.net.ssl.TrustManagerFactory;

/**
 * A relay on 127.0.0.1 between any HTTP/2 client and a server on this machine, with TLS on both
 * sides. Every byte passes unchanged, and the clients' header blocks are reported. Each client
 * connection has its own connection to the server, opened with it; a close on one side closes the
 * other. Bytes that are not HTTP/2 of a client close the connection.
 */
public final class WireTap implements AutoCloseable {

    private static final String TARGET_HOST = "localhost";

    private final SslContext clientTls;
    private final SslContext serverTls;
    private final int targetPort;
    private final WireListener listener;
    private final WireTotals totals = new WireTotals();
    private int accepted;

    private final LocalListener local;

    private WireTap(
            SslContext clientTls, SslContext serverTls, int targetPort, WireListener listener)
            throws IOException {
        this.clientTls = clientTls;
        this.serverTls = serverTls;
        this.targetPort = targetPort;
        this.listener = listener;
        this.local = new LocalListener("wire-tap", this::accept);
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
        SslContext clientTls =
                Dialer.client(
                        new Endpoint.Tls(trust, null, TARGET_HOST),
                        Http2Tls.alpn(),
                        SslProvider.JDK);
        return new WireTap(clientTls, serverTls, targetPort, listener);
    }

    private void accept(Channel client) {
        // It is not read before the connection to the server exists.
        client.config().setAutoRead(false);
        SentFrames frames = new SentFrames(accepted++, listener, totals);
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
        return local.port();
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
        local.close();
    }
}
