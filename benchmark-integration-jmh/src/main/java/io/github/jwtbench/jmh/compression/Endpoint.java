package io.github.jwtbench.jmh.compression;

import io.github.jwtbench.core.load.http2.HeaderCompression;
import io.github.jwtbench.core.load.http2.Http2Driver;
import io.github.jwtbench.core.load.http2.Http2Options;
import io.github.jwtbench.core.load.http2.WireListener;
import io.github.jwtbench.core.tls.PemTrust;
import io.github.jwtbench.jmh.compression.measured.Encoding;
import java.io.IOException;
import java.nio.file.Path;

/**
 * A server on this machine.
 *
 * @param port its HTTPS port
 * @param trust PEM file with the certificates to trust
 */
record Endpoint(int port, Path trust) {
    /** What the server may put into the table of its own responses: the default of RFC 9113. */
    private static final int RESPONSE_TABLE_BYTES = 4_096;

    /**
     * Opens connections.
     *
     * @param tableBytes size of the HPACK table of the requests
     * @param wire is told of what is sent, or null
     */
    Http2Driver open(
            Encoding encoding, int tableBytes, int connections, int streams, WireListener wire)
            throws IOException, InterruptedException {
        Http2Options options =
                new Http2Options("localhost", port, PemTrust.managers(trust), connections, streams)
                        .withHeaderCompression(
                                new HeaderCompression(
                                        tableBytes,
                                        RESPONSE_TABLE_BYTES,
                                        Credentials.indexing(encoding)));
        return Http2Driver.open(options.withWire(wire));
    }
}
