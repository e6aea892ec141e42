package io.github.jwtbench.validation;

import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/** Gets a JWK set over HTTPS: status 200 only, no redirects, bounded in time and size. */
final class JwksFetcher {
    private final RemoteKeysConfig config;
    private final HttpClient client;

    JwksFetcher(RemoteKeysConfig config) {
        this.config = config;
        this.client =
                HttpClient.newBuilder()
                        .sslContext(config.sslContext())
                        .connectTimeout(config.timeout())
                        .followRedirects(HttpClient.Redirect.NEVER)
                        .build();
    }

    /**
     * Starts to fetch, and never waits.
     *
     * @return ends with the body, with the failure, or with a {@link
     *     java.util.concurrent.TimeoutException} when the timeout is over. If it ends early, also
     *     because somebody cancels it, the connection is closed
     */
    CompletableFuture<String> fetch() {
        HttpRequest request =
                HttpRequest.newBuilder(config.address())
                        .header("Accept", "application/jwk-set+json, application/json")
                        .build();
        CompletableFuture<HttpResponse<byte[]>> response =
                client.sendAsync(request, info -> new JwksBody(info.statusCode(), config));
        CompletableFuture<String> body =
                response.thenApply(got -> new String(got.body(), StandardCharsets.UTF_8));
        // The request's own timeout would end with the headers.
        body.orTimeout(config.timeout().toNanos(), TimeUnit.NANOSECONDS)
                .whenComplete((text, problem) -> response.cancel(true));
        return body;
    }
}
