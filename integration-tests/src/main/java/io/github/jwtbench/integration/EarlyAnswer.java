package io.github.jwtbench.integration;

import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpHeaders;
import io.vertx.ext.web.RoutingContext;

/** What a filter answers, for requests that never reach the REST layer. */
public final class EarlyAnswer {
    private static final CharSequence JSON =
            HttpHeaders.createOptimized("application/json;charset=UTF-8");

    private EarlyAnswer() {}

    /** Ends a request with status 200. */
    public static void send(RoutingContext context, Buffer json) {
        context.response().putHeader(HttpHeaders.CONTENT_TYPE, JSON).end(json);
    }
}
