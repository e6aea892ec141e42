package io.github.jwtbench.compression.vertx;

import io.github.jwtbench.compression.SplitCall;
import io.github.jwtbench.compression.TokenSplitter;
import io.vertx.core.Future;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpClient;
import io.vertx.core.http.HttpClientResponse;
import io.vertx.core.http.RequestOptions;
import java.util.Objects;
import java.util.function.Function;

/**
 * Sends requests with tokens: split if the receiver supports it, and once more with the plain token
 * if the split token is refused. Make one for each client and keep it.
 */
public final class SplitClient {
    private final HttpClient client;
    private final TokenSplitter splitter;
    private final SplitConnections connections = new SplitConnections();

    /** A sender without known connections. */
    public SplitClient(HttpClient client, TokenSplitter splitter) {
        this.client = Objects.requireNonNull(client, "client");
        this.splitter = Objects.requireNonNull(splitter, "splitter");
    }

    /**
     * Sends a request.
     *
     * @param options of the request, without a credential
     * @param token of the caller; a secret
     * @param body empty if there is none
     * @param answer converts the final response; it must set the handlers of the response
     */
    public <T> Future<T> send(
            RequestOptions options,
            String token,
            Buffer body,
            Function<HttpClientResponse, Future<T>> answer) {
        return send(options, new SplitCall(splitter, token), body, answer);
    }

    private <T> Future<T> send(
            RequestOptions options,
            SplitCall call,
            Buffer body,
            Function<HttpClientResponse, Future<T>> answer) {
        return client.request(options)
                .compose(
                        request -> {
                            connections.authorize(request, call);
                            // Here, so that a body cannot arrive before its handler is set: the
                            // caller may run on another thread than the response.
                            return request.send(body)
                                    .compose(
                                            response ->
                                                    read(options, call, body, answer, response));
                        });
    }

    private <T> Future<T> read(
            RequestOptions options,
            SplitCall call,
            Buffer body,
            Function<HttpClientResponse, Future<T>> answer,
            HttpClientResponse response) {
        return SplitConnections.answered(response, call)
                // Reads to the end, so that the connection is free again.
                ? response.end().compose(end -> send(options, call, body, answer))
                : answer.apply(response);
    }
}
