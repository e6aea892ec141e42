package io.github.jwtbench.core.load.http1;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.jwtbench.core.load.Loads;
import io.github.jwtbench.core.load.RigResult;
import io.github.jwtbench.core.load.Schedule;
import io.github.jwtbench.core.load.dial.Endpoint;
import io.github.jwtbench.core.load.driver.Body;
import io.github.jwtbench.core.load.driver.Expected;
import io.github.jwtbench.core.load.driver.Failure;
import io.github.jwtbench.core.load.driver.HeaderFields;
import io.github.jwtbench.core.load.driver.Request;
import io.github.jwtbench.core.load.http1.RawServer.Reply;
import io.github.jwtbench.core.run.Connections;
import io.github.jwtbench.core.tls.TestCertificate;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import javax.net.ServerSocketFactory;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Loads that go on where a server ends connections. */
@Timeout(120)
class ConnectionEndsTest {
    private static final long MILLI = 1_000_000;
    private static final Request GET = Request.get("/").withExpected(Expected.OK.containing("ok"));
    private static final String HEAD = "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n";
    private static final Reply KEPT = new Reply(HEAD + "\r\nok", false);
    private static final Reply LAST = new Reply(HEAD + "Connection: close\r\n\r\nok", true);
    private static final Reply GONE = new Reply("", true);

    private static RawServer server(RawServer.Script script) throws Exception {
        return new RawServer(ServerSocketFactory.getDefault(), 0, script);
    }

    private static Http1Driver driver(RawServer server, int connections) throws Exception {
        return Http1Driver.open(Endpoint.plaintext("localhost", server.port()), connections);
    }

    @ParameterizedTest
    @CsvSource({"1, 1", "1, 4", "2, 3", "10, 4", "100, 2"})
    void aLimitOfRequestsFailsNothing(int limit, int connections) throws Exception {
        try (RawServer server = server((n, i, head) -> i + 1 < limit ? KEPT : LAST);
                Http1Driver driver = driver(server, connections)) {
            RigResult result = Loads.run(driver, 600, GET);

            Loads.assertSucceeded(600, result);
            long fewest = 600 / limit - connections;
            Connections seen = result.client().connections();
            assertTrue(
                    seen.reopened() >= fewest && seen.reopened() <= 600 / limit, seen.toString());
            assertEquals(0, seen.resent(), seen.toString());
        }
    }

    /** The server closes the connection without announcing it. */
    @ParameterizedTest
    @ValueSource(strings = {"GET", "HEAD", "OPTIONS", "TRACE", "PUT", "DELETE"})
    void whatMayBeDoneTwiceIsSentAgainOnce(String method) throws Exception {
        Request request = new Request(method, "/", HeaderFields.none(), null, Expected.OK);
        try (RawServer server =
                        server(
                                (n, i, head) ->
                                        n == 1
                                                ? GONE
                                                : head.startsWith("HEAD")
                                                        ? new Reply(HEAD + "\r\n", false)
                                                        : KEPT);
                Http1Driver driver = driver(server, 1)) {
            RigResult result = Loads.run(driver, 3, request);

            Loads.assertSucceeded(3, result);
            assertEquals(1, result.client().connections().resent());
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"POST", "PATCH", "CONNECT", "get", "LOCK"})
    void whatMayNotHasFailed(String method) throws Exception {
        // To the server it is the beginning of the next head, which is no matter.
        Body body = Body.of("text/plain", "x".getBytes(StandardCharsets.UTF_8));
        Request request = new Request(method, "/", HeaderFields.none(), body, Expected.OK);
        try (RawServer server = server((n, i, head) -> n == 1 ? GONE : KEPT);
                Http1Driver driver = driver(server, 1)) {
            RigResult result = Loads.run(driver, 3, request);

            assertEquals(Map.of(Failure.RESET, 1L), result.requests().failures());
            String problem = result.requests().problems().get(Failure.RESET);
            assertTrue(problem.contains("; " + method + " is not sent again"), problem);
            assertEquals(2, result.requests().succeeded());
            assertEquals(0, result.client().connections().resent());
        }
    }

    @Test
    void whatIsLostTwiceHasFailed() throws Exception {
        try (RawServer server = server((n, i, head) -> n < 2 ? GONE : KEPT);
                Http1Driver driver = driver(server, 1)) {
            RigResult result = Loads.run(driver, 2, GET);

            assertEquals(Map.of(Failure.RESET, 1L), result.requests().failures());
            assertEquals(1, result.client().connections().resent());
            assertEquals(1, result.requests().succeeded());
        }
    }

    /** The second one comes by itself, and may be behind the next request. */
    @Test
    void aServiceThatAnswersTwiceIsFound() throws Exception {
        Reply twice = new Reply(KEPT.octets() + KEPT.octets(), false);
        try (RawServer server =
                        new RawServer(
                                ServerSocketFactory.getDefault(),
                                KEPT.octets().length(),
                                (n, i, head) -> twice);
                Http1Driver driver = driver(server, 2)) {
            RigResult result = Loads.run(driver, 1_000, GET);

            assertTrue(
                    result.client().connections().unasked() > 0,
                    result.client().connections().toString());
            assertEquals("\"HTTP/1.1 200 OK\"", result.client().connections().firstUnasked());
        }
    }

    /** An idle connection that was seen to end costs no request, POST or not, with 408 or not. */
    @ParameterizedTest
    @ValueSource(strings = {"", "HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n"})
    void anIdleConnectionMayEnd(String farewell) throws Exception {
        Request post = new Request("POST", "/", HeaderFields.none(), null, Expected.OK);
        Semaphore second = new Semaphore(0);
        try (RawServer server =
                        server(
                                (n, i, head) ->
                                        n == 0 ? new Reply(KEPT.octets() + farewell, true) : KEPT);
                Http1Driver driver = driver(server, 1)) {
            server.onAccept(second::release);
            assertEquals(1, Loads.run(driver, 1, post).requests().succeeded());
            assertTrue(second.tryAcquire(1, TimeUnit.MINUTES), "the next one was not opened");

            RigResult result = Loads.run(driver, 1, post);

            Loads.assertSucceeded(1, result);
            assertEquals(0, result.client().connections().unasked());
        }
    }

    /**
     * One connection at 100 requests a second, which ends after each ten; the handshake of the next
     * one takes 60 ms. No request is left out, and each that had to wait has the wait in its
     * latency: at least 50, 40, 30, 20 and 10 ms.
     */
    @Test
    void theWaitForTheNextConnectionIsPartOfTheLatency() throws Exception {
        int requests = 200;
        TestCertificate certificate = TestCertificate.SHARED;
        try (RawServer server =
                        new RawServer(
                                certificate.context().getServerSocketFactory(),
                                0,
                                (n, i, head) -> i < 9 ? KEPT : LAST);
                Http1Driver driver = Http1Driver.open(certificate.endpoint(server.port()), 1)) {
            server.greetAfter(Duration.ofMillis(60));

            RigResult result =
                    Loads.run(driver, new Schedule.OpenLoop(100), requests, Loads.LONG, n -> GET);

            Loads.assertSucceeded(requests, result);
            assertTrue(
                    result.client().connections().reopened() >= 19,
                    result.client().connections().toString());
            assertTrue(
                    result.client().connections().reopeningNanos() >= 19 * 60 * MILLI,
                    result.client().connections().toString());
            Histogram latency = result.latency();
            double sumMillis = latency.getMean() * requests / MILLI;
            assertTrue(sumMillis >= 19 * (50 + 40 + 30 + 20 + 10), "sum of " + sumMillis + " ms");
            double p99Millis = latency.getValueAtPercentile(99) / (double) MILLI;
            assertTrue(p99Millis >= 50, "p99 of " + p99Millis + " ms");
            double p50Millis = latency.getValueAtPercentile(50) / (double) MILLI;
            assertTrue(p50Millis < p99Millis, "only those that waited have it");
        }
    }
}
