package io.github.jwtbench.core.load.http2;

import io.netty.handler.ssl.ApplicationProtocolConfig;
import io.netty.handler.ssl.ApplicationProtocolConfig.Protocol;
import io.netty.handler.ssl.ApplicationProtocolConfig.SelectedListenerFailureBehavior;
import io.netty.handler.ssl.ApplicationProtocolConfig.SelectorFailureBehavior;
import io.netty.handler.ssl.ApplicationProtocolNames;
import io.netty.handler.ssl.SslContext;
import io.netty.handler.ssl.SslContextBuilder;
import io.netty.handler.ssl.SslProvider;
import java.io.IOException;
import java.nio.file.Path;

/** TLS of the JDK whose ALPN offers only h2. */
final class Http2Tls {

    private Http2Tls() {}

    /**
     * A server's TLS.
     *
     * @throws IOException if a file is invalid
     */
    static SslContext server(Path certificates, Path privateKey) throws IOException {
        try {
            return SslContextBuilder.forServer(certificates.toFile(), privateKey.toFile())
                    .sslProvider(SslProvider.JDK)
                    .applicationProtocolConfig(alpn())
                    .build();
        } catch (IllegalArgumentException e) {
            throw new IOException(
                    "not a certificate and its key: " + certificates + " and " + privateKey, e);
        }
    }

    static ApplicationProtocolConfig alpn() {
        return new ApplicationProtocolConfig(
                Protocol.ALPN,
                SelectorFailureBehavior.NO_ADVERTISE,
                SelectedListenerFailureBehavior.ACCEPT,
                ApplicationProtocolNames.HTTP_2);
    }
}
