package io.github.jwtbench.core.load.dial;

import io.github.jwtbench.core.http.Hosts;
import io.netty.channel.Channel;
import io.netty.channel.EventLoop;
import io.netty.handler.ssl.ApplicationProtocolConfig;
import io.netty.handler.ssl.OpenSsl;
import io.netty.handler.ssl.SslContext;
import io.netty.handler.ssl.SslContextBuilder;
import io.netty.handler.ssl.SslHandler;
import io.netty.handler.ssl.SslProvider;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import javax.net.ssl.SNIHostName;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.SSLParameters;

/** Makes the connections of a driver, the first ones and those in the place of lost ones. */
public final class Dialer {
    /** A server that has just started may compile for many seconds before it answers. */
    private static final int HANDSHAKE_MILLIS = 60_000;

    private static final boolean HAS_OPENSSL = OpenSsl.isAvailable();

    /** The rig's client, as results name it: TLS is a condition. */
    public static final String CLIENT =
            HAS_OPENSSL ? "netty with " + OpenSsl.versionString() : "netty";

    private final Endpoint endpoint;
    private final List<InetSocketAddress> addresses;
    private final Optional<SslContext> tls; // empty for plaintext
    private final List<String> protocols;

    /** Took the last connection, and is tried first. */
    private volatile InetSocketAddress last;

    private Dialer(
            Endpoint endpoint,
            List<InetSocketAddress> addresses,
            Optional<SslContext> tls,
            List<String> protocols) {
        this.endpoint = endpoint;
        this.addresses = addresses;
        this.tls = tls;
        this.protocols = protocols;
        this.last = addresses.get(0);
    }

    /**
     * Looks up the addresses of a server, for all connections.
     *
     * @param alpn the only protocols that the server may choose; disabled to offer none (RFC 7301).
     *     Without TLS the protocol is fixed
     * @throws IOException if the host is unknown
     * @throws IllegalArgumentException if tokens would leave this machine unencrypted without
     *     permission
     */
    public static Dialer of(Endpoint endpoint, ApplicationProtocolConfig alpn) throws IOException {
        return of(endpoint, alpn, HAS_OPENSSL ? SslProvider.OPENSSL : SslProvider.JDK);
    }

    static Dialer of(Endpoint endpoint, ApplicationProtocolConfig alpn, SslProvider provider)
            throws IOException {
        return new Dialer(
                endpoint,
                endpoint.addresses().stream()
                        .map(each -> new InetSocketAddress(each, endpoint.port()))
                        .toList(),
                endpoint.tls().isPresent()
                        ? Optional.of(client(endpoint.tls().get(), alpn, provider))
                        : Optional.empty(),
                alpn.supportedProtocols());
    }

    /**
     * TLS of a client that checks the name of the host too.
     *
     * @throws IOException if the identity cannot be used
     */
    public static SslContext client(
            Endpoint.Tls tls, ApplicationProtocolConfig alpn, SslProvider provider)
            throws IOException {
        return SslContextBuilder.forClient()
                .sslProvider(provider)
                .trustManager(tls.trust())
                .keyManager(tls.identity())
                .endpointIdentificationAlgorithm("HTTPS")
                .applicationProtocolConfig(alpn)
                .build();
    }

    /**
     * Connects. Calls exactly one of the two, on the event loop.
     *
     * @param ready receives the connection, after the TLS handshake if there is TLS, before
     *     anything is read from it
     * @param failed receives the reason: of each address, or of TLS
     */
    public void dial(EventLoop loop, Consumer<Channel> ready, Consumer<String> failed) {
        List<InetSocketAddress> order = new ArrayList<>(addresses);
        order.remove(last);
        order.add(0, last);
        Attempts attempts =
                new Attempts(
                        loop,
                        order,
                        channel -> onConnected(channel, ready, failed),
                        problem -> failed.accept("connect failed: " + problem));
        if (loop.inEventLoop()) {
            attempts.next();
        } else {
            loop.execute(attempts::next);
        }
    }

    private void onConnected(Channel channel, Consumer<Channel> ready, Consumer<String> failed) {
        if (channel.remoteAddress() instanceof InetSocketAddress to) {
            last = to;
        }
        if (tls.isEmpty()) {
            ready.accept(channel);
        } else {
            String name = endpoint.tls().orElseThrow().name();
            SslHandler handler = tls.get().newHandler(channel.alloc(), name, endpoint.port());
            handler.setHandshakeTimeoutMillis(HANDSHAKE_MILLIS);
            setServerName(handler.engine(), name);
            channel.pipeline().addLast(handler, new Handshake(handler, protocols, ready, failed));
        }
    }

    /** Sends the name to the server; by the JDK's rule, names without a dot are left out. */
    private static void setServerName(SSLEngine engine, String name) {
        SSLParameters parameters = engine.getSSLParameters();
        parameters.setServerNames(
                Hosts.isLiteral(name) ? List.of() : List.of(new SNIHostName(name)));
        engine.setSSLParameters(parameters);
    }

    @Override
    public String toString() {
        return endpoint.toString();
    }
}
