package io.github.jwtbench.core.service;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.net.httpserver.HttpServer;
import io.github.jwtbench.core.tls.AlertServer;
import io.github.jwtbench.core.tls.LocalServer;
import io.github.jwtbench.core.tls.TestCertificate;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A service that is asked over TLS and has none is told so at once, not after two minutes. */
class PlainProbeTest {
    private static final Duration SHORT = Duration.ofSeconds(1);

    @Test
    void plainHttpServiceIsReportedAtOnce() throws Exception {
        try (ServerSocket plain = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            Thread server = new Thread(() -> refuse(plain), "plain");
            server.setDaemon(true);
            server.start();
            String place = "://127.0.0.1:" + plain.getLocalPort() + "/";
            BooleanSupplier overTls = new Probe(null).answers(URI.create("https" + place));

            assertEquals(
                    "https" + place + " must speak TLS, got: plain text; is it http://?",
                    assertThrows(IllegalArgumentException.class, overTls::getAsBoolean)
                            .getMessage());
            assertTrue(new Probe(null).answers(URI.create("http" + place)).getAsBoolean());
        }
    }

    /** Plain HTTP is named as the reason only where it answers, and as no server with TLS would. */
    @ParameterizedTest
    @CsvSource({
        "200, true",
        "401, true",
        "404, true",
        "500, true",
        "400, false",
        "301, false",
        "308, false"
    })
    void serviceSilentOverTlsIsTriedWithPlainHttp(int status, boolean refused) throws Exception {
        HttpServer server =
                HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext(
                "/",
                exchange -> {
                    exchange.sendResponseHeaders(status, -1);
                    exchange.close();
                });
        server.start();
        try {
            URI address = URI.create("https://127.0.0.1:" + server.getAddress().getPort() + "/");
            BooleanSupplier overTls = new Probe(null, SHORT).answers(address);
            if (refused) {
                assertEquals(
                        address + " must speak TLS, got: plain text; is it http://?",
                        assertThrows(IllegalArgumentException.class, overTls::getAsBoolean)
                                .getMessage());
            } else {
                assertFalse(overTls.getAsBoolean());
            }
        } finally {
            server.stop(0);
        }
    }

    @Test
    void silentServiceIsWaitedFor() throws Exception {
        try (ServerSocket silent = new ServerSocket(0, 9, InetAddress.getLoopbackAddress())) {
            URI address = URI.create("https://127.0.0.1:" + silent.getLocalPort() + "/");
            assertFalse(new Probe(null, SHORT).answers(address).getAsBoolean());
        }
    }

    /** The next question would get the same answer. */
    @Test
    void untrustedCertificateIsReportedAtOnce() throws Exception {
        try (LocalServer server =
                LocalServer.start(
                        TestCertificate.SHARED, each -> LocalServer.answer(each, 200, ""))) {
            BooleanSupplier untrusted = new Probe(null).answers(server.uri());

            String why =
                    assertThrows(IllegalArgumentException.class, untrusted::getAsBoolean)
                            .getMessage();

            assertTrue(
                    why.startsWith(
                            "the certificate of "
                                    + server.uri()
                                    + " must be trusted (service.trust of a scenario"),
                    why);
        }
    }

    /** What asks has none; the load shows its own, or is told what is missing. */
    @Test
    void serviceThatRequiresAClientCertificateIsReady() throws Exception {
        try (AlertServer server = new AlertServer()) {
            assertTrue(new Probe(null).answers(server.uri()).getAsBoolean());
        }
    }

    /** What nginx, Tomcat and Node do with a greeting of TLS on a port without it. */
    private static void refuse(ServerSocket server) {
        while (!server.isClosed()) {
            try (Socket client = server.accept()) {
                client.getInputStream().read();
                client.getOutputStream()
                        .write(
                                "HTTP/1.1 400 Bad Request\r\ncontent-length: 0\r\n\r\n"
                                        .getBytes(StandardCharsets.US_ASCII));
                client.shutdownOutput();
                client.getInputStream().readAllBytes();
            } catch (IOException e) {
                // The client is gone, which it may be.
            }
        }
    }

    @Test
    void closedPortIsWaitedFor() throws Exception {
        int port;
        try (ServerSocket free = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            port = free.getLocalPort();
        }
        URI nobody = URI.create("https://127.0.0.1:" + port + "/");
        assertFalse(new Probe(null).answers(nobody).getAsBoolean());
    }
}
