package io.github.jwtbench.core.observe;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpHandler;
import io.github.jwtbench.core.run.CostReading;
import io.github.jwtbench.core.run.Observations;
import io.github.jwtbench.core.run.Observations.ProcessSample;
import io.github.jwtbench.core.tls.LocalServer;
import io.github.jwtbench.core.tls.TestCertificate;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class ObserverTest {
    private static final Duration PERIOD = Duration.ofMillis(10);
    private static final Duration PATIENT = Duration.ofMinutes(1);
    private static final Duration IMPATIENT = Duration.ofMillis(300);

    private static final String METRICS =
            """
            # TYPE jvm_memory_used_bytes gauge
            jvm_memory_used_bytes{area="heap",id="Eden"} 1.5E7
            jvm_memory_used_bytes{area="nonheap",id="Metaspace"} 9.9E9
            jvm_memory_used_bytes{area="heap",id="Old"} 2000000
            jvm_memory_committed_bytes{area="heap",id="Eden"} 6.4E7
            """;

    @TempDir private static Path certificates;
    private static TestCertificate certificate;

    @TempDir private Path folder;

    @BeforeAll
    static void createCertificate() throws Exception {
        certificate = TestCertificate.create(certificates);
    }

    @Test
    void processAndMetricsAreSampledUntilTheStop() throws Exception {
        assumeTrue(Files.exists(Path.of("/proc/self/stat")), "there is no /proc: not Linux");
        CountDownLatch scrapes = new CountDownLatch(3);
        try (LocalServer server =
                        LocalServer.start(
                                certificate,
                                exchange -> {
                                    scrapes.countDown();
                                    LocalServer.answer(exchange, 200, METRICS);
                                });
                Observer observer = observer(server.uri(), self(), PATIENT)) {
            observer.start();
            scrapes.await();
            Observations seen = observer.stop(0, 1.5, 2, null, List.of("incident"));

            assertTrue(
                    seen.service().samples().size() >= 10,
                    "two readings of the metrics are 10 samples apart");
            List<Long> times =
                    seen.service().samples().stream().map(ProcessSample::atMillis).toList();
            assertEquals(times.stream().sorted().toList(), times);
            for (ProcessSample sample : seen.service().samples()) {
                assertTrue(sample.serviceRssBytes() > 1_000_000, sample.toString());
                assertTrue(sample.serviceCpuMillis() >= 0, sample.toString());
                assertTrue(
                        sample.machineBusyRatio() >= 0 && sample.machineBusyRatio() <= 1,
                        sample.toString());
            }
            assertTrue(seen.service().cpuSeconds() >= 0);
            assertTrue(seen.service().peakRssBytes() > 1_000_000);
            assertEquals("process " + self(), seen.service().cost().source());
            assertTrue(seen.service().cost().compilerSeconds() >= 0);
            assertEquals(0, seen.toolExitCode());
            assertEquals(1.5, seen.driverCpuSeconds());
            assertEquals(2, seen.tokenRenewals());
            assertEquals(List.of("incident"), seen.incidents());
            assertEquals(METRICS, Files.readString(folder.resolve("metrics-before.txt")));
            assertEquals(METRICS, Files.readString(folder.resolve("metrics-during-1.txt")));
            assertEquals(METRICS, Files.readString(folder.resolve("metrics-after.txt")));
        }
    }

    enum Silence {
        NO_ANSWER,
        HALF_AN_ANSWER
    }

    @ParameterizedTest
    @EnumSource
    void aServiceThatDoesNotAnswerStillHasObservations(Silence silence) throws Exception {
        assumeTrue(Files.exists(Path.of("/proc/self/stat")), "there is no /proc: not Linux");
        CountDownLatch scrapes = new CountDownLatch(2);
        CountDownLatch end = new CountDownLatch(1);
        HttpHandler stalled =
                exchange -> {
                    scrapes.countDown();
                    stall(exchange, silence, end);
                };
        try (LocalServer server = LocalServer.start(certificate, stalled);
                Observer observer = observer(server.uri(), self(), IMPATIENT)) {
            observer.start();
            scrapes.await();
            Observations seen = observer.stop(null, null, 0, null, List.of());

            assertTrue(seen.service().samples().size() >= 5, seen.service().samples().toString());
            assertTrue(seen.service().cpuSeconds() >= 0);
            assertFalse(Files.exists(folder.resolve("metrics-before.txt")));
            assertFalse(Files.exists(folder.resolve("metrics-after.txt")));
        } finally {
            end.countDown();
        }
    }

    private static void stall(HttpExchange exchange, Silence silence, CountDownLatch end)
            throws IOException {
        try {
            if (silence == Silence.HALF_AN_ANSWER) {
                exchange.sendResponseHeaders(200, METRICS.length());
                exchange.getResponseBody().write(METRICS.substring(0, 80).getBytes());
                exchange.getResponseBody().flush();
            }
            end.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            exchange.close();
        }
    }

    @Test
    void endedServiceHasNoCpuTimeAndNoMetrics() throws Exception {
        int port;
        try (ServerSocket free = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            port = free.getLocalPort();
        }
        try (Observer observer = observer(URI.create("https://localhost:" + port), 0, PATIENT)) {
            observer.start();
            Observations seen = observer.stop(null, null, 0, null, List.of());

            assertEquals(List.of(), seen.service().samples());
            assertNull(seen.service().cpuSeconds());
            assertNull(seen.service().peakRssBytes());
        }
    }

    @Test
    void aServiceThatRefusesHasNoMetrics() throws Exception {
        try (LocalServer server =
                        LocalServer.start(
                                certificate,
                                exchange -> LocalServer.answer(exchange, 503, METRICS));
                Observer observer = observer(server.uri(), 0, PATIENT)) {
            observer.start();
            assertNull(observer.stop(null, null, 0, null, List.of()).service().cpuSeconds());
            assertFalse(Files.exists(folder.resolve("metrics-before.txt")));
            assertFalse(Files.exists(folder.resolve("metrics-after.txt")));
        }
    }

    /** A meter with values of a test. */
    private record Told(ServiceUse first, Last end) implements ServiceMeter {
        /** The last reading, which may fail. */
        @FunctionalInterface
        private interface Last {
            ServiceUse read() throws IOException;
        }

        @Override
        public String source() {
            return "a test";
        }

        @Override
        public boolean local() {
            return false;
        }

        @Override
        public ServiceUse read() {
            return first;
        }

        @Override
        public ServiceUse last() throws IOException {
            return end.read();
        }
    }

    private Observations told(ServiceUse first, Told.Last last) throws Exception {
        try (Observer observer =
                new Observer(new Told(first, last), null, null, folder, Duration.ofSeconds(1))) {
            observer.start();
            return observer.stop(null, null, 0, null, List.of("incident"));
        }
    }

    @Test
    void customMeterIsNamedAndUsed() throws Exception {
        Observations seen = told(ServiceUse.of(1.5, null), () -> ServiceUse.of(4, null));

        assertEquals(2.5, seen.service().cpuSeconds());
        assertEquals(new CostReading("a test", false, null, null, null), seen.service().cost());
        assertEquals(List.of("incident"), seen.incidents());
    }

    @Test
    void unmeasuredCostIsNoIncident() throws Exception {
        Observations seen = told(ServiceUse.of(0, null), () -> ServiceUse.notMeasured("too short"));

        assertNull(seen.service().cpuSeconds());
        assertEquals(
                new CostReading("a test", false, "too short", null, null), seen.service().cost());
        assertEquals(List.of("incident"), seen.incidents());
    }

    @Test
    void aMeterThatFailsAtTheEndIsAnIncident() throws Exception {
        Observations seen =
                told(
                        ServiceUse.of(1, null),
                        () -> {
                            throw new IOException("process 7 is gone");
                        });

        assertNull(seen.service().cpuSeconds());
        assertEquals(
                List.of("incident", "the cost of the service is not known: process 7 is gone"),
                seen.incidents());
    }

    @Test
    void restartedServiceIsAnIncident() throws Exception {
        Observations seen = told(ServiceUse.of(7, null), () -> ServiceUse.of(2, null));

        assertNull(seen.service().cpuSeconds());
        assertEquals(
                List.of(
                        "incident",
                        "the CPU time of a test must not fall (a restarted service begins again at"
                                + " 0), got: 7.0 s, then 2.0 s"),
                seen.incidents());
    }

    private Observer observer(URI server, long pid, Duration timeout) throws IOException {
        return new Observer(
                ServiceMeter.of(pid),
                certificate.certificate(),
                server.resolve("/q/metrics"),
                folder,
                PERIOD,
                timeout);
    }

    private static long self() {
        return ProcessHandle.current().pid();
    }
}
