package io.github.jwtbench.integration;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.net.http.HttpResponse;

/** Errors of the service as RFC 9457 writes them, with the challenge that their status asks for. */
final class Problems {
    private Problems() {}

    /**
     * @param reason code of the reason that a token was refused, null for none
     */
    static void assertProblem(HttpResponse<String> response, int status, String reason)
            throws Exception {
        assertEquals(status, response.statusCode(), response.body());
        assertEquals(
                "application/problem+json",
                response.headers().firstValue("content-type").orElseThrow());
        JsonNode problem = RunningService.json(response);
        assertEquals(status, problem.get("status").asInt());
        assertEquals(reason, problem.hasNonNull("reason") ? problem.get("reason").asText() : null);
        if (status == 401 || status == 403) {
            assertTrue(
                    response.headers()
                            .firstValue("www-authenticate")
                            .orElseThrow()
                            .startsWith("Bearer"));
        }
    }
}
