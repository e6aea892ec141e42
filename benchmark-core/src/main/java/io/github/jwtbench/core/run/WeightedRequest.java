package io.github.jwtbench.core.run;

import java.util.Objects;

/**
 * One of several requests of a load.
 *
 * @param method HTTP method
 * @param url full URL
 * @param weight how often it is sent beside the others, at least 1
 */
public record WeightedRequest(String method, String url, int weight) {
    public WeightedRequest {
        Objects.requireNonNull(method, "method");
        Objects.requireNonNull(url, "url");
        Require.atLeast(1, "weight", weight);
    }
}
