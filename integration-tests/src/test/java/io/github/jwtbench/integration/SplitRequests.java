package io.github.jwtbench.integration;

import io.github.jwtbench.compression.SplitToken;
import io.github.jwtbench.compression.TokenSplitter;
import io.github.jwtbench.compression.TokenTemplate;
import io.github.jwtbench.compression.TokenTemplates;
import java.net.http.HttpRequest;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Stream;

/** Split tokens for requests of the tests. */
final class SplitRequests {
    private static final TokenSplitter SPLITTER =
            TokenSplitter.create(TokenTemplates.of(TokenTemplate.standard()));

    private SplitRequests() {}

    /** The four headers of a token; the map can be changed. */
    static Map<String, String> parts(String token) {
        if (SPLITTER.split(token) instanceof SplitToken parts) {
            return new LinkedHashMap<>(parts.headers());
        }
        throw new IllegalArgumentException("the token must be one that can be split");
    }

    /** The same, names and values in turn. */
    static String[] headers(Map<String, String> parts) {
        return parts.entrySet().stream()
                .flatMap(part -> Stream.of(part.getKey(), part.getValue()))
                .toArray(String[]::new);
    }

    static HttpRequest.Builder add(
            HttpRequest.Builder request, Collection<Map.Entry<String, String>> headers) {
        headers.forEach(header -> request.header(header.getKey(), header.getValue()));
        return request;
    }
}
