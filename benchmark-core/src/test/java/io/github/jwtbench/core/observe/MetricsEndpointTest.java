package io.github.jwtbench.core.observe;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.net.httpserver.HttpHandler;
import io.github.jwtbench.core.tls.LocalServer;
import io.github.jwtbench.core.tls.TestCertificate;
import java.io.IOException;
import java.io.OutputStream;
import java.net.URI;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;

class MetricsEndpointTest {
    private static final Duration PATIENT = Duration.ofMinutes(1);

    private static final TestCertificate CERTIFICATE = TestCertificate.SHARED;

    @Test
    void textOfAnAnswerIsReturned() throws Exception {
        try (LocalServer server =
                LocalServer.start(
                        CERTIFICATE, exchange -> LocalServer.answer(exchange, 200, "µ"))) {
            assertEquals("µ", endpoint(server.uri(), PATIENT).read());
        }
    }

    @Test
    void anotherStatusIsRefused() throws Exception {
        assertRefused(
                exchange -> LocalServer.answer(exchange, 500, "x 1\n"),
                PATIENT,
                "must answer 200, got: 500");
    }

    @Test
    void endlessAnswerIsRefused() throws Exception {
        byte[] part = new byte[1 << 20];
        assertRefused(
                exchange -> {
                    try (exchange) {
                        exchange.sendResponseHeaders(200, 0);
                        OutputStream body = exchange.getResponseBody();
                        for (int i = 0; i <= MetricsEndpoint.MOST_BYTES / part.length; i++) {
                            body.write(part);
                        }
                    }
                },
                PATIENT,
                "its answer must have at most " + MetricsEndpoint.MOST_BYTES + " bytes, got: more");
    }

    @Test
    void lateAnswerIsRefused() throws Exception {
        CountDownLatch end = new CountDownLatch(1);
        try {
            assertRefused(
                    exchange -> {
                        try (exchange) {
                            end.await();
                        } catch (InterruptedException e) {
                            Thread.currentThread().interrupt();
                        }
                    },
                    Duration.ofMillis(300),
                    "must answer within 300 ms");
        } finally {
            end.countDown();
        }
    }

    @Test
    void closedPortIsRefused() throws Exception {
        URI address;
        try (LocalServer server = LocalServer.start(CERTIFICATE, exchange -> {})) {
            address = server.uri();
        }
        IOException refused =
                assertThrows(IOException.class, () -> endpoint(address, PATIENT).read());
        assertTrue(
                refused.getMessage().startsWith("metrics of " + address + ": "),
                refused.getMessage());
    }

    private static void assertRefused(HttpHandler handler, Duration timeout, String rule)
            throws Exception {
        try (LocalServer server = LocalServer.start(CERTIFICATE, handler)) {
            MetricsEndpoint endpoint = endpoint(server.uri(), timeout);
            IOException refused = assertThrows(IOException.class, endpoint::read);
            assertEquals("metrics of " + server.uri() + ": " + rule, refused.getMessage());
        }
    }

    private static MetricsEndpoint endpoint(URI address, Duration timeout) throws IOException {
        return new MetricsEndpoint(address, CERTIFICATE.certificate(), timeout);
    }
}
