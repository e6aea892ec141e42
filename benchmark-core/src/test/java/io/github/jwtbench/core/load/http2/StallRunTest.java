package io.github.jwtbench.core.load.http2;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.jwtbench.core.tls.PemTrust;
import io.github.jwtbench.core.tls.TestCertificate;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

class StallRunTest {
    private static final double HISTOGRAM_RESOLUTION = 0.001;

    /**
     * How much longer than computed a request takes depends on the machine. That none takes less
     * does not: the server answers nobody during its stall, which begins after the request that
     * brings it about was intended.
     */
    @Test
    void aStallOfTheServerIsInTheLatencies() throws Exception {
        TestCertificate certificate = TestCertificate.SHARED;

        StallReport report =
                StallRun.run(
                        certificate.certificate(),
                        certificate.privateKey(),
                        PemTrust.managers(certificate.certificate()),
                        Duration.ofMillis(200));

        assertEquals(200, report.stallMillis());
        assertEquals(100, report.requestsPerSecond());
        assertEquals(100, report.requests());
        assertEquals(100, report.succeeded());
        assertEquals(20, report.stalled());
        // One request every 10 ms: 10, 5 and 1 of the 100 wait longer than these.
        assertEquals(
                List.of(100.0, 150.0, 190.0, 200.0),
                report.percentiles().stream().map(StallReport.Percentile::computedMillis).toList());
        for (StallReport.Percentile percentile : report.percentiles()) {
            assertTrue(percentile.deviation() >= -HISTOGRAM_RESOLUTION, percentile.toString());
        }
    }

    @Test
    void aStallThatCannotBeMeasuredIsRefused() {
        for (Duration stall : List.of(Duration.ofMillis(3), Duration.ofSeconds(51))) {
            assertThrows(
                    IllegalArgumentException.class, () -> StallRun.run(null, null, null, stall));
        }
    }
}
