package io.github.jwtbench.compression.vertx;

import io.github.jwtbench.compression.SenderConnection;
import io.github.jwtbench.compression.SplitCall;
import io.github.jwtbench.compression.SplitHeaders;
import io.vertx.core.http.HttpClientRequest;
import io.vertx.core.http.HttpClientResponse;
import io.vertx.core.http.HttpConnection;
import java.util.Collections;
import java.util.Map;
import java.util.WeakHashMap;

/**
 * State of the receivers of a client's connections. {@link SplitClient} uses it; other senders pass
 * each attempt to {@link #authorize} and its response to {@link #answered}.
 */
public final class SplitConnections {
    /** Vert.x owns the connections; an entry is removed with its connection. */
    private final Map<HttpConnection, SenderConnection> connections =
            Collections.synchronizedMap(new WeakHashMap<>());

    /** Adds the credential to a request that has a connection and is not sent yet. */
    public void authorize(HttpClientRequest request, SplitCall call) {
        SenderConnection connection =
                connections.computeIfAbsent(request.connection(), made -> new SenderConnection());
        SplitHeaders.CREDENTIALS.forEach(request.headers()::remove);
        call.headers(connection).forEach(request::putHeader);
    }

    /**
     * Handles a response.
     *
     * @return whether to send the request once more; then this response must be ignored
     */
    public static boolean answered(HttpClientResponse response, SplitCall call) {
        return call.answered(
                response.statusCode(), response.headers().getAll(SplitHeaders.ANNOUNCEMENT));
    }
}
