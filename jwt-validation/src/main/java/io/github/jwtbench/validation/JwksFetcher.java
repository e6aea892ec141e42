package io.github.jwtbench.validation;

import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/**
 * Gets a JWK set: status 200 only, no redirects, bounded in time and size. For one thread at a
 * time.
 */
final class JwksFetcher {
    private final RemoteKeysConfig config;
    private HttpClient client; // null before the first fetch, and for a new connection

    JwksFetcher(RemoteKeysConfig config) {
        this.config = config;
    }

    private HttpClient newClient() {
        JwksLocation location = config.location();
        return HttpClient.newBuilder()
                .sslContext(location.sslContext())
                // Over plain HTTP the JDK would ask for an upgrade.
                .version(location.isTls() ? HttpClient.Version.HTTP_2 : HttpClient.Version.HTTP_1_1)
                .connectTimeout(config.timeout())
                .followRedirects(HttpClient.Redirect.NEVER)
                .build();
    }

    /**
     * Has the next fetch use a new connection. Over HTTP/2 a client does not see that its
     * connection went silent, and there is no other way to have it give that up.
     */
    void giveUpConnection() {
        client = null; // the collector ends it
    }

    /**
     * Starts to fetch, and never waits.
     *
     * @return ends with the body, with the failure, or with a {@link
     *     java.util.concurrent.TimeoutException} when the timeout is over. If it ends early, also
     *     because somebody cancels it, no more is read: the connection is closed, or over HTTP/2
     *     its stream
     */
    CompletableFuture<byte[]> fetch() {
        if (client == null) {
            client = newClient();
        }
        HttpRequest.Builder request =
                HttpRequest.newBuilder(config.location().address())
                        .header("Accept", "application/jwk-set+json, application/json")
                        .header("Accept-Encoding", "identity");
        config.location().headers().forEach(request::setHeader);
        CompletableFuture<byte[]> body = new CompletableFuture<>();
        CompletableFuture<?> response =
                client.sendAsync(
                        request.build(), info -> new JwksBody(info.statusCode(), config, body));
        response.whenComplete((got, problem) -> ifFailed(problem, body::completeExceptionally));
        // The request's own timeout would end with the headers.
        body.orTimeout(config.timeout().toNanos(), TimeUnit.NANOSECONDS)
                .whenComplete((json, problem) -> ifFailed(problem, why -> response.cancel(true)));
        return body;
    }

    /** The first of two that fail says why to the other; a good end is left to itself. */
    private static void ifFailed(Throwable problem, Consumer<Throwable> action) {
        if (problem != null) {
            action.accept(problem);
        }
    }
}
