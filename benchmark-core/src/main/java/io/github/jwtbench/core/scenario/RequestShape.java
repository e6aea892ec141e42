package io.github.jwtbench.core.scenario;

import io.github.jwtbench.core.load.Body;
import io.github.jwtbench.core.load.HeaderFields;
import io.github.jwtbench.core.load.Request;
import io.github.jwtbench.core.run.Require;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;

/**
 * What is requested, without its token.
 *
 * @param method HTTP method
 * @param path path and query
 * @param headers without those of tokens and body
 * @param body body, or null for none
 * @param expect what a right answer is
 * @param weight how often it is sent beside the scenario's other requests, at least 1
 */
public record RequestShape(
        String method,
        String path,
        HeaderFields headers,
        Body body,
        RightAnswer expect,
        int weight) {

    public RequestShape {
        Objects.requireNonNull(method, "method");
        Objects.requireNonNull(path, "path");
        Objects.requireNonNull(headers, "headers");
        Objects.requireNonNull(expect, "expect");
        Require.atLeast(1, "weight", weight);
    }

    /** Method and path, for reports. */
    public String title() {
        return method + " " + path;
    }

    /**
     * The request with these headers behind its own.
     *
     * @param token that the credentials carry, or null
     */
    Request with(HeaderFields credentials, String token) {
        Map<String, String> all = new LinkedHashMap<>();
        headers.forEach(all::put);
        credentials.forEach(all::put);
        return new Request(method, path, HeaderFields.of(all), body, expect.expected(token));
    }
}
