package io.github.jwtbench.integration.forward;

import io.github.jwtbench.compression.SplitCall;
import io.github.jwtbench.compression.vertx.SplitConnections;
import io.netty.handler.codec.http2.Http2Error;
import io.vertx.core.Future;
import io.vertx.core.Promise;
import io.vertx.core.http.HttpClientRequest;
import io.vertx.core.http.HttpClientResponse;
import java.io.IOException;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/**
 * A request of {@link VertxHopClient}.
 *
 * @param drainMillis how long a connection that was given up waits for its last answers
 */
record VertxHopCall(HttpClientRequest request, SplitConnections connections, long drainMillis)
        implements HopCall {

    @Override
    public Future<HopAnswer> send(Map<String, String> headers, SplitCall credential) {
        headers.forEach(request::putHeader);
        if (credential != null) {
            connections.authorize(request, credential);
        }
        return request.send()
                .compose(
                        response ->
                                drain(
                                        response,
                                        credential != null
                                                && SplitConnections.answered(
                                                        response, credential)));
    }

    private Future<HopAnswer> drain(HttpClientResponse response, boolean isRefusalOfParts) {
        Promise<HopAnswer> drained = Promise.promise();
        long[] bytes = {0};
        response.handler(
                        data -> {
                            bytes[0] += data.length();
                            if (bytes[0] > HopClient.MAX_BODY_BYTES) {
                                drained.tryFail(new IOException("the answer's body is too long"));
                                reset();
                            }
                        })
                .exceptionHandler(drained::tryFail)
                .endHandler(
                        end ->
                                drained.tryComplete(
                                        new HopAnswer(response.statusCode(), isRefusalOfParts)));
        return drained.future();
    }

    @Override
    public void cancel() {
        // First, so that no other request is on it when the stream is free.
        request.connection().shutdown(drainMillis, TimeUnit.MILLISECONDS);
        reset();
    }

    private void reset() {
        request.reset(Http2Error.CANCEL.code());
    }
}
