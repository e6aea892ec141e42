package io.github.jwtbench.core.load.http2;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.jwtbench.compression.netty.HeaderCompression;
import io.github.jwtbench.core.load.Body;
import io.github.jwtbench.core.load.Driver;
import io.github.jwtbench.core.load.Expected;
import io.github.jwtbench.core.load.Failure;
import io.github.jwtbench.core.load.HeaderFields;
import io.github.jwtbench.core.load.Progress;
import io.github.jwtbench.core.load.Request;
import io.github.jwtbench.core.load.RequestSource;
import io.github.jwtbench.core.load.Rig;
import io.github.jwtbench.core.load.RigResult;
import io.github.jwtbench.core.load.RunPlan;
import io.github.jwtbench.core.load.Schedule;
import io.github.jwtbench.core.load.TestRequests;
import io.github.jwtbench.core.load.dial.Endpoint;
import io.github.jwtbench.core.load.http2.NullReply.Action;
import io.github.jwtbench.core.run.Connections;
import io.github.jwtbench.core.tls.PemTrust;
import io.github.jwtbench.core.tls.TestCertificate;
import io.netty.handler.codec.http2.Http2Headers;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyStore;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.stream.IntStream;
import javax.net.ssl.SSLServerSocket;
import javax.net.ssl.SSLSocket;
import javax.net.ssl.TrustManagerFactory;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.EnumSource.Mode;

class Http2DriverTest {

    private static final byte[] OK_BODY = "{\"valid\":true}".getBytes(StandardCharsets.UTF_8);
    private static final NullReply OK = NullReply.answer(200, OK_BODY);
    private static final Request REQUEST =
            Request.get("/q/health/live").withExpected(Expected.OK.containing("\"valid\":true"));

    /** Far more than any test needs: runs here end by their number of requests. */
    private static final Duration LONG = Duration.ofMinutes(2);

    @TempDir private static Path directory;
    private static TestCertificate certificate;
    private static TrustManagerFactory trust;

    @BeforeAll
    static void makeCertificate() throws Exception {
        certificate = TestCertificate.create(directory);
        trust = PemTrust.managers(certificate.certificate());
    }

    private static NullServer server(NullReply.Script script, long maxStreams) throws IOException {
        return NullServer.start(
                certificate.certificate(), certificate.privateKey(), script, maxStreams);
    }

    private static Http2Driver driver(int port, int connections, int streams)
            throws IOException, InterruptedException {
        return Http2Driver.open(
                new Http2Options(Endpoint.tls("localhost", port, trust), connections, streams));
    }

    private static RigResult run(
            Driver driver, Schedule schedule, long requests, Duration timeout, RequestSource source)
            throws InterruptedException {
        return new Rig(driver)
                .run(
                        new RunPlan("test", schedule, LONG, requests, timeout, 10_000),
                        source,
                        Progress.none());
    }

    private static RigResult run(NullServer server, int concurrency, long requests)
            throws IOException, InterruptedException {
        try (Http2Driver driver = driver(server.port(), 1, concurrency)) {
            return run(driver, new Schedule.ClosedLoop(concurrency), requests, LONG, n -> REQUEST);
        }
    }

    @Test
    void everyRequestIsAnsweredOverSeveralConnectionsAndThreads() throws Exception {
        try (NullServer server =
                        NullServer.start(
                                certificate.certificate(), certificate.privateKey(), OK_BODY);
                Http2Driver driver =
                        Http2Driver.open(
                                new Http2Options(
                                        Endpoint.tls("localhost", server.port(), trust),
                                        4,
                                        5,
                                        2,
                                        HeaderCompression.standard(),
                                        null))) {
            assertEquals(20, driver.capacity());
            assertEquals(20, driver.openStreams());

            for (Schedule schedule :
                    List.of(new Schedule.ClosedLoop(20), new Schedule.OpenLoop(20_000))) {
                RigResult result = run(driver, schedule, 4_000, LONG, n -> REQUEST);

                assertEquals(4_000, result.requests().succeeded());
                assertEquals(Map.of(200, 4_000L), result.requests().statuses());
                assertEquals(4_000, result.latency().getTotalCount());
            }
            assertEquals(8_000, server.requests());
        }
    }

    @Test
    void tokensRotateAndBodiesArrive() throws Exception {
        Queue<Http2Headers> seen = new ConcurrentLinkedQueue<>();
        try (NullServer server =
                        server(
                                (n, headers) -> {
                                    seen.add(headers);
                                    return OK;
                                },
                                100);
                Http2Driver driver = driver(server.port(), 1, 1)) {
            Request request =
                    new Request(
                            "POST",
                            "/api/v1/jwt/extract?x=1",
                            HeaderFields.none(),
                            Body.of(
                                    "application/json",
                                    "{\"a\":1}".getBytes(StandardCharsets.UTF_8)),
                            Expected.OK);
            List<String> pool = List.of("aaa.bbb.ccc", "ddd.eee.fff", "ggg.hhh.iii");

            RigResult result =
                    run(
                            driver,
                            new Schedule.ClosedLoop(1),
                            7,
                            LONG,
                            n -> TestRequests.withToken(pool.get((int) (n % 3)), request));

            assertEquals(7, result.requests().succeeded());
            assertEquals(
                    IntStream.range(0, 7).mapToObj(n -> "Bearer " + pool.get(n % 3)).toList(),
                    seen.stream().map(h -> h.get("authorization").toString()).toList());
            Http2Headers headers = seen.remove();
            assertEquals("POST", headers.method().toString());
            assertEquals("/api/v1/jwt/extract?x=1", headers.path().toString());
            assertEquals("https", headers.scheme().toString());
            assertEquals("localhost:" + server.port(), headers.authority().toString());
            assertEquals("application/json", headers.get("content-type").toString());
            assertEquals("7", headers.get("content-length").toString());
        }
    }

    @Test
    void aRequestWithoutTokenOrBodyHasNoHeadersForThem() throws Exception {
        Queue<Http2Headers> seen = new ConcurrentLinkedQueue<>();
        try (NullServer server =
                server(
                        (n, headers) -> {
                            seen.add(headers);
                            return OK;
                        },
                        100)) {
            run(server, 1, 1);
        }

        assertEquals(4, seen.remove().size(), "only the pseudo-headers");
    }

    @Test
    void wrongStatusAndWrongBodyAreToldApart() throws Exception {
        NullReply refusal = NullReply.answer(401, OK_BODY);
        NullReply invalid = NullReply.answer(200, "{}".getBytes(StandardCharsets.UTF_8));
        NullReply empty = NullReply.answer(200, new byte[0]);
        List<NullReply> replies = List.of(OK, refusal, invalid, empty);
        try (NullServer server = server((n, headers) -> replies.get((int) (n % 4)), 100)) {
            RigResult result = run(server, 3, 400);

            assertEquals(
                    Map.of(Failure.STATUS, 100L, Failure.BODY, 200L), result.requests().failures());
            assertEquals(Map.of(200, 300L, 401, 100L), result.requests().statuses());
            assertEquals(100, result.requests().succeeded());
        }
    }

    @Test
    void aBodyLargerThanEveryWindowIsReadAndTheCheckedPartIsKept() throws Exception {
        byte[] large = new byte[3 * 1024 * 1024];
        Arrays.fill(large, (byte) 'x');
        System.arraycopy(OK_BODY, 0, large, Expected.BODY_LIMIT - OK_BODY.length, OK_BODY.length);
        byte[] beyond = new byte[3 * 1024 * 1024];
        System.arraycopy(OK_BODY, 0, beyond, Expected.BODY_LIMIT, OK_BODY.length);
        List<NullReply> replies =
                List.of(NullReply.answer(200, large), NullReply.answer(200, beyond));
        try (NullServer server = server((n, headers) -> replies.get((int) (n % 2)), 100)) {
            RigResult result = run(server, 2, 10);

            assertEquals(5, result.requests().succeeded());
            assertEquals(Map.of(Failure.BODY, 5L), result.requests().failures());
        }
    }

    @Test
    void aLostCallIsAResetAndTheDriverGoesOn() throws Exception {
        NullReply fault = NullReply.fault(Action.RESET_STREAM);
        try (NullServer server = server((n, headers) -> n == 10 ? fault : OK, 100)) {
            RigResult result = run(server, 1, 100);

            assertEquals(Map.of(Failure.RESET, 1L), result.requests().failures());
            assertEquals(99, result.requests().succeeded());
            assertNull(result.client().endedEarly());
        }
    }

    @ParameterizedTest
    @EnumSource(
            value = Action.class,
            mode = Mode.INCLUDE,
            names = {"GO_AWAY", "CLOSE"})
    void aLostConnectionLosesNoCall(Action action) throws Exception {
        NullReply fault = NullReply.fault(action);
        try (NullServer server = server((n, headers) -> n == 10 ? fault : OK, 100)) {
            RigResult result = run(server, 1, 100);

            assertEquals(
                    Map.of(),
                    result.requests().failures(),
                    result.requests().problems().toString());
            assertEquals(
                    new Connections(1, 0, 1, 0, null), withoutTime(result.client().connections()));
        }
    }

    private static Connections withoutTime(Connections told) {
        return new Connections(told.reopened(), 0, told.resent(), told.unasked(), null);
    }

    @Test
    void aConnectionLostTakesAllItsCallsWithIt() throws Exception {
        NullReply silence = NullReply.fault(Action.SILENCE);
        NullReply close = NullReply.fault(Action.CLOSE);
        try (NullServer server = server((n, headers) -> n < 7 ? silence : close, 100)) {
            RigResult result = run(server, 8, 8);

            assertEquals(Map.of(Failure.RESET, 8L), result.requests().failures());
        }
    }

    @Test
    void silenceIsATimeoutAndTheStreamIsGivenBack() throws Exception {
        NullReply silence = NullReply.fault(Action.SILENCE);
        // One stream at a time: without RST_STREAM, the second call would never get one.
        try (NullServer server = server((n, headers) -> n < 3 ? silence : OK, 1);
                Http2Driver driver = driver(server.port(), 1, 1)) {
            RigResult result =
                    run(driver, new Schedule.ClosedLoop(1), 4, Duration.ofSeconds(1), n -> REQUEST);

            assertEquals(Map.of(Failure.TIMEOUT, 3L), result.requests().failures());
            assertEquals(1, result.requests().succeeded());
        }
    }

    @Test
    void opensNoMoreStreamsThanTheServerAllows() throws Exception {
        try (NullServer server = server((n, headers) -> OK, 3);
                Http2Driver driver = driver(server.port(), 2, 10)) {
            assertEquals(6, driver.capacity());

            RigResult result = run(driver, new Schedule.ClosedLoop(20), 600, LONG, n -> REQUEST);

            assertEquals(6, result.client().openStreams());
            assertEquals(600, result.requests().succeeded());
        }
    }

    @Test
    void aServerThatDiesEndsTheRun() throws Exception {
        NullServer server = server((n, headers) -> OK, 100);
        try (Http2Driver driver = driver(server.port(), 2, 2)) {
            RequestSource source =
                    n -> {
                        if (n == 100) {
                            Thread closer = new Thread(server::close);
                            closer.setDaemon(true);
                            closer.start();
                        }
                        return REQUEST;
                    };

            RigResult result =
                    run(driver, new Schedule.ClosedLoop(4), Long.MAX_VALUE, LONG, source);

            assertTrue(
                    result.client().endedEarly().contains("every connection"),
                    result.client().endedEarly());
            assertTrue(
                    result.requests().problems().get(Failure.REFUSED).startsWith("no connection: "),
                    result.requests().problems().toString());
            assertTrue(result.requests().failures().get(Failure.REFUSED) < 100);
            assertEquals(0, driver.openStreams());
        } finally {
            server.close();
        }
    }

    private static String messageOfFailedOpen(Http2Options options) {
        return assertThrows(IOException.class, () -> Http2Driver.open(options).close())
                .getMessage();
    }

    @Test
    void aCertificateForAnotherHostIsRefused() throws Exception {
        try (NullServer server = server((n, headers) -> OK, 100)) {
            String message =
                    messageOfFailedOpen(
                            new Http2Options(
                                    Endpoint.tls("127.0.0.1", server.port(), trust), 1, 1));

            assertTrue(message.contains("TLS handshake failed"), message);
            assertTrue(message.contains("127.0.0.1"), message);
        }
    }

    @Test
    void aCertificateThatIsNotTrustedIsRefused() throws Exception {
        TrustManagerFactory others =
                TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
        others.init((KeyStore) null);
        try (NullServer server = server((n, headers) -> OK, 100)) {
            String message =
                    messageOfFailedOpen(
                            new Http2Options(
                                    Endpoint.tls("localhost", server.port(), others), 1, 1));

            assertTrue(message.contains("TLS handshake failed"), message);
        }
    }

    @Test
    void aServerWithoutHttp2IsRefused() throws Exception {
        try (SSLServerSocket socket = tlsWithoutAlpn()) {
            Thread server =
                    new Thread(
                            () -> {
                                try (SSLSocket client = (SSLSocket) socket.accept()) {
                                    client.startHandshake();
                                    client.getInputStream().read();
                                } catch (IOException e) {
                                    // The client hangs up, as it should.
                                }
                            });
            server.setDaemon(true);
            server.start();

            String message =
                    messageOfFailedOpen(
                            new Http2Options(
                                    Endpoint.tls("localhost", socket.getLocalPort(), trust), 1, 1));

            assertTrue(message.contains("must choose h2 by ALPN, got: none"), message);
        }
    }

    private static SSLServerSocket tlsWithoutAlpn() throws Exception {
        return (SSLServerSocket)
                certificate
                        .context()
                        .getServerSocketFactory()
                        .createServerSocket(0, 5, InetAddress.getLoopbackAddress());
    }

    @Test
    void aRefusedConnectionIsNamed() throws Exception {
        int free;
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            free = socket.getLocalPort();
        }

        String message =
                messageOfFailedOpen(new Http2Options(Endpoint.tls("localhost", free, trust), 1, 1));

        assertTrue(message.contains("localhost:" + free), message);
        assertTrue(message.contains("refused"), message);
    }

    @Test
    void aFileWithoutCertificatesIsRefused() throws Exception {
        Path empty = Files.writeString(directory.resolve("empty.pem"), "");

        assertThrows(IOException.class, () -> PemTrust.managers(empty));
        assertThrows(IOException.class, () -> PemTrust.managers(certificate.privateKey()));
        assertThrows(IOException.class, () -> PemTrust.managers(directory.resolve("absent.pem")));
        assertThrows(IOException.class, () -> NullServer.start(empty, empty, OK_BODY));
    }

    @Test
    void optionsRefuseNonsense() {
        assertThrows(
                IllegalArgumentException.class,
                () -> new Http2Options(Endpoint.tls("h", 0, trust), 1, 1));
        assertThrows(
                IllegalArgumentException.class,
                () -> new Http2Options(Endpoint.tls("h", 1, trust), 0, 1));
        assertThrows(
                IllegalArgumentException.class,
                () -> new Http2Options(Endpoint.tls("h", 1, trust), 1, 0));
        assertThrows(
                IllegalArgumentException.class,
                () ->
                        new Http2Options(
                                Endpoint.tls("h", 1, trust),
                                1,
                                1,
                                0,
                                HeaderCompression.standard(),
                                null));
        assertFalse(new Http2Options(Endpoint.tls("h", 1, trust), 1, 1).toString().isEmpty());
    }
}
