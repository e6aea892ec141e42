package io.github.jwtbench.integration;

import io.vertx.core.http.HttpHeaders;
import io.vertx.ext.web.RoutingContext;

/** The bearer token of a request (RFC 6750 section 2.1). */
public final class BearerToken {
    /** Challenge for a request without a token: it has no error code (RFC 6750 section 3.1). */
    public static final String NO_TOKEN = "Bearer";

    /** Challenge for a token that was refused (RFC 6750 section 3.1). */
    public static final String INVALID_TOKEN = "Bearer error=\"invalid_token\"";

    private static final String SCHEME = "Bearer ";
    private static final String JOINED = BearerToken.class.getName();

    private BearerToken() {}

    /** Has the request carry a token that did not come in {@code authorization}. */
    static void put(RoutingContext context, String token) {
        context.put(JOINED, token);
    }

    /** Null if the request has none. The scheme's case does not matter (RFC 9110 section 11.1). */
    public static String of(RoutingContext context) {
        String joined = context.get(JOINED);
        if (joined != null) {
            return joined;
        }
        String credentials = context.request().headers().get(HttpHeaders.AUTHORIZATION);
        return credentials != null && credentials.regionMatches(true, 0, SCHEME, 0, SCHEME.length())
                ? credentials.substring(SCHEME.length())
                : null;
    }
}
