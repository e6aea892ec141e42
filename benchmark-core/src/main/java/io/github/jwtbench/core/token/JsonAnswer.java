package io.github.jwtbench.core.token;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.InputStream;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;

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

    /**
     * Sends a request.
     *
     * @throws IOException if no answer comes, or a longer one
     */
    static JsonAnswer to(HttpRequest request, HttpClient client)
            throws IOException, InterruptedException {
        HttpResponse<InputStream> response = client.send(request, BodyHandlers.ofInputStream());
        try (InputStream in = response.body()) {
            byte[] bytes = in.readNBytes(MAX_BYTES + 1);
            if (bytes.length > MAX_BYTES) {
                throw new IOException(
                        "its answer must have at most " + MAX_BYTES + " bytes, got: more");
            }
            return new JsonAnswer(response.statusCode(), new String(bytes, StandardCharsets.UTF_8));
        }
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
