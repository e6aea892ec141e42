package io.github.jwtbench.integration.forward;

import io.netty.bootstrap.Bootstrap;
import io.netty.channel.Channel;
import io.netty.channel.ChannelInitializer;
import io.netty.channel.ChannelOption;
import io.netty.channel.EventLoop;
import io.netty.channel.socket.nio.NioSocketChannel;
import io.netty.handler.ssl.ApplicationProtocolConfig;
import io.netty.handler.ssl.ApplicationProtocolConfig.Protocol;
import io.netty.handler.ssl.ApplicationProtocolConfig.SelectedListenerFailureBehavior;
import io.netty.handler.ssl.ApplicationProtocolConfig.SelectorFailureBehavior;
import io.netty.handler.ssl.ApplicationProtocolNames;
import io.netty.handler.ssl.ClientAuth;
import io.netty.handler.ssl.IdentityCipherSuiteFilter;
import io.netty.handler.ssl.JdkSslContext;
import io.netty.handler.ssl.SslHandler;
import io.vertx.core.Future;
import io.vertx.core.Promise;
import io.vertx.core.Vertx;
import java.net.InetAddress;
import java.util.concurrent.TimeUnit;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLParameters;

/**
 * Calls one destination over one HTTP/2 connection with many streams, which is opened when needed,
 * and again after it was lost. Uses Netty's codec, because it can Huffman-code every header string,
 * which the client of Vert.x does not. Its state belongs to one event loop.
 */
final class HopClient {
    private final Vertx vertx;
    private final EventLoop loop;
    private final JdkSslContext tls;
    private final Destination destination;
    private final int headerTableSize;
    private final int timeoutMillis;

    /** Takes calls, or is being made; null before the first call. */
    private HopConnection current;

    HopClient(
            Vertx vertx,
            EventLoop loop,
            SSLContext tls,
            ForwardConfig config,
            Destination destination) {
        this.vertx = vertx;
        this.loop = loop;
        this.tls = http2Only(tls);
        this.destination = destination;
        this.headerTableSize = config.headerTableSize();
        this.timeoutMillis = Math.toIntExact(config.timeout().toMillis());
    }

    private static JdkSslContext http2Only(SSLContext tls) {
        return new JdkSslContext(
                tls,
                true,
                null,
                IdentityCipherSuiteFilter.INSTANCE,
                new ApplicationProtocolConfig(
                        Protocol.ALPN,
                        SelectorFailureBehavior.NO_ADVERTISE,
                        SelectedListenerFailureBehavior.ACCEPT,
                        ApplicationProtocolNames.HTTP_2),
                ClientAuth.NONE,
                null,
                false);
    }

    /** Takes a place on the connection for one request. Fails when that takes too long. */
    Future<HopCall> open() {
        Promise<HopCall> opened = Promise.promise();
        loop.execute(() -> connection().open().onComplete(opened));
        return opened.future();
    }

    private HopConnection connection() {
        if (current == null || current.isLost()) {
            current = connect();
        }
        return current;
    }

    private HopConnection connect() {
        HopConnection connection = new HopConnection(loop, destination, timeoutMillis);
        // Includes everything: the name, TCP, TLS, and the settings of the service.
        loop.schedule(connection::giveUpUnlessReady, timeoutMillis, TimeUnit.MILLISECONDS);
        vertx.executeBlocking(() -> InetAddress.getByName(destination.host()), false)
                .onComplete(
                        address -> loop.execute(() -> connect(connection, address)),
                        unknown -> loop.execute(() -> connection.lost(unknown)));
        return connection;
    }

    private void connect(HopConnection connection, InetAddress address) {
        new Bootstrap()
                .group(loop)
                .channel(NioSocketChannel.class)
                .option(ChannelOption.CONNECT_TIMEOUT_MILLIS, timeoutMillis)
                .option(ChannelOption.TCP_NODELAY, true)
                .handler(
                        new ChannelInitializer<>() {
                            @Override
                            protected void initChannel(Channel channel) {
                                connection.attach(channel);
                                channel.pipeline()
                                        .addLast(
                                                tlsHandler(channel),
                                                new HopNegotiation(
                                                        connection,
                                                        headerTableSize,
                                                        timeoutMillis));
                            }
                        })
                .connect(address, destination.port())
                .addListener(
                        connected -> {
                            if (!connected.isSuccess()) {
                                connection.lost(connected.cause());
                            }
                        });
    }

    private SslHandler tlsHandler(Channel channel) {
        SslHandler handler =
                tls.newHandler(channel.alloc(), destination.host(), destination.port());
        SSLParameters parameters = handler.engine().getSSLParameters();
        parameters.setEndpointIdentificationAlgorithm("HTTPS");
        handler.engine().setSSLParameters(parameters);
        return handler;
    }

    void close() {
        loop.execute(
                () -> {
                    if (current != null) {
                        current.close();
                    }
                });
    }
}
