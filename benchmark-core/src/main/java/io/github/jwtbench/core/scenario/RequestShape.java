package io.github.jwtbench.core.scenario;

import io.github.jwtbench.core.load.driver.Body;
import io.github.jwtbench.core.load.driver.HeaderFields;
import io.github.jwtbench.core.load.driver.Request;
import io.github.jwtbench.core.run.setup.Require;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A request without its token.
 *
 * @param method HTTP method
 * @param path path and query, as in reports
 * @param paths the paths sent in turn: only {@code path}, or, if it contains values of files, one
 *     for each of their lines
 * @param headers without fields of tokens and body
 * @param body body
 * @param expect rule for a right answer
 * @param weight frequency relative to the scenario's other requests, at least 1
 */
public record RequestShape(
        String method,
        String path,
        List<String> paths,
        HeaderFields headers,
        @Nullable Body body,
        RightAnswer expect,
        int weight) {

    public RequestShape {
        paths = List.copyOf(paths);
        Require.atLeast(1, "paths", paths.size());
        Require.atLeast(1, "weight", weight);
    }

    /** Method and path, for reports. */
    public String title() {
        return method + " " + path;
    }

    /** Whether values of files stand in its path. */
    public boolean hasValues() {
        return !paths.equals(List.of(path));
    }

    /**
     * The request of the first path, with these headers after its own.
     *
     * @param token in the credentials; empty without one
     */
    Request with(HeaderFields credentials, String token) {
        Map<String, String> all = new LinkedHashMap<>();
        headers.forEach(all::put);
        credentials.forEach(all::put);
        return new Request(
                method, paths.get(0), HeaderFields.of(all), body, expect.expected(token));
    }
}
