package io.github.jwtbench.core.scenario;

import io.github.jwtbench.core.load.Body;
import io.github.jwtbench.core.load.Expected;
import io.github.jwtbench.core.load.HeaderFields;
import io.github.jwtbench.core.load.Request;
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
 */
public record RequestShape(String method, String path, HeaderFields headers, Body body) {

    public RequestShape {
        Objects.requireNonNull(method, "method");
        Objects.requireNonNull(path, "path");
        Objects.requireNonNull(headers, "headers");
    }

    /** The request with these headers behind its own. */
    Request with(HeaderFields credentials, Expected expected) {
        Map<String, String> all = new LinkedHashMap<>();
        headers.forEach(all::put);
        credentials.forEach(all::put);
        return new Request(method, path, HeaderFields.of(all), body, expected);
    }
}
