package io.github.jwtbench.core.compare.service;

import io.github.jwtbench.core.load.Driver;
import io.github.jwtbench.core.load.http1.Http1Driver;
import io.github.jwtbench.core.load.http2.Http2Driver;
import io.github.jwtbench.core.load.http2.Http2Options;
import io.github.jwtbench.core.tls.PemTrust;
import java.io.IOException;
import java.nio.file.Path;
import javax.net.ssl.TrustManagerFactory;

/** What an arm speaks, always over TLS, always with {@link #STREAMS} requests under way. */
public enum Protocol {
    /** One request at a time on each connection (RFC 9112). */
    HTTP_1_1("HTTP/1.1") {
        @Override
        Driver open(int port, TrustManagerFactory trust) throws IOException, InterruptedException {
            return Http1Driver.open(HOST, port, trust, STREAMS);
        }
    },
    /** Two connections (RFC 9113), whose header tables keep what repeats. */
    HTTP_2("HTTP/2") {
        @Override
        Driver open(int port, TrustManagerFactory trust) throws IOException, InterruptedException {
            return Http2Driver.open(
                    new Http2Options(HOST, port, trust, CONNECTIONS, STREAMS / CONNECTIONS));
        }
    };

    /** Requests under way. */
    static final int STREAMS = 20;

    private static final int CONNECTIONS = 2;
    private static final String HOST = "localhost";

    private final String title;

    Protocol(String title) {
        this.title = title;
    }

    /** As reports call it. */
    public String title() {
        return title;
    }

    abstract Driver open(int port, TrustManagerFactory trust)
            throws IOException, InterruptedException;

    /**
     * Connects to a service of this machine.
     *
     * @param trust PEM file with the certificates to trust
     */
    Driver open(int port, Path trust) throws IOException, InterruptedException {
        return open(port, PemTrust.managers(trust));
    }
}
