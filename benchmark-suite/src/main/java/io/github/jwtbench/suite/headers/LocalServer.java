package io.github.jwtbench.suite.headers;

import io.github.jwtbench.compression.netty.HeaderCompression;
import io.github.jwtbench.core.load.dial.Endpoint;
import io.github.jwtbench.core.load.http2.Http2Driver;
import io.github.jwtbench.core.load.http2.Http2Options;
import io.github.jwtbench.core.load.http2.WireListener;
import io.github.jwtbench.core.observe.MetricsEndpoint;
import io.github.jwtbench.core.tls.PemTrust;
import io.github.jwtbench.core.tools.Scrape;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * A server on this machine.
 *
 * @param port its HTTPS port
 * @param trust PEM file with the certificates to trust; null for the trust store of the JDK
 */
record LocalServer(int port, @Nullable Path trust) {
    /** Table size of the server's responses: the default of RFC 9113. */
    private static final int RESPONSE_TABLE_BYTES = 4_096;

    /**
     * Opens connections.
     *
     * @param tableBytes size of the HPACK table of the requests
     * @param wire observes the sent bytes; null if nobody does
     */
    Http2Driver open(
            Encoding encoding,
            int tableBytes,
            int connections,
            int streams,
            @Nullable WireListener wire)
            throws IOException, InterruptedException {
        Http2Options options =
                new Http2Options(
                                Endpoint.tls("localhost", port, PemTrust.managers(trust)),
                                connections,
                                streams)
                        .withHeaderCompression(
                                new HeaderCompression(
                                        tableBytes,
                                        RESPONSE_TABLE_BYTES,
                                        Credentials.indexing(encoding)));
        return Http2Driver.open(options.withWire(wire));
    }

    /** The service's counters. */
    ServiceCounters counters() throws IOException, InterruptedException {
        URI metrics = URI.create("https://localhost:" + port + "/q/metrics");
        return ServiceCounters.of(
                Scrape.parse("metrics", new MetricsEndpoint(metrics, trust).read()));
    }
}
