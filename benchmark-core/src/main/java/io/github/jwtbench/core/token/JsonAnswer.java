package io.github.jwtbench.core.token;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.github.jwtbench.core.http.HttpAnswer;
import io.github.jwtbench.core.http.HttpCaller;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpRequest;
import java.nio.charset.StandardCharsets;
import java.time.Duration;

/**
 * An answer of a provider; it may hold tokens, which no text form shows.
 *
 * @param status HTTP status
 * @param body at most {@value #MAX_BYTES} bytes
 */
record JsonAnswer(int status, String body) {
    static final int MAX_BYTES = 1024 * 1024;
    private static final int OK = 200;
    private static final ObjectMapper JSON = new ObjectMapper();

    /** A request for JSON, as it is: not compressed. */
    static HttpRequest.Builder request(URI address) {
        return HttpRequest.newBuilder(address)
                .header("accept", "application/json")
                .header("accept-encoding", "identity");
    }

    /**
     * Sends a request.
     *
     * @param timeout of the whole answer
     * @throws IOException if there is no answer in time, or a longer one
     */
    static JsonAnswer to(HttpRequest request, HttpCaller caller, Duration timeout)
            throws IOException, InterruptedException {
        HttpAnswer response = caller.whole(request, MAX_BYTES, timeout);
        return new JsonAnswer(
                response.statusCode(), new String(response.body(), StandardCharsets.UTF_8));
    }

    boolean ok() {
        return status == OK;
    }

    /** The data; the exception's message quotes the body. */
    JsonNode json() throws JsonProcessingException {
        return JSON.readTree(body);
    }

    @Override
    public String toString() {
        return "JsonAnswer[status=" + status + "]";
    }
}
