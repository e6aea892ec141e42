package io.github.jwtbench.core.cost;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.github.jwtbench.core.observe.ServiceMeter;
import io.github.jwtbench.core.observe.ServiceUse;
import io.github.jwtbench.core.tls.LocalServer;
import io.github.jwtbench.core.tls.TestCertificate;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PrometheusMeterTest {
    private static final String GO =
            """
            # HELP process_cpu_seconds_total Total user and system CPU time spent in seconds.
            # TYPE process_cpu_seconds_total counter
            process_cpu_seconds_total 12.34
            process_resident_memory_bytes 2.048e+07
            """;

    @TempDir private static Path folder;
    private static TestCertificate certificate;

    private volatile int status = 200;
    private volatile String text = GO;
    private LocalServer server;
    private URI address;

    @BeforeAll
    static void createCertificate() throws Exception {
        certificate = TestCertificate.create(folder);
    }

    @BeforeEach
    void start() throws Exception {
        server =
                LocalServer.start(
                        certificate, exchange -> LocalServer.answer(exchange, status, text));
        address = server.uri().resolve("/metrics");
    }

    @AfterEach
    void stop() {
        server.close();
    }

    @Test
    void secondsOfThePrometheusClientAreRead() throws Exception {
        ServiceMeter meter = open();

        assertEquals("process_cpu_seconds_total of " + address, meter.source());
        assertFalse(meter.local());
        assertEquals(10_000_000, meter.grainNanos());
        assertEquals(ServiceUse.of(12.34, 20_480_000L), meter.read());
        text = "process_cpu_seconds_total 13.5\n";
        assertEquals(ServiceUse.of(13.5, null), meter.last());
    }

    /** As Quarkus and Spring Boot have it. */
    @Test
    void nanosecondsOfMicrometerAreRead() throws Exception {
        text = "process_cpu_time_ns_total{application=\"shop\"} 1.88E10\n";
        ServiceMeter meter = open();

        assertEquals("process_cpu_time_ns_total of " + address, meter.source());
        assertEquals(18.8, meter.cpuSeconds(), 1e-9);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "500 | process_cpu_seconds_total 1 | : must answer 200, got: 500",
                "200 | up 1 | : must have process_cpu_seconds_total or process_cpu_time_ns_total,"
                        + " got: neither",
                "200 | process_cpu_seconds_total NaN | : process_cpu_seconds_total must be a number"
                        + " of at least 0, got: NaN",
                "200 | process_cpu_seconds_total -1 | : process_cpu_seconds_total must be a number"
                        + " of at least 0, got: -1.0",
                "200 | <html> | ' line 1, column 1: a name must be here, in: <html>'"
            })
    void metricThatIsNotCpuTimeIsRefused(int answered, String body, String message) {
        status = answered;
        text = body;
        IOException refused = assertThrows(IOException.class, this::open);
        assertEquals("metrics of " + address + message, refused.getMessage());
    }

    @Test
    void serviceThatEndsDuringTheRunIsReported() throws Exception {
        ServiceMeter meter = open();
        status = 503;

        IOException gone = assertThrows(IOException.class, meter::last);
        assertEquals("metrics of " + address + ": must answer 200, got: 503", gone.getMessage());
        assertNull(meter.cpuSeconds());
    }

    private ServiceMeter open() throws IOException, InterruptedException {
        return CostMeters.open(new CostSource.Prometheus(address), certificate.certificate());
    }
}
