package io.github.jwtbench.core.load.http2;

import static io.github.jwtbench.core.load.http2.LocalHttp2.driver;
import static io.github.jwtbench.core.load.http2.LocalHttp2.server;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.jwtbench.core.load.Loads;
import io.github.jwtbench.core.load.RigResult;
import io.github.jwtbench.core.load.Schedule;
import io.github.jwtbench.core.load.TestRequests;
import io.github.jwtbench.core.load.driver.Body;
import io.github.jwtbench.core.load.driver.Expected;
import io.github.jwtbench.core.load.driver.Failure;
import io.github.jwtbench.core.load.driver.HeaderFields;
import io.github.jwtbench.core.load.driver.Request;
import io.github.jwtbench.core.load.driver.RequestSource;
import io.github.jwtbench.core.tls.LocalServer;
import io.github.jwtbench.core.tls.TestCertificate;
import io.netty.handler.codec.http2.Http2Headers;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class Http2DriverTest {

    private static final byte[] OK_BODY = "{\"valid\":true}".getBytes(StandardCharsets.UTF_8);
    private static final NullReply OK = new NullReply(200, OK_BODY);
    private static final Request REQUEST =
            Request.get("/q/health/live").withExpected(Expected.OK.containing("\"valid\":true"));

    @Test
    void everyRequestIsAnsweredOverSeveralConnections() throws Exception {
        try (NullServer server = server((n, headers) -> OK, 100);
                Http2Driver driver =
                        Http2Driver.open(
                                new Http2Options(
                                        TestCertificate.SHARED.endpoint(server.port()), 4, 5))) {
            assertEquals(20, driver.capacity());
            assertEquals(20, driver.openStreams());
            for (Schedule schedule :
                    List.of(new Schedule.ClosedLoop(20), new Schedule.OpenLoop(20_000))) {
                RigResult result = Loads.run(driver, schedule, 4_000, Loads.LONG, n -> REQUEST);

                Loads.assertSucceeded(4_000, result);
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
                    Loads.run(
                            driver,
                            new Schedule.ClosedLoop(1),
                            7,
                            Loads.LONG,
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
                                100);
                Http2Driver driver = driver(server.port(), 1, 1)) {
            Loads.run(driver, 1, REQUEST);
        }
        assertEquals(4, seen.remove().size(), "only the pseudo-headers");
    }

    @Test
    void driverRespectsTheServersStreamLimit() throws Exception {
        try (NullServer server = server((n, headers) -> OK, 3);
                Http2Driver driver = driver(server.port(), 2, 10)) {
            assertEquals(6, driver.capacity());

            RigResult result =
                    Loads.run(driver, new Schedule.ClosedLoop(20), 600, Loads.LONG, n -> REQUEST);

            assertEquals(6, result.client().openStreams());
            Loads.assertSucceeded(600, result);
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
                    Loads.run(
                            driver, new Schedule.ClosedLoop(4), Long.MAX_VALUE, Loads.LONG, source);

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

    @Test
    void aServerWithoutHttp2IsRefused() throws Exception {
        try (LocalServer server = LocalServer.start(TestCertificate.SHARED, exchange -> {})) {
            IOException refused =
                    assertThrows(
                            IOException.class, () -> driver(server.uri().getPort(), 1, 1).close());

            assertTrue(
                    refused.getMessage().contains("must choose h2 by ALPN, got: "),
                    refused.getMessage());
        }
    }

    /** No request is handed from one thread to another: that costs a wake-up each. */
    @Test
    void requestsAreSentAndAnswersAreReportedOnTheDriversThread() throws Exception {
        Set<String> threads = ConcurrentHashMap.newKeySet();
        Request noted =
                Request.get("/")
                        .withExpected(
                                Expected.OK.observedBy(
                                        answer -> threads.add(Thread.currentThread().getName())));
        try (NullServer server = server((n, headers) -> OK, 100);
                Http2Driver driver =
                        Http2Driver.open(
                                new Http2Options(
                                        TestCertificate.SHARED.endpoint(server.port()), 2, 2))) {
            for (Schedule schedule :
                    List.of(
                            new Schedule.ClosedLoop(4),
                            new Schedule.ClosedLoop(4, 1_000_000),
                            new Schedule.OpenLoop(2_000))) {
                Loads.run(
                        driver,
                        schedule,
                        100,
                        Loads.LONG,
                        n -> {
                            threads.add(Thread.currentThread().getName());
                            return noted;
                        });
            }
        }

        assertEquals(1, threads.size(), threads.toString());
    }

    @ParameterizedTest
    @CsvSource({"0, 1, 1", "1, 0, 1", "1, 1, 0"})
    void invalidOptionsAreRefused(int port, int connections, int streams) {
        assertThrows(
                IllegalArgumentException.class,
                () ->
                        new Http2Options(
                                TestCertificate.SHARED.endpoint(port), connections, streams));
    }
}
