package io.github.jwtbench.core.scenario;

import io.github.jwtbench.core.cost.CostSource;
import io.github.jwtbench.core.http.HttpAddress;
import java.io.IOException;
import java.net.URI;
import java.net.UnknownHostException;
import java.nio.file.Path;
import java.util.Objects;

/**
 * Where a scenario's requests go.
 *
 * @param url base URL: scheme, host and port
 * @param access what a connection needs beside it
 * @param protocol that is spoken
 * @param cost where to read what the service costs
 */
public record ServiceAddress(URI url, Access access, Protocol protocol, CostSource cost) {
    public ServiceAddress {
        Objects.requireNonNull(url, "url");
        Objects.requireNonNull(access, "access");
        Objects.requireNonNull(protocol, "protocol");
        Objects.requireNonNull(cost, "cost");
    }

    /** PEM file with the certificates to trust; null for those of the JDK. */
    public Path trust() {
        return access.trust();
    }

    /** Whether requests travel without TLS. */
    public boolean isPlaintext() {
        return !HttpAddress.isTls(url);
    }

    /**
     * Refuses to send tokens in the clear, before there are any.
     *
     * @throws IllegalArgumentException if they would leave this machine, and the scenario does not
     *     say that they may
     */
    public void check() throws IOException {
        if (isPlaintext()) {
            try {
                access.endpoint(url, null).addresses();
            } catch (UnknownHostException e) {
                // The first request will say so.
                return;
            }
        }
    }

    /** The same, its cost unknown. */
    ServiceAddress withoutCost() {
        return new ServiceAddress(url, access, protocol, new CostSource.None());
    }
}
