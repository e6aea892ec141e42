package io.github.jwtbench.validation;

import java.io.IOException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

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

    String fetch() throws IOException, InterruptedException {
        HttpRequest request =
                HttpRequest.newBuilder(config.address())
                        .header("Accept", "application/jwk-set+json, application/json")
                        .build();
        CompletableFuture<HttpResponse<byte[]>> response =
                client.sendAsync(request, info -> new JwksBody(info.statusCode(), config));
        try {
            // The request's own timeout would end with the headers.
            byte[] body = response.get(config.timeout().toNanos(), TimeUnit.NANOSECONDS).body();
            return new String(body, StandardCharsets.UTF_8);
        } catch (TimeoutException e) {
            throw new IOException("no complete answer within " + config.timeout(), e);
        } catch (ExecutionException e) {
            throw new IOException(e.getCause().toString(), e);
        } finally {
            response.cancel(true); // closes the connection if it is still busy
        }
    }
}
