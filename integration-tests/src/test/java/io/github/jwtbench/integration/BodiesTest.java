package io.github.jwtbench.integration;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import java.net.http.HttpResponse;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Bodies that nobody reads, that are too large or unfinished, and JSON that is refused. */
@QuarkusTest
@QuarkusTestResource(ServiceFixture.class)
class BodiesTest {
    private static final String ECHO = "/api/v1/jwt/echo";

    /** Unfinished bodies of a connection, whose window of 65,535 bytes has room for them. */
    private static final int BODIES = 5;

    private static final int BEGUN_BYTES = 12_000;
    private static final int BODY_BYTES = 64 * 1024;

    ServiceFixture service;

    /** More bodies than workers are unfinished, so none may block a thread. */
    @Test
    void unfinishedBodiesDoNotBlockWorkers() throws Exception {
        String token = service.issuer().token();
        byte[] headers =
                new Http2Bytes.Fields("POST", ECHO)
                        .literal("authorization", "Bearer " + token)
                        .literal("content-type", "application/json")
                        .toBlock();
        byte[] begin = ("\"" + "x".repeat(BEGUN_BYTES - 1)).getBytes(US_ASCII);
        List<RawHttp2> connections = new ArrayList<>();
        try {
            for (int i = 0; i <= ServiceFixture.WORKERS / BODIES; i++) {
                connections.add(new RawHttp2(ServiceFixture.tls(), service.base()));
                Http2Bytes begun = new Http2Bytes();
                for (int stream = 1; stream < 2 * BODIES; stream += 2) {
                    begun.headers(stream, headers, false).data(stream, begin, false);
                }
                connections.get(i).send(begun);
            }
            String body = "\"" + "x".repeat(BODY_BYTES - 2) + "\"";
            assertEquals(body, service.echo(body).body());
            for (RawHttp2 connection : connections) {
                for (int stream = 1; stream < 2 * BODIES; stream += 2) {
                    connection.send(new Http2Bytes().data(stream, new byte[] {'"'}, true));
                    assertEquals("200", connection.await(stream));
                }
            }
        } finally {
            for (RawHttp2 connection : connections) {
                connection.close();
            }
        }
    }

    /**
     * {@code validate} answers before it has read the body: the next request is found behind it.
     */
    @Test
    void unreadBodiesAreSkipped() throws Exception {
        String request =
                "POST %s HTTP/1.1\nHost: a\nAuthorization: Bearer %s\n"
                        .formatted(JwtResourceCases.VALIDATE, service.issuer().token());
        String body = "\n" + "x".repeat(50_000);
        String length = "Content-Length: 50000\n";
        String answers =
                service.raw(
                        (request + length + body).repeat(3)
                                + request
                                + length
                                + "Connection: close\n"
                                + body);
        assertEquals(4, answers.split("HTTP/1.1 200 OK", -1).length - 1, answers);
    }

    static List<String> bodiesWithoutEnd() {
        return List.of(
                "Content-Length: 1000000000\n\n",
                "Transfer-Encoding: chunked\n\n3b9aca00\n" + "x".repeat(70_000));
    }

    /** Whether an endpoint needs the body or not. */
    @ParameterizedTest
    @ValueSource(strings = {"/nothing", JwtResourceCases.VALIDATE, ECHO})
    void largeBodiesAreRefused(String path) throws Exception {
        String token = service.issuer().token();
        for (String body : bodiesWithoutEnd()) {
            String answer = service.raw(post(path, token) + body).toLowerCase(Locale.ROOT);
            assertTrue(answer.startsWith("http/1.1 413 "), answer);
            assertTrue(answer.contains("\r\nconnection: close\r\n"), answer);
            assertTrue(answer.contains("application/problem+json"), answer);
        }
        Http2Bytes.Fields fields =
                new Http2Bytes.Fields("POST", path)
                        .literal("authorization", "Bearer " + token)
                        .literal("content-type", "application/json");
        assertEquals("413", readNoFurther(fields));
        assertEquals("413", readNoFurther(fields.literal("content-length", "1000000000")));
    }

    /** An early answer does not continue reading. */
    @ParameterizedTest
    @ValueSource(strings = {"/q/health/live", "/q/metrics", "/api/v1/ablation/nothing"})
    void readingStopsAtTheBodyLimit(String path) throws Exception {
        service.raw(post(path, "a") + bodiesWithoutEnd().get(1));
        readNoFurther(new Http2Bytes.Fields("POST", path));
        readNoFurther(new Http2Bytes.Fields("POST", path).literal("x-jwt-static", "1"));
        readNoFurther(
                new Http2Bytes.Fields("POST", path)
                        .literal("authorization", "Bearer a")
                        .literal("authorization", "Bearer b"));
    }

    private static String post(String path, String token) {
        return "POST %s HTTP/1.1\nHost: a\nAuthorization: Bearer %s\n".formatted(path, token)
                + "Content-Type: application/json\n";
    }

    /**
     * Sends a body over HTTP/2 until the service resets the request: as soon as it has more than
     * the limit. The connection stays for others.
     *
     * @return the status
     */
    private String readNoFurther(Http2Bytes.Fields fields) throws Exception {
        try (RawHttp2 connection = new RawHttp2(ServiceFixture.tls(), service.base())) {
            connection.send(new Http2Bytes().headers(1, fields.toBlock(), false));
            byte[] part = new byte[10_000];
            int sent = 0;
            while (connection.takeFromWindow(part.length, 1)) {
                connection.send(new Http2Bytes().data(1, part, false));
                sent += part.length;
                assertTrue(sent < 4 * BODY_BYTES, "it reads on");
            }
            byte[] good = new Http2Bytes.Fields("GET", "/q/health/live").toBlock();
            connection.send(new Http2Bytes().headers(3, good, true));
            assertEquals("200", connection.await(3), "others on this connection");
            return connection.await(1);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "Expect: 100-continue\n"})
    void bodiesOfUnknownLengthAreRead(String expect) throws Exception {
        String body = "\"" + "x".repeat(BODY_BYTES - 2) + "\"";
        String answer =
                service.raw(
                        post(ECHO, service.issuer().token())
                                + expect
                                + "Connection: close\nTransfer-Encoding: chunked\n\n%x\n%s\n0\n\n"
                                        .formatted(body.length(), body));
        assertEquals(!expect.isEmpty(), answer.startsWith("HTTP/1.1 100 "), answer);
        String last = answer.substring(answer.lastIndexOf("HTTP/1.1 "));
        assertTrue(last.startsWith("HTTP/1.1 200 "), answer);
        String chunks = last.substring(last.indexOf("\r\n\r\n"));
        assertEquals(body, chunks.replaceAll("\r\n[0-9a-f]*", ""));
    }

    @ParameterizedTest
    @ValueSource(strings = {"1e999999999", "[1,{\"a\":-1e400}]"})
    void numbersThatWouldLosePrecisionAreRefused(String body) throws Exception {
        HttpResponse<String> answer = service.echo(body);
        Problems.assertProblem(answer, 400, null);
        assertTrue(answer.body().contains("must fit a double"), answer.body());
    }

    @Test
    void invalidJsonIsRefusedWithOurMessage() throws Exception {
        HttpResponse<String> answer = service.echo("{\"a\":\n nonsense}");
        assertEquals(
                "The request's body must be JSON, is not at line 2, column 2.",
                RunningService.json(answer).get("detail").asText());
    }
}
