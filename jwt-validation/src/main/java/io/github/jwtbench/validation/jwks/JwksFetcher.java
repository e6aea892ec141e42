package io.github.jwtbench.validation.jwks;

import io.github.jwtbench.validation.json.JsonException;
import io.github.jwtbench.validation.json.JsonMembers;
import io.github.jwtbench.validation.json.Printable;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodySubscriber;
import java.net.http.HttpResponse.ResponseInfo;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Flow.Subscription;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Downloads a JWK set: status 200 only, no redirects, limited time and size. For one thread at a
 * time.
 */
public final class JwksFetcher {
    private final HttpClient.Builder clients;
    private final Map<String, String> headers;
    private final Duration timeout;
    private final int maxBytes;
    private @Nullable HttpClient client; // null for a new one
    private volatile @Nullable URI announced; // null until the metadata have been read

    /**
     * @param clients with the executor and the trusted certificates of clients
     * @param headers fields of each request
     * @param timeout of one whole fetch, from connecting to the last byte
     * @param maxBytes of a response body
     */
    public JwksFetcher(
            HttpClient.Builder clients,
            Map<String, String> headers,
            Duration timeout,
            int maxBytes) {
        this.clients = clients.connectTimeout(timeout).followRedirects(HttpClient.Redirect.NEVER);
        this.headers = headers;
        this.timeout = timeout;
        this.maxBytes = maxBytes;
    }

    /** Makes the next fetch use a new client, and so a new connection. */
    public void useNewClient() {
        client = null;
    }

    /**
     * Starts a fetch and does not wait. A new client has its thread in the thread group of the
     * caller.
     *
     * @return ends with the body, the failure, or a {@link java.util.concurrent.TimeoutException}
     *     after the timeout. If it ends early or is cancelled, reading stops: the connection, or
     *     with HTTP/2 the stream, is closed
     */
    public CompletableFuture<byte[]> fetch(URI address) {
        CompletableFuture<byte[]> body = new CompletableFuture<>();
        send(client(), address, body);
        return inTime(body);
    }

    /**
     * Starts a fetch from the address that the metadata of an issuer give; see {@link #fetch}. Once
     * read, the address is kept.
     *
     * @param requireAllowed throws an {@link IllegalArgumentException} for an unsafe address
     */
    public CompletableFuture<byte[]> fetchOf(URI issuer, Consumer<URI> requireAllowed) {
        if (announced != null) {
            return fetch(announced);
        }
        CompletableFuture<byte[]> body = new CompletableFuture<>();
        askIssuer(
                client(),
                places(issuer).iterator(),
                json -> addressIn(json, issuer, requireAllowed),
                null,
                body);
        return inTime(body);
    }

    private HttpClient client() {
        if (client == null) {
            client = clients.build();
        }
        return client;
    }

    /** The timeout of the request would end with the headers. */
    private CompletableFuture<byte[]> inTime(CompletableFuture<byte[]> body) {
        return body.orTimeout(timeout.toNanos(), TimeUnit.NANOSECONDS);
    }

    /** Metadata URLs: OpenID Connect Discovery 1.0 section 4, RFC 8414 sections 5 and 3.1. */
    private static Stream<URI> places(URI issuer) {
        String path = issuer.getRawPath().replaceFirst("/$", "");
        return Stream.of(
                        path + "/.well-known/openid-configuration",
                        "/.well-known/openid-configuration" + path,
                        "/.well-known/oauth-authorization-server" + path)
                .distinct()
                .map(issuer::resolve);
    }

    /**
     * Requests the metadata from each place until one answers, then the key set.
     *
     * @param addressIn reads the address of the key set in metadata
     * @param firstProblem the failure of the first place
     */
    private void askIssuer(
            HttpClient used,
            Iterator<URI> places,
            Function<byte[], URI> addressIn,
            @Nullable Throwable firstProblem,
            CompletableFuture<byte[]> body) {
        CompletableFuture<byte[]> metadata = new CompletableFuture<>();
        body.whenComplete((json, problem) -> metadata.cancel(false));
        metadata.whenComplete(
                (json, problem) -> {
                    Throwable first = firstProblem == null ? problem : firstProblem;
                    try {
                        if (problem == null) {
                            announced = addressIn.apply(json);
                            send(used, announced, body);
                        } else if (places.hasNext() && !body.isDone()) {
                            askIssuer(used, places, addressIn, first, body);
                        } else {
                            body.completeExceptionally(first);
                        }
                    } catch (IllegalArgumentException e) {
                        body.completeExceptionally(e);
                    }
                });
        send(used, places.next(), metadata);
    }

    /** The key set address in metadata that name the expected issuer (RFC 8414 section 3.3). */
    private static URI addressIn(byte[] json, URI issuer, Consumer<URI> requireAllowed) {
        Map<String, Object> metadata;
        try {
            metadata = JsonMembers.named(Set.of("issuer", "jwks_uri"), json);
        } catch (JsonException e) {
            throw new IllegalArgumentException(
                    "metadata of an issuer must be one JSON object, are not: " + e.getMessage(), e);
        }
        if (!issuer.toString().equals(metadata.get("issuer"))) {
            throw new IllegalArgumentException(
                    "issuer of the metadata must be "
                            + issuer
                            + ", is "
                            + Printable.of(String.valueOf(metadata.get("issuer"))));
        }
        String found = String.valueOf(metadata.get("jwks_uri"));
        try {
            URI address = URI.create(found);
            requireAllowed.accept(address);
            return address;
        } catch (IllegalArgumentException e) { // its message may quote the response
            throw new IllegalArgumentException(
                    "jwks_uri of the metadata must be an allowed URL for a JWK set, is "
                            + Printable.of(found));
        }
    }

    /** Sends a request that ends {@code body}, and cancels it if {@code body} ends early. */
    private void send(HttpClient used, URI to, CompletableFuture<byte[]> body) {
        HttpRequest.Builder request =
                HttpRequest.newBuilder(to)
                        // With plain HTTP the JDK would request an upgrade to HTTP/2.
                        .version(
                                "https".equalsIgnoreCase(to.getScheme())
                                        ? HttpClient.Version.HTTP_2
                                        : HttpClient.Version.HTTP_1_1)
                        // PEM has no type of its own that all servers use.
                        .header("Accept", "application/jwk-set+json, application/json, */*;q=0.1")
                        .header("Accept-Encoding", "identity");
        headers.forEach(request::setHeader);
        CompletableFuture<?> response =
                used.sendAsync(request.build(), info -> new JwksBody(info, maxBytes, body));
        response.whenComplete((got, problem) -> ifFailed(problem, body::completeExceptionally));
        body.whenComplete((json, problem) -> ifFailed(problem, why -> response.cancel(true)));
    }

    /** Runs {@code action} with the cause of a failure; does nothing after a success. */
    private static void ifFailed(@Nullable Throwable problem, Consumer<Throwable> action) {
        if (problem != null) {
            action.accept(problem);
        }
    }

    /**
     * Collects a body. On a wrong status or too many bytes it gives up without reading on. It
     * reports the reason before it cancels, because the client's own report depends on the timing
     * of its threads.
     */
    private static final class JwksBody implements BodySubscriber<Void> {
        private final ResponseInfo response;
        private final int maxBytes;
        private final ByteArrayOutputStream collected = new ByteArrayOutputStream();
        private final CompletableFuture<Void> body = new CompletableFuture<>();
        private final CompletableFuture<byte[]> outcome;

        @SuppressWarnings("NullAway.Init") // onSubscribe comes before all other calls
        private Subscription subscription;

        /**
         * @param outcome ends with the whole body, or with the reason for its absence
         */
        JwksBody(ResponseInfo response, int maxBytes, CompletableFuture<byte[]> outcome) {
            this.response = response;
            this.maxBytes = maxBytes;
            this.outcome = outcome;
        }

        @Override
        public void onSubscribe(Subscription newSubscription) {
            subscription = newSubscription;
            long bytes = response.headers().firstValueAsLong("content-length").orElse(0);
            if (response.statusCode() != 200) {
                giveUp("status must be 200, is " + response.statusCode());
            } else if (bytes > maxBytes) {
                tooLarge(String.valueOf(bytes));
            } else {
                subscription.request(Long.MAX_VALUE);
            }
        }

        @Override
        public void onNext(List<ByteBuffer> buffers) {
            for (ByteBuffer buffer : buffers) {
                if (buffer.remaining() > maxBytes - collected.size()) {
                    tooLarge("more");
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

        private void tooLarge(String size) {
            giveUp("body must have at most " + maxBytes + " bytes (jwks-max-bytes), has " + size);
        }

        private void giveUp(String why) {
            outcome.completeExceptionally(new IOException(why));
            subscription.cancel();
            body.complete(null);
        }
    }
}
