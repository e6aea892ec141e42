package io.github.jwtbench.jmh.client;

import io.github.jwtbench.core.run.setup.Require;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Objects;

/**
 * Where and how a client connects. Each has one connection, as clients of HTTP/2 do by default.
 *
 * @param server base URL: {@code https://HOST:PORT}
 * @param trust PEM file with the certificates to trust
 * @param streams calls that may be under way at once, at least 1
 * @param timeout after which a call without an answer has failed, positive
 */
public record ClientOptions(URI server, Path trust, int streams, Duration timeout) {

    public ClientOptions {
        Objects.requireNonNull(trust, "trust");
        if (!"https".equals(server.getScheme()) || server.getHost() == null) {
            throw new IllegalArgumentException("server must be https://HOST:PORT, got: " + server);
        }
        Require.atLeast(1, "streams", streams);
        if (timeout.isNegative() || timeout.isZero()) {
            throw new IllegalArgumentException("timeout must be positive, got: " + timeout);
        }
    }

    int port() {
        return server.getPort() < 0 ? 443 : server.getPort();
    }
}
