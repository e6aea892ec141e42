package io.github.jwtbench.integration;

import static org.junit.jupiter.api.Assertions.assertTrue;

import io.quarkus.test.junit.QuarkusIntegrationTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The packaged service has as few labels, and limits how often it writes its metrics. */
@Tag("slow")
@QuarkusIntegrationTest
class MetricsIT extends MetricsTest {
    private static final int SCRAPES_PER_ADDRESS = 16;

    /**
     * However the path of the metrics is spelled, only so many are written at once. Any of them may
     * be refused: scrapes of another connection may still be under way, and end meanwhile.
     */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "/q/metrics",
                "/q/metrics/x",
                "//q/metrics",
                "/q/%6detrics",
                "/q/./metrics",
                "/a/../q/metrics"
            })
    void scrapesAreLimited(String path) throws Exception {
        byte[] scrape = new Http2Bytes.Fields("GET", path).toBlock();
        try (RawHttp2 connection = new RawHttp2(ServiceFixture.tls(), service.base(), 0)) {
            Http2Bytes scrapes = new Http2Bytes();
            for (int i = 0; i <= SCRAPES_PER_ADDRESS; i++) {
                scrapes.headers(2 * i + 1, scrape, true);
            }
            connection.send(scrapes);
            connection.awaitAny("503");
        }
    }

    /** Netty has loaded what limits connections. It cannot among the tests' class loaders. */
    @Test
    void connectionsAndStreamsAreInTheMetrics() throws Exception {
        assertTrue(service.metric("jwtbench_connections") >= 1);
        assertTrue(service.metric("jwtbench_streams") >= 1, "the request itself");
    }
}
