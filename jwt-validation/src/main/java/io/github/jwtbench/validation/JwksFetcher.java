package io.github.jwtbench.validation;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodySubscriber;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Flow.Subscription;
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

    /**
     * Collects a body and gives up, without reading on, on a wrong status or too many bytes. Why it
     * gave up is known before the client learns that it did: what the client makes of that depends
     * on which of its threads is first.
     */
    private static final class JwksBody implements BodySubscriber<Void> {
        private final int status;
        private final int maxBytes;
        private final ByteArrayOutputStream collected = new ByteArrayOutputStream();
        private final CompletableFuture<Void> body = new CompletableFuture<>();
        private final CompletableFuture<byte[]> outcome;
        private Subscription subscription;

        /**
         * @param outcome ends with the whole body, or with why there is none
         */
        JwksBody(int status, RemoteKeysConfig config, CompletableFuture<byte[]> outcome) {
            this.status = status;
            this.maxBytes = config.maxBytes();
            this.outcome = outcome;
        }

        @Override
        public void onSubscribe(Subscription newSubscription) {
            subscription = newSubscription;
            if (status != 200) {
                giveUp("status must be 200, is " + status);
            } else {
                subscription.request(Long.MAX_VALUE);
            }
        }

        @Override
        public void onNext(List<ByteBuffer> buffers) {
            for (ByteBuffer buffer : buffers) {
                if (buffer.remaining() > maxBytes - collected.size()) {
                    giveUp("body must have at most " + maxBytes + " bytes, has more");
                    return;
                }
                byte[] bytes = new byte[buffer.remaining()];
                buffer.get(bytes);
                collected.write(bytes, 0, bytes.length);
            }
        }

        @Override
        public void onError(Throwable error) {
            body.completeExceptionally(error);
        }

        @Override
        public void onComplete() {
            outcome.complete(collected.toByteArray());
            body.complete(null);
        }

        @Override
        public CompletionStage<Void> getBody() {
            return body;
        }

        private void giveUp(String why) {
            outcome.completeExceptionally(new IOException(why));
            subscription.cancel();
            body.complete(null);
        }
    }
}
