package io.github.jwtbench.core.load;

import io.github.jwtbench.core.load.driver.HeaderFields;
import io.github.jwtbench.core.load.driver.Request;

/** Requests that differ in their headers only. */
public final class TestRequests {
    private TestRequests() {}

    /** The same request with other headers. */
    public static Request with(HeaderFields headers, Request request) {
        return new Request(
                request.method(), request.path(), headers, request.body(), request.expected());
    }

    /** The same request with a bearer token as its only header. */
    public static Request withToken(String token, Request request) {
        return with(HeaderFields.bearer(token), request);
    }
}
