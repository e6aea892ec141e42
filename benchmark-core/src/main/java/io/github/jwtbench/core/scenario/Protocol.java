package io.github.jwtbench.core.scenario;

import io.github.jwtbench.core.load.Driver;
import io.github.jwtbench.core.load.http1.Http1Driver;
import io.github.jwtbench.core.load.http2.Http2Driver;
import io.github.jwtbench.core.load.http2.Http2Options;
import io.github.jwtbench.core.tls.PemTrust;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.util.Arrays;
import javax.net.ssl.TrustManagerFactory;

/** What the rig speaks, always over TLS. */
public enum Protocol {
    /** One request at a time on each connection (RFC 9112), so that each stream has one. */
    HTTP_1_1("HTTP/1.1") {
        @Override
        Driver open(String host, int port, TrustManagerFactory trust, int connections, int streams)
                throws IOException, InterruptedException {
            return Http1Driver.open(host, port, trust, Math.multiplyExact(connections, streams));
        }
    },
    /** Several streams on each connection (RFC 9113), whose header tables keep what repeats. */
    HTTP_2("HTTP/2") {
        @Override
        Driver open(String host, int port, TrustManagerFactory trust, int connections, int streams)
                throws IOException, InterruptedException {
            return Http2Driver.open(new Http2Options(host, port, trust, connections, streams));
        }
    };

    private static final int HTTPS_PORT = 443;

    private final String title;

    Protocol(String title) {
        this.title = title;
    }

    /** The protocol that results call so: {@code HTTP/1.1} or {@code HTTP/2}. */
    static Protocol of(String title) {
        return Arrays.stream(values())
                .filter(each -> each.title.equals(title))
                .findFirst()
                .orElseThrow(
                        () ->
                                new IllegalArgumentException(
                                        "protocol must be HTTP/1.1 or HTTP/2, got: " + title));
    }

    /** As results and reports call it. */
    public String title() {
        return title;
    }

    abstract Driver open(
            String host, int port, TrustManagerFactory trust, int connections, int streams)
            throws IOException, InterruptedException;

    /**
     * Connects.
     *
     * @param url whose host and port are taken
     * @param trust PEM file with the certificates to trust; null for those of the JDK
     * @param connections at least 1
     * @param streams requests under way at once for each connection, at least 1
     */
    public Driver open(URI url, Path trust, int connections, int streams)
            throws IOException, InterruptedException {
        int port = url.getPort() < 0 ? HTTPS_PORT : url.getPort();
        return open(url.getHost(), port, PemTrust.managers(trust), connections, streams);
    }
}
