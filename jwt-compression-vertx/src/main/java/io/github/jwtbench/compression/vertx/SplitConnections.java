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
 * What is known of the receivers at the other ends of a client's connections. {@link SplitClient}
 * sends with it; who opens requests in another way gives each attempt to {@link #authorize}, and
 * its answer to {@link #answered}.
 */
public final class SplitConnections {
    /** Vert.x owns the connections; an entry goes when its connection does. */
    private final Map<HttpConnection, SenderConnection> connections =
            Collections.synchronizedMap(new WeakHashMap<>());

    /** Gives a request, which has a connection and is not sent yet, its credential. */
    public void authorize(HttpClientRequest request, SplitCall call) {
        SenderConnection connection =
                connections.computeIfAbsent(request.connection(), made -> new SenderConnection());
        SplitHeaders.CREDENTIALS.forEach(request.headers()::remove);
        call.headers(connection).forEach(request::putHeader);
    }

    /**
     * Takes note of an answer.
     *
     * @return whether to send the request once more; then this answer does not count
     */
    public static boolean answered(HttpClientResponse response, SplitCall call) {
        return call.answered(
                response.statusCode(), response.headers().getAll(SplitHeaders.ANNOUNCEMENT));
    }
}
