package io.github.jwtbench.integration;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.quarkus.test.junit.QuarkusIntegrationTest;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The packaged service refuses the same, and more behind a request than it answers in a row. */
@Tag("slow")
@QuarkusIntegrationTest
class FramingIT extends FramingTest {
    /** RFC 9112 section 9.3.2 allows requests in a row; a few are answered, in their order. */
    @Test
    void fewRequestsInSuccessionAreAnswered() throws Exception {
        String answers = row(16);
        assertEquals(16, answers.split("HTTP/1.1 200 OK", -1).length - 1, answers);
    }

    /** They fit into one TLS record: none is sent to a connection that has ended. */
    @Test
    void manyRequestsInSuccessionCloseTheConnection() throws Exception {
        String answers = row(100);
        assertTrue(answers.split("HTTP/1.1 200 OK", -1).length - 1 <= 16, answers);
    }

    private String row(int requests) throws Exception {
        String request = "GET /q/health/live HTTP/1.1\nHost: a\n";
        return service.raw(
                (request + "\n").repeat(requests - 1) + request + "Connection: close\n\n");
    }

    static List<String> undecodable() {
        return List.of(
                "GET / HTTP/1.1\nHost: a\nx: a\u0001b",
                "GET / HTTP/1.1\nHost: a\nContent-Length: 5\nContent-Length: 6",
                "GET / HTTP/1.1\nHost: a\nx: " + "a".repeat(25_000));
    }

    /** RFC 9112 section 9.6: a proxy would send the next request of others on it. */
    @ParameterizedTest
    @MethodSource("undecodable")
    void refusalsOfTheCodecAnnounceTheClose(String request) throws Exception {
        String answer = service.raw(request + "\n\n");
        assertTrue(answer.startsWith("HTTP/1.1 4"), answer);
        assertTrue(answer.toLowerCase(Locale.ROOT).contains("\r\nconnection: close\r\n"), answer);
    }
}
