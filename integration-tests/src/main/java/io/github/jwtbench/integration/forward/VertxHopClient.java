package io.github.jwtbench.integration.forward;

import io.github.jwtbench.compression.vertx.SplitConnections;
import io.quarkus.tls.TlsConfigurationRegistry;
import io.quarkus.tls.runtime.config.TlsConfigUtils;
import io.vertx.core.Future;
import io.vertx.core.Vertx;
import io.vertx.core.http.Http2Settings;
import io.vertx.core.http.HttpClient;
import io.vertx.core.http.HttpClientOptions;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.HttpVersion;
import io.vertx.core.http.PoolOptions;
import io.vertx.core.http.RequestOptions;
import java.io.IOException;
import java.util.List;

/** Vert.x' client, with its own way of compressing headers. */
final class VertxHopClient implements HopClient {
    private final HttpClient client;
    private final RequestOptions request;

    private final SplitConnections connections = new SplitConnections();

    VertxHopClient(
            Vertx vertx,
            TlsConfigurationRegistry registry,
            ForwardConfig config,
            Destination destination) {
        HttpClientOptions options = new HttpClientOptions();
        registry.get(config.tls()).ifPresent(tls -> TlsConfigUtils.configure(options, tls));
        int timeoutMillis = Math.toIntExact(config.timeout().toMillis());
        options.setSsl(true)
                .setVerifyHost(true)
                .setUseAlpn(true)
                .setAlpnVersions(List.of(HttpVersion.HTTP_2))
                .setProtocolVersion(HttpVersion.HTTP_2)
                .setConnectTimeout(timeoutMillis)
                .setInitialSettings(
                        new Http2Settings()
                                .setPushEnabled(false)
                                .setHeaderTableSize(config.headerTableSize()));
        client =
                vertx.createHttpClient(
                        options, new PoolOptions().setHttp1MaxSize(1).setHttp2MaxSize(1));
        request =
                new RequestOptions()
                        .setMethod(HttpMethod.valueOf(destination.method()))
                        .setHost(destination.host())
                        .setPort(destination.port())
                        .setURI(destination.path())
                        .setConnectTimeout(timeoutMillis);
    }

    @Override
    public Future<HopCall> open() {
        return client.request(request)
                .compose(
                        opened -> {
                            if (opened.version() == HttpVersion.HTTP_2) {
                                return Future.succeededFuture(
                                        new VertxHopCall(
                                                opened, connections, request.getConnectTimeout()));
                            }
                            // Vert.x speaks HTTP/1.1 when ALPN chose nothing.
                            opened.connection().close();
                            return Future.failedFuture(
                                    new IOException("the service must choose h2 by ALPN"));
                        });
    }

    @Override
    public void close() {
        client.close();
    }
}
