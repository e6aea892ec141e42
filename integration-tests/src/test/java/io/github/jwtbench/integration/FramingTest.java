package io.github.jwtbench.integration;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import java.net.http.HttpResponse;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Requests that a proxy might read in another way than the service. */
@QuarkusTest
@QuarkusTestResource(ServiceFixture.class)
class FramingTest {
    ServiceFixture service;

    static Stream<Arguments> framings() {
        return Stream.of(
                Arguments.of(
                        400, "POST / HTTP/1.1\nHost: a\nTransfer-Encoding: x\nContent-Length: 3"),
                Arguments.of(400, "POST / HTTP/1.1\nHost: a\nTransfer-Encoding: chunked, x"),
                Arguments.of(400, "POST / HTTP/1.1\nHost: a\nTransfer-Encoding: gzip"),
                Arguments.of(
                        400,
                        "POST / HTTP/1.1\nHost: a\nTransfer-Encoding: x\nTransfer-Encoding: chunked"),
                Arguments.of(400, "POST / HTTP/1.1\nHost: a\nTransfer-Encoding: identity, chunked"),
                Arguments.of(
                        400,
                        "POST / HTTP/1.1\nHost: a\nTransfer-Encoding: chunked\n"
                                + "Transfer-Encoding: chunked"),
                Arguments.of(
                        400,
                        "POST / HTTP/1.1\nHost: a\nTransfer-Encoding: chunked\n"
                                + "Content-Length: 5"),
                Arguments.of(400, "POST / HTTP/1.1\nHost: a\nContent-Length: 5\nContent-Length: 6"),
                Arguments.of(400, "GET /q/health/live HTTP/1.1\nHost: a\nHost: b"),
                Arguments.of(400, "GET /q/health/live HTTP/1.1"),
                Arguments.of(400, "GET /q/health/live HTTP/1.1\nHost: a b"),
                Arguments.of(505, "GET /q/health/live HTTP/9.9\nHost: a"),
                Arguments.of(
                        401,
                        "GET /q/health/live HTTP/1.1\nHost: a\nAuthorization: Bearer a\n"
                                + "Authorization: Bearer b"));
    }

    /**
     * RFC 9112 sections 2.3, 3.2 and 6.1: what could be read in two ways is not read, and nothing
     * behind it on the connection (sections 6.3 and 9.6).
     */
    @ParameterizedTest
    @MethodSource("framings")
    void ambiguousFramingIsRefused(int status, String request) throws Exception {
        String answer = service.raw(withRequestsBehind(request));
        List<String> statuses = new ArrayList<>();
        Matcher lines = Pattern.compile("HTTP/[0-9]\\.[0-9] ([0-9]{3}) ").matcher(answer);
        while (lines.find()) {
            statuses.add(lines.group(1));
        }
        assertEquals(List.of(String.valueOf(status)), statuses, "one answer, the refusal");
        // The codec's own refusals end the connection without a word.
        assertTrue(
                !answer.contains("application/problem+json")
                        || answer.toLowerCase(Locale.ROOT).contains("\r\nconnection: close\r\n"),
                answer);
    }

    /** Ten more requests in the same bytes, the last of which ends the connection. */
    static String withRequestsBehind(String request) {
        String good = "POST /api/v1/ablation/nothing HTTP/1.1\nHost: a\nContent-Length: 0\n";
        return request
                + "\n\n"
                + (request.startsWith("POST") ? "0\n\n" : "")
                + (good + "\n").repeat(9)
                + good
                + "Connection: close\n\n";
    }

    @Test
    void unambiguousFramingIsAccepted() throws Exception {
        for (String request :
                List.of(
                        "GET /q/health/live HTTP/1.1\nHost: a\nConnection: close",
                        "GET /q/health/live HTTP/1.0",
                        "GET /q/health/live HTTP/1.1\nHost: a\nConnection: close\n"
                                + "Authorization: Bearer a")) {
            String answer = service.raw(request + "\n\n");
            assertTrue(answer.contains(" 200 OK\r\n"), answer);
        }
    }

    /** A token of one user beside that of another, over HTTP/2. */
    @Test
    void twoAuthorizationHeadersAreRefused() throws Exception {
        HttpResponse<String> answer =
                service.post(
                        JwtResourceCases.EXTRACT,
                        service.issuer().token(),
                        "authorization",
                        "Bearer " + service.issuer().token());
        Problems.assertProblem(answer, 401, null);
    }
}
