package io.github.jwtbench.compression.vertx;

import io.github.jwtbench.compression.SplitHeaders;
import io.vertx.ext.web.RoutingContext;

/** Handles requests with split headers. */
public interface SplitRequests {

    /** Gives a request its token, still to be verified; by default in {@code authorization}. */
    default void joined(RoutingContext context, String token) {
        SplitHeaders.PARTS.forEach(context.request().headers()::remove);
        context.request().headers().set(SplitHeaders.AUTHORIZATION, "Bearer " + token);
    }

    /**
     * Answers a request whose split headers cannot be joined. The response must not contain the
     * reason, which would only help an attacker.
     *
     * @param status 401 or 431
     */
    default void refused(RoutingContext context, int status) {
        if (status == 401) {
            context.response().putHeader("www-authenticate", "Bearer error=\"invalid_token\"");
        }
        context.response().setStatusCode(status).end();
    }
}
