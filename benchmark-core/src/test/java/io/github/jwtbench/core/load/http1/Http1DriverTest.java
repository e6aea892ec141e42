package io.github.jwtbench.core.load.http1;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpHandler;
import com.sun.net.httpserver.HttpsConfigurator;
import com.sun.net.httpserver.HttpsServer;
import io.github.jwtbench.core.load.Body;
import io.github.jwtbench.core.load.Expected;
import io.github.jwtbench.core.load.Failure;
import io.github.jwtbench.core.load.HeaderFields;
import io.github.jwtbench.core.load.Progress;
import io.github.jwtbench.core.load.Request;
import io.github.jwtbench.core.load.Rig;
import io.github.jwtbench.core.load.RigResult;
import io.github.jwtbench.core.load.RunPlan;
import io.github.jwtbench.core.load.Schedule;
import io.github.jwtbench.core.load.dial.Endpoint;
import io.github.jwtbench.core.tls.PemTrust;
import io.github.jwtbench.core.tls.TestCertificate;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Against the JDK's server. */
class Http1DriverTest {
    private static final Duration LONG = Duration.ofMinutes(2);
    private static final Request GET = Request.get("/x?y=1");

    @TempDir private static Path folder;

    private static TestCertificate certificate;
    private static ExecutorService threads;

    @BeforeAll
    static void begin() throws IOException {
        certificate = TestCertificate.create(folder);
        threads = Executors.newCachedThreadPool();
    }

    @AfterAll
    static void end() {
        threads.shutdownNow();
    }

    /** Closed by {@link AutoCloseable#close}. */
    private record TestServer(HttpsServer server) implements AutoCloseable {
        static TestServer of(HttpHandler handler) throws IOException {
            HttpsServer server =
                    HttpsServer.create(
                            new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
            server.setHttpsConfigurator(new HttpsConfigurator(certificate.context()));
            server.setExecutor(threads);
            server.createContext("/", handler);
            server.start();
            return new TestServer(server);
        }

        int port() {
            return server.getAddress().getPort();
        }

        Http1Driver driver(int connections) throws IOException, InterruptedException {
            return Http1Driver.open(
                    Endpoint.tls("localhost", port(), PemTrust.managers(certificate.certificate())),
                    connections);
        }

        @Override
        public void close() {
            server.stop(0);
        }
    }

    private static void answer(HttpExchange exchange, String body) throws IOException {
        byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
        exchange.sendResponseHeaders(200, bytes.length);
        exchange.getResponseBody().write(bytes);
        exchange.close();
    }

    private static RigResult run(Http1Driver driver, long requests, Duration timeout, Request sent)
            throws InterruptedException {
        return new Rig(driver)
                .run(
                        new RunPlan(
                                "test",
                                new Schedule.ClosedLoop(driver.capacity()),
                                LONG,
                                requests,
                                timeout,
                                0),
                        n -> sent,
                        Progress.none());
    }

    @Test
    void everyRequestIsAnsweredOnAConnectionThatIsKept() throws Exception {
        Set<InetSocketAddress> clients = ConcurrentHashMap.newKeySet();
        try (TestServer server =
                        TestServer.of(
                                exchange -> {
                                    clients.add(exchange.getRemoteAddress());
                                    answer(exchange, exchange.getRequestURI().toString());
                                });
                Http1Driver driver = server.driver(4)) {
            assertEquals(4, driver.capacity());
            assertEquals(4, driver.openStreams());

            RigResult result =
                    run(driver, 400, LONG, GET.withExpected(Expected.OK.containing("/x?y=1")));

            assertEquals(400, result.requests().succeeded());
            assertEquals(4, clients.size());
            RigResult wrong = run(driver, 10, LONG, GET.withExpected(Expected.OK.containing("/z")));
            assertEquals(Map.of(Failure.BODY, 10L), wrong.requests().failures());
        }
    }

    @Test
    void headersAndBodiesArrive() throws Exception {
        Queue<String> seen = new ConcurrentLinkedQueue<>();
        try (TestServer server =
                        TestServer.of(
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
                                    answer(exchange, "");
                                });
                Http1Driver driver = server.driver(1)) {
            Body body = Body.of("text/plain", "abc".getBytes(StandardCharsets.UTF_8));
            HeaderFields token = HeaderFields.bearer("a.b.c");
            assertEquals(
                    1,
                    run(driver, 1, LONG, new Request("POST", "/", token, body, Expected.OK))
                            .requests()
                            .succeeded());
            assertEquals(
                    1,
                    run(driver, 1, LONG, new Request("POST", "/", token, null, Expected.OK))
                            .requests()
                            .succeeded());
            String host = "localhost:" + server.port();
            assertEquals("POST " + host + " Bearer a.b.c 3 abc", seen.poll());
            assertEquals("POST " + host + " Bearer a.b.c 0 ", seen.poll());
        }
    }

    private static String header(HttpExchange exchange, String name) {
        return exchange.getRequestHeaders().getFirst(name);
    }

    /** A lost connection comes back after a pause; until then its requests are refused. */
    private static void assertComesBack(Http1Driver driver) throws InterruptedException {
        long end = System.nanoTime() + LONG.toNanos();
        RigResult result = run(driver, 1, LONG, GET);
        while (result.requests().failures().equals(Map.of(Failure.REFUSED, 1L))
                && System.nanoTime() < end) {
            Thread.sleep(5);
            result = run(driver, 1, LONG, GET);
        }
        assertEquals(1, result.requests().succeeded());
    }

    @Test
    void aLostConnectionFailsItsRequestAndComesBack() throws Exception {
        try (TestServer server =
                        TestServer.of(
                                exchange -> {
                                    if (exchange.getRequestURI().getPath().equals("/lost")) {
                                        throw new IllegalStateException("closes the connection");
                                    }
                                    answer(exchange, "");
                                });
                Http1Driver driver = server.driver(1)) {
            RigResult lost = run(driver, 1, LONG, Request.get("/lost"));
            assertEquals(Map.of(Failure.RESET, 1L), lost.requests().failures());
            assertComesBack(driver);
        }
    }

    @Test
    void anAnswerThatComesTooLateIsNotTakenForTheNextOne() throws Exception {
        try (TestServer server =
                        TestServer.of(
                                exchange -> {
                                    if (exchange.getRequestURI().getPath().equals("/late")) {
                                        return; // never answered
                                    }
                                    answer(exchange, "");
                                });
                Http1Driver driver = server.driver(1)) {
            RigResult late = run(driver, 1, Duration.ofMillis(100), Request.get("/late"));
            assertEquals(Map.of(Failure.TIMEOUT, 1L), late.requests().failures());
            assertComesBack(driver);
        }
    }

    @Test
    void whoIsNotTrustedIsSentNothing() throws Exception {
        Path other = Files.createDirectory(folder.resolve("other"));
        var stranger = PemTrust.managers(TestCertificate.create(other).certificate());
        try (TestServer server = TestServer.of(exchange -> answer(exchange, ""))) {
            IOException e =
                    assertThrows(
                            IOException.class,
                            () ->
                                    Http1Driver.open(
                                            Endpoint.tls("localhost", server.port(), stranger), 1));
            assertTrue(e.getMessage().contains("localhost:" + server.port()), e.getMessage());
            // The certificate is for the name, and not for the address.
            var trusted = PemTrust.managers(certificate.certificate());
            assertThrows(
                    IOException.class,
                    () -> Http1Driver.open(Endpoint.tls("127.0.0.1", server.port(), trusted), 1));
        }
    }

    @Test
    void nobodyListens() throws Exception {
        int port;
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            port = socket.getLocalPort();
        }
        var trust = PemTrust.managers(certificate.certificate());
        assertThrows(
                IOException.class,
                () -> Http1Driver.open(Endpoint.tls("localhost", port, trust), 1));
    }
}
