package io.github.jwtbench.validation.quarkus;

import io.github.jwtbench.compression.BearerCredentials;
import io.vertx.core.http.HttpHeaders;
import io.vertx.ext.web.RoutingContext;
import org.jspecify.annotations.Nullable;

/** The bearer token of a request (RFC 6750 section 2.1). */
public final class BearerToken {
    /** Challenge for a request without a token, without an error code (RFC 6750 section 3.1). */
    public static final String NO_TOKEN = "Bearer";

    /** Challenge for a refused token (RFC 6750 section 3.1). */
    public static final String INVALID_TOKEN = "Bearer error=\"invalid_token\"";

    private static final String JOINED = BearerToken.class.getName();

    private BearerToken() {}

    /**
     * Gives the request a token that was not in {@code authorization}.
     *
     * @param token empty if the request has none, whatever is in {@code authorization}
     */
    public static void put(RoutingContext context, String token) {
        context.put(JOINED, token);
    }

    /** The token; null if the request has none. */
    public static @Nullable String of(RoutingContext context) {
        String joined = context.get(JOINED);
        if (joined == null) {
            return BearerCredentials.token(
                    context.request().headers().get(HttpHeaders.AUTHORIZATION));
        }
        return joined.isEmpty() ? null : joined;
    }
}
