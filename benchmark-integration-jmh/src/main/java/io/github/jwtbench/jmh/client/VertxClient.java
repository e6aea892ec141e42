package io.github.jwtbench.jmh.client;

import io.github.jwtbench.core.load.driver.Failure;
import io.github.jwtbench.core.load.driver.Request;
import io.github.jwtbench.core.tls.PemTrust;
import io.vertx.core.Future;
import io.vertx.core.Vertx;
import io.vertx.core.VertxOptions;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.file.FileSystemOptions;
import io.vertx.core.http.HttpClientOptions;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.HttpVersion;
import io.vertx.core.http.PoolOptions;
import io.vertx.core.net.TrustOptions;
import io.vertx.ext.web.client.HttpRequest;
import io.vertx.ext.web.client.HttpResponse;
import io.vertx.ext.web.client.WebClient;
import java.io.IOException;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import javax.net.ssl.X509TrustManager;

/** Vert.x's web client over HTTP/2, called by threads that wait, as workers of Quarkus do. */
final class VertxClient implements BlockingClient {

    /** After the timeout of the call itself, which normally ends it first. */
    private static final long GRACE_MILLIS = 1_000;

    private static final long CLOSE_SECONDS = 5;

    private final Vertx vertx;
    private final WebClient client;
    private final ClientOptions options;

    private VertxClient(Vertx vertx, WebClient client, ClientOptions options) {
        this.vertx = vertx;
        this.client = client;
        this.options = options;
    }

    static VertxClient open(ClientOptions options) throws IOException {
        X509TrustManager trust =
                (X509TrustManager) PemTrust.managers(options.trust()).getTrustManagers()[0];
        Vertx vertx =
                Vertx.vertx(
                        new VertxOptions()
                                .setFileSystemOptions(
                                        new FileSystemOptions()
                                                .setFileCachingEnabled(false)
                                                .setClassPathResolvingEnabled(false)));
        HttpClientOptions http =
                new HttpClientOptions()
                        .setSsl(true)
                        .setVerifyHost(true)
                        .setTrustOptions(TrustOptions.wrap(trust))
                        .setUseAlpn(true)
                        .setAlpnVersions(List.of(HttpVersion.HTTP_2))
                        .setProtocolVersion(HttpVersion.HTTP_2)
                        .setConnectTimeout(Math.toIntExact(options.timeout().toMillis()))
                        .setHttp2MultiplexingLimit(options.streams());
        PoolOptions pool = new PoolOptions().setHttp2MaxSize(1);
        WebClient client = WebClient.wrap(vertx.httpClientBuilder().with(http).with(pool).build());
        return new VertxClient(vertx, client, options);
    }

    @Override
    public CallResult call(Request request) throws InterruptedException {
        try {
            HttpResponse<Buffer> response =
                    send(request)
                            .toCompletionStage()
                            .toCompletableFuture()
                            .get(
                                    options.timeout().toMillis() + GRACE_MILLIS,
                                    TimeUnit.MILLISECONDS);
            if (response.version() != HttpVersion.HTTP_2) {
                return CallResult.failed(
                        Failure.OTHER, "the answer must be HTTP/2, is " + response.version());
            }
            byte[] body = response.body() == null ? new byte[0] : response.body().getBytes();
            return CallResult.judged(request, response.statusCode(), body, body.length);
        } catch (ExecutionException e) {
            return LostCall.of(Objects.requireNonNullElse(e.getCause(), e));
        } catch (TimeoutException e) {
            return LostCall.of(e);
        }
    }

    private Future<HttpResponse<Buffer>> send(Request request) {
        HttpRequest<Buffer> call =
                client.request(
                                HttpMethod.valueOf(request.method()),
                                options.port(),
                                options.server().getHost(),
                                request.path())
                        .timeout(options.timeout().toMillis());
        request.headers().forEach(call::putHeader);
        if (request.body() == null) {
            return call.send();
        }
        byte[] bytes = new byte[request.body().length()];
        request.body().buffer().get(bytes);
        return call.putHeader("content-type", request.body().contentType())
                .sendBuffer(Buffer.buffer(bytes));
    }

    @Override
    public void close() {
        client.close();
        try {
            vertx.close()
                    .toCompletionStage()
                    .toCompletableFuture()
                    .get(CLOSE_SECONDS, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (ExecutionException | TimeoutException e) {
            throw new IllegalStateException("Vert.x could not be closed", e);
        }
    }
}
