package io.github.jwtbench.core.load.driver;

import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * One request. Immutable; a source may return the same request many times.
 *
 * @param method HTTP method, for example {@code POST}
 * @param path path and query, starting with a slash, visible ASCII
 * @param headers other fields than pseudo-headers and fields of the body
 * @param body body, or null for none
 * @param expected rule for a correct response
 */
public record Request(
        String method, String path, HeaderFields headers, @Nullable Body body, Expected expected) {

    private static final Set<String> IDEMPOTENT =
            Set.of("GET", "HEAD", "OPTIONS", "TRACE", "PUT", "DELETE");

    public Request {
        if (method.isEmpty() || !isVisibleAscii(method)) {
            throw new IllegalArgumentException("method must be visible ASCII, got: " + method);
        }
        if (!path.startsWith("/") || !isVisibleAscii(path)) {
            throw new IllegalArgumentException(
                    "path must start with / and be visible ASCII, got: " + path);
        }
        Objects.requireNonNull(headers, "headers");
        Objects.requireNonNull(expected, "expected");
    }

    /** A GET without headers or body that must be answered with status 200. */
    public static Request get(String path) {
        return new Request("GET", path, HeaderFields.none(), null, Expected.OK);
    }

    /** The same request with another expectation. */
    public Request withExpected(Expected other) {
        return new Request(method, path, headers, body, other);
    }

    /** The same request of another path. */
    public Request at(String other) {
        return new Request(method, other, headers, body, expected);
    }

    /** Whether it does the same however often it is sent (RFC 9110 section 9.2.2). */
    public boolean isIdempotent() {
        return IDEMPOTENT.contains(method);
    }

    private static boolean isVisibleAscii(String text) {
        return text.chars().allMatch(c -> c > ' ' && c <= '~');
    }

    /** Method, path and the names of the headers, which may hold secrets. */
    @Override
    public String toString() {
        return method + " " + path + (headers.isEmpty() ? "" : " with headers " + headers);
    }
}
