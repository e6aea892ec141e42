package io.github.jwtbench.core.load;

import java.util.Objects;

/**
 * One request. Immutable; a source may hand out the same one many times.
 *
 * @param method HTTP method, for example {@code POST}
 * @param path path and query, starting with a slash, visible ASCII
 * @param bearerToken token of the {@code authorization} header, visible ASCII without spaces, or
 *     null for no such header
 * @param body body, or null for none
 * @param expected what a correct response looks like
 */
public record Request(
        String method, String path, String bearerToken, Body body, Expected expected) {

    public Request {
        if (method.isEmpty() || !isVisibleAscii(method)) {
            throw new IllegalArgumentException("method must be visible ASCII, got: " + method);
        }
        if (!path.startsWith("/") || !isVisibleAscii(path)) {
            throw new IllegalArgumentException(
                    "path must start with / and be visible ASCII, got: " + path);
        }
        if (bearerToken != null && (bearerToken.isEmpty() || !isVisibleAscii(bearerToken))) {
            // The value stays out of the message: messages are logged, tokens never are.
            throw new IllegalArgumentException(
                    "bearerToken must be visible ASCII without spaces, got "
                            + bearerToken.length()
                            + " characters that are not");
        }
        Objects.requireNonNull(expected, "expected");
    }

    /** A GET without token or body that must be answered with status 200. */
    public static Request get(String path) {
        return new Request("GET", path, null, null, Expected.OK);
    }

    /** The same request with another token, or with none if it is null. */
    public Request withBearerToken(String token) {
        return new Request(method, path, token, body, expected);
    }

    /** The same request with another expectation. */
    public Request withExpected(Expected other) {
        return new Request(method, path, bearerToken, body, other);
    }

    private static boolean isVisibleAscii(String text) {
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c <= ' ' || c > '~') {
                return false;
            }
        }
        return true;
    }

    /** Method and path, and only whether there is a token. */
    @Override
    public String toString() {
        return method + " " + path + (bearerToken == null ? "" : " with a bearer token");
    }
}
