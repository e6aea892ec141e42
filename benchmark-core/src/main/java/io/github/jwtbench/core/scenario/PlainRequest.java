package io.github.jwtbench.core.scenario;

import io.github.jwtbench.core.load.driver.Request;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * One request with its token, for a load generator that is not part of this program.
 *
 * @param method HTTP method
 * @param url full address
 * @param headers by name, in lower case
 * @param body text
 * @param status of a right answer
 * @param contains text in the body of a right answer; empty for any body
 */
public record PlainRequest(
        String method,
        String url,
        Map<String, String> headers,
        @Nullable String body,
        int status,
        String contains) {

    static PlainRequest of(URI service, Request request) {
        Map<String, String> headers = new LinkedHashMap<>();
        request.headers().forEach(headers::put);
        String body = null;
        if (request.body() != null) {
            headers.put("content-type", request.body().contentType());
            body = StandardCharsets.UTF_8.decode(request.body().buffer()).toString();
        }
        return new PlainRequest(
                request.method(),
                service.resolve(request.path()).toString(),
                headers,
                body,
                request.expected().status(),
                request.expected().fragment());
    }

    /** Method and address: headers and body may hold a token. */
    @Override
    public String toString() {
        return method + " " + url;
    }
}
