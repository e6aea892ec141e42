package io.github.jwtbench.core.load.http1;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpHandler;
import io.github.jwtbench.core.load.Loads;
import io.github.jwtbench.core.load.RigResult;
import io.github.jwtbench.core.load.Schedule;
import io.github.jwtbench.core.load.dial.Endpoint;
import io.github.jwtbench.core.load.driver.Body;
import io.github.jwtbench.core.load.driver.Expected;
import io.github.jwtbench.core.load.driver.Failure;
import io.github.jwtbench.core.load.driver.HeaderFields;
import io.github.jwtbench.core.load.driver.Request;
import io.github.jwtbench.core.tls.LocalServer;
import io.github.jwtbench.core.tls.PemTrust;
import io.github.jwtbench.core.tls.TestCertificate;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Against the JDK's server. */
class Http1DriverTest {
    private static final Request GET = Request.get("/x?y=1");

    @TempDir private Path folder;

    private static LocalServer server(HttpHandler handler) throws Exception {
        return LocalServer.start(TestCertificate.SHARED, handler);
    }

    private static Http1Driver driver(LocalServer server, int connections) throws Exception {
        return Http1Driver.open(
                TestCertificate.SHARED.endpoint(server.uri().getPort()), connections);
    }

    @Test
    void requestsShareAPersistentConnection() throws Exception {
        Set<InetSocketAddress> clients = ConcurrentHashMap.newKeySet();
        try (LocalServer server =
                        server(
                                exchange -> {
                                    clients.add(exchange.getRemoteAddress());
                                    LocalServer.answer(
                                            exchange, 200, exchange.getRequestURI().toString());
                                });
                Http1Driver driver = driver(server, 4)) {
            assertEquals(4, driver.capacity());
            assertEquals(4, driver.openStreams());

            RigResult result =
                    Loads.run(driver, 400, GET.withExpected(Expected.OK.containing("/x?y=1")));

            assertEquals(400, result.requests().succeeded());
            assertEquals(4, clients.size());
            RigResult wrong = Loads.run(driver, 10, GET.withExpected(Expected.OK.containing("/z")));
            assertEquals(Map.of(Failure.BODY, 10L), wrong.requests().failures());
        }
    }

    @Test
    void headersAndBodiesArrive() throws Exception {
        Queue<String> seen = new ConcurrentLinkedQueue<>();
        try (LocalServer server =
                        server(
                                exchange -> {
                                    seen.add(
                                            "%s %s %s %s %s"
                                                    .formatted(
                                                            exchange.getRequestMethod(),
                                                            header(exchange, "host"),
                                                            header(exchange, "authorization"),
                                                            header(exchange, "content-length"),
                                                            new String(
                                                                    exchange.getRequestBody()
                                                                            .readAllBytes(),
                                                                    StandardCharsets.UTF_8)));
                                    LocalServer.answer(exchange, 200, "");
                                });
                Http1Driver driver = driver(server, 1)) {
            Body body = Body.of("text/plain", "abc".getBytes(StandardCharsets.UTF_8));
            HeaderFields token = HeaderFields.bearer("a.b.c");
            assertEquals(
                    1,
                    Loads.run(driver, 1, new Request("POST", "/", token, body, Expected.OK))
                            .requests()
                            .succeeded());
            assertEquals(
                    1,
                    Loads.run(driver, 1, new Request("POST", "/", token, null, Expected.OK))
                            .requests()
                            .succeeded());
            String host = "localhost:" + server.uri().getPort();
            assertEquals("POST " + host + " Bearer a.b.c 3 abc", seen.poll());
            assertEquals("POST " + host + " Bearer a.b.c 0 ", seen.poll());
        }
    }

    private static String header(HttpExchange exchange, String name) {
        return exchange.getRequestHeaders().getFirst(name);
    }

    /** A lost connection comes back after a pause; until then its requests are refused. */
    private static void assertComesBack(Http1Driver driver) throws InterruptedException {
        long end = System.nanoTime() + Loads.LONG.toNanos();
        RigResult result = Loads.run(driver, 1, GET);
        while (result.requests().failures().equals(Map.of(Failure.REFUSED, 1L))
                && System.nanoTime() < end) {
            Thread.sleep(5);
            result = Loads.run(driver, 1, GET);
        }
        assertEquals(1, result.requests().succeeded());
    }

    @Test
    void lateAnswerIsNotMatchedWithTheNextRequest() throws Exception {
        try (LocalServer server =
                        server(
                                exchange -> {
                                    if (exchange.getRequestURI().getPath().equals("/late")) {
                                        return; // never answered
                                    }
                                    LocalServer.answer(exchange, 200, "");
                                });
                Http1Driver driver = driver(server, 1)) {
            RigResult late =
                    Loads.run(
                            driver,
                            new Schedule.ClosedLoop(1),
                            1,
                            Duration.ofMillis(100),
                            n -> Request.get("/late"));
            assertEquals(Map.of(Failure.TIMEOUT, 1L), late.requests().failures());
            assertComesBack(driver);
        }
    }

    @Test
    void untrustedServerGetsNoRequest() throws Exception {
        Path other = Files.createDirectory(folder.resolve("other"));
        var stranger = PemTrust.managers(TestCertificate.create(other).certificate());
        try (LocalServer server = server(exchange -> LocalServer.answer(exchange, 200, ""))) {
            IOException e =
                    assertThrows(
                            IOException.class,
                            () ->
                                    Http1Driver.open(
                                            Endpoint.tls(
                                                    "localhost", server.uri().getPort(), stranger),
                                            1));
            assertTrue(
                    e.getMessage().contains("localhost:" + server.uri().getPort()), e.getMessage());
            // The certificate is for the name, and not for the address.
            var trusted = PemTrust.managers(TestCertificate.SHARED.certificate());
            assertThrows(
                    IOException.class,
                    () ->
                            Http1Driver.open(
                                    Endpoint.tls("127.0.0.1", server.uri().getPort(), trusted), 1));
        }
    }
}
