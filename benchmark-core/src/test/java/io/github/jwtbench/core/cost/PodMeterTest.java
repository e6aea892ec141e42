package io.github.jwtbench.core.cost;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.sun.net.httpserver.HttpServer;
import io.github.jwtbench.core.observe.ServiceMeter;
import io.github.jwtbench.core.observe.ServiceUse;
import io.github.jwtbench.core.process.ChildCommand;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** With the {@code kubectl} of this machine, against an API server of this test. */
class PodMeterTest {
    private static final Instant START = Instant.parse("2026-01-01T12:00:00Z");

    /** As metrics-server 0.7 answers, without its metadata. */
    private static final String METRICS =
            """
            {"kind":"PodMetrics","apiVersion":"metrics.k8s.io/v1beta1",
             "timestamp":"%s","window":"%s",
             "containers":[{"name":"app","usage":{"cpu":"%s","memory":"123456Ki"}},
                           {"name":"sidecar","usage":{"cpu":"100m","memory":"1Mi"}}]}
            """;

    private final Wall wall = new Wall();
    private volatile int status = 200;
    private volatile String answer = metrics(-10, "1400000000n");
    private volatile String path;
    private HttpServer api;

    /** A clock that changes only when it is set. */
    private static final class Wall extends Clock {
        private Instant now = START;

        @Override
        public Instant instant() {
            return now;
        }

        @Override
        public ZoneId getZone() {
            return ZoneOffset.UTC;
        }

        @Override
        public Clock withZone(ZoneId zone) {
            throw new UnsupportedOperationException();
        }
    }

    @BeforeEach
    void start() throws IOException {
        api = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        api.createContext(
                "/",
                exchange -> {
                    try (exchange) {
                        path = exchange.getRequestURI().getPath();
                        byte[] body = answer.getBytes(StandardCharsets.UTF_8);
                        exchange.getResponseHeaders().set("content-type", "application/json");
                        exchange.sendResponseHeaders(status, body.length);
                        exchange.getResponseBody().write(body);
                    }
                });
        api.start();
    }

    @AfterEach
    void stop() {
        api.stop(0);
    }

    @Test
    void meanIsOfTheWindowsWithinTheRun() throws Exception {
        ServiceMeter meter = open();
        assertEquals("/apis/metrics.k8s.io/v1beta1/namespaces/shop/pods/app-1", path);
        assertEquals(
                "pod shop/app-1, estimated from the windows of metrics.k8s.io/v1beta1",
                meter.source());
        assertFalse(meter.local());
        assertEquals(ServiceUse.of(0, null), meter.read());

        // Of these the first one began before the run. The sidecar takes 0.1 processors each time.
        for (String window : List.of("5 9", "20 1", "35 2", "35 2", "50 3")) {
            String[] fields = window.split(" ");
            answer = metrics(Integer.parseInt(fields[0]), fields[1]);
            assertEquals(ServiceUse.notMeasured("it is known at the end of the run"), meter.read());
        }
        wall.now = START.plusSeconds(60);

        ServiceUse use = meter.last();
        assertEquals(60 * 2.1, use.cpuSeconds(), 1e-9);
    }

    @Test
    void tooFewWindowsAreNotMeasured() throws Exception {
        ServiceMeter meter = open();
        meter.read();
        answer = metrics(20, "1");
        meter.read();
        answer = metrics(35, "1");
        wall.now = START.plusSeconds(40);

        assertEquals(
                ServiceUse.notMeasured(
                        "at least 3 windows of the metrics API must lie within the run, got: 2"),
                meter.last());
    }

    @Test
    void missingPodIsRefused() {
        status = 404;
        answer =
                """
                {"kind":"Status","apiVersion":"v1","status":"Failure","reason":"NotFound",
                 "message":"pods.metrics.k8s.io \\"app-1\\" not found","code":404}
                """;
        IOException refused = assertThrows(IOException.class, this::open);
        assertEquals(
                "metrics of pod shop/app-1: Error from server (NotFound):"
                        + " pods.metrics.k8s.io \"app-1\" not found",
                refused.getMessage());
    }

    @Test
    void missingKubectlIsReported() {
        IOException refused =
                assertThrows(
                        IOException.class,
                        () -> PodMeter.open(pod(), List.of("no-such-kubectl"), wall));
        assertTrue(
                refused.getMessage()
                        .startsWith(
                                "metrics of pod shop/app-1: Cannot run program"
                                        + " \"no-such-kubectl\""),
                refused.getMessage());
    }

    @ParameterizedTest
    @CsvSource({"1, 1", "250m, 0.25", "1500u, 0.0015", "2500000000n, 2.5", "0, 0"})
    void quantitiesOfKubernetesAreParsed(String cpu, double cores) throws Exception {
        PodMetrics metrics = PodMetrics.parse(METRICS.formatted(START, "1m0.5s", cpu));

        assertEquals(START, metrics.end());
        assertEquals(Duration.ofMillis(60_500), metrics.window());
        assertEquals(cores + 0.1, metrics.cores(), 1e-12);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "-1", "1e3", "NaN", "1 n", "12345678901234567890n"})
    void malformedQuantitiesAreRefused(String cpu) {
        IOException wrong =
                assertThrows(
                        IOException.class,
                        () -> PodMetrics.parse(METRICS.formatted(START, "15s", cpu)));
        assertEquals("cpu must match ([0-9]{1,19})([num]?), got: " + cpu, wrong.getMessage());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "not JSON",
                "{}",
                "{\"timestamp\":\"2026-01-01T12:00:00Z\",\"window\":\"soon\"}",
                "{\"timestamp\":\"yesterday\",\"window\":\"15s\"}"
            })
    void responseWithoutPodMetricsIsRefused(String json) {
        IOException wrong = assertThrows(IOException.class, () -> PodMetrics.parse(json));
        assertEquals("must be PodMetrics, got: " + json, wrong.getMessage());
    }

    private ServiceMeter open() throws IOException {
        assumeTrue(
                ChildCommand.of("kubectl", "version", "--client").run().ok(),
                "there is no kubectl here");
        return PodMeter.open(
                pod(),
                List.of(
                        "kubectl",
                        "--kubeconfig=/dev/null",
                        "--server=http://127.0.0.1:" + api.getAddress().getPort()),
                wall);
    }

    private static CostSource.Pod pod() {
        return new CostSource.Pod("shop", "app-1");
    }

    /** Of a window of 15 s. */
    private static String metrics(int endSecond, String cpu) {
        return METRICS.formatted(START.plusSeconds(endSecond), "15s", cpu);
    }
}
