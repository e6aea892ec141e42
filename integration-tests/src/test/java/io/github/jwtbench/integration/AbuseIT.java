package io.github.jwtbench.integration;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.quarkus.test.junit.QuarkusIntegrationTest;
import java.util.List;
import java.util.Locale;
import javax.net.ssl.SSLException;
import javax.net.ssl.SSLParameters;
import javax.net.ssl.SSLSocket;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The packaged service passes what the service in the tests' JVM passes. */
@Tag("slow")
@QuarkusIntegrationTest
class AbuseIT extends AbuseTest {
    private static final int SCRAPES_PER_ADDRESS = 16;

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
        String answer = RawRequest.send(ServiceFixture.tls(), service.base(), request + "\n\n");
        assertTrue(answer.startsWith("HTTP/1.1 4"), answer);
        assertTrue(answer.toLowerCase(Locale.ROOT).contains("\r\nconnection: close\r\n"), answer);
    }

    /** RFC 9113 section 9.2.1, and each costs a handshake. */
    @ParameterizedTest
    @ValueSource(strings = {"http/1.1", "h2"})
    void renegotiationIsRefused(String protocol) throws Exception {
        try (SSLSocket socket =
                (SSLSocket)
                        ServiceFixture.tls()
                                .getSocketFactory()
                                .createSocket(service.base().getHost(), service.base().getPort())) {
            SSLParameters parameters = socket.getSSLParameters();
            parameters.setApplicationProtocols(new String[] {protocol});
            parameters.setProtocols(new String[] {"TLSv1.2"});
            socket.setSSLParameters(parameters);
            socket.setSoTimeout(10_000);
            socket.startHandshake();
            assertEquals(protocol, socket.getApplicationProtocol());
            socket.startHandshake();
            // Without a refusal this would wait for data.
            assertThrows(SSLException.class, () -> socket.getInputStream().readAllBytes());
        }
    }

    private String row(int requests) throws Exception {
        String request = "GET /q/health/live HTTP/1.1\nHost: a\n";
        return RawRequest.send(
                ServiceFixture.tls(),
                service.base(),
                (request + "\n").repeat(requests - 1) + request + "Connection: close\n\n");
    }

    /**
     * However the path of the metrics is spelled, only so many are written at once. Any of them may
     * be refused: scrapes of another connection may still be under way, and end meanwhile.
     */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "/q/metrics",
                "/q/metrics/x",
                "//q/metrics",
                "/q/%6detrics",
                "/q/./metrics",
                "/a/../q/metrics"
            })
    void scrapesAreLimited(String path) throws Exception {
        byte[] scrape = new Http2Bytes.Fields("GET", path).toBlock();
        try (RawHttp2 connection = new RawHttp2(ServiceFixture.tls(), service.base(), 0)) {
            Http2Bytes scrapes = new Http2Bytes();
            for (int i = 0; i <= SCRAPES_PER_ADDRESS; i++) {
                scrapes.headers(2 * i + 1, scrape, true);
            }
            connection.send(scrapes);
            connection.awaitAny("503");
        }
    }

    /** Netty has loaded what limits connections. It cannot among the tests' class loaders. */
    @Test
    void connectionsAndStreamsAreInTheMetrics() throws Exception {
        assertTrue(service.metric("jwtbench_connections") >= 1);
        assertTrue(service.metric("jwtbench_streams") >= 1, "the request itself");
    }
}
