package io.github.jwtbench.integration;

import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpServerRequest;

/** The bearer token of a request (RFC 6750 section 2.1). */
final class BearerToken {
    private static final String SCHEME = "Bearer ";

    private BearerToken() {}

    /** Null if the request has none. The scheme's case does not matter (RFC 9110 section 11.1). */
    static String of(HttpServerRequest request) {
        String credentials = request.headers().get(HttpHeaders.AUTHORIZATION);
        return credentials != null && credentials.regionMatches(true, 0, SCHEME, 0, SCHEME.length())
                ? credentials.substring(SCHEME.length())
                : null;
    }
}
