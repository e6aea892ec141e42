package io.github.jwtbench.core.scenario;

import io.github.jwtbench.core.cost.CostSource;
import io.github.jwtbench.core.http.HttpAddress;
import java.io.IOException;
import java.net.URI;
import java.net.UnknownHostException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * The target of a scenario's requests.
 *
 * @param url base URL: scheme, host and port
 * @param access further settings of connections
 * @param protocol of the requests
 * @param cost source of the service's costs
 */
public record ServiceAddress(URI url, Access access, String protocol, CostSource cost) {
    /** PEM file with the trusted certificates; null for the trust store of the JDK. */
    public @Nullable Path trust() {
        return access.trust();
    }

    /** Whether requests travel without TLS. */
    public boolean isPlaintext() {
        return !HttpAddress.isTls(url);
    }

    /**
     * Refuses to send tokens unencrypted, before there are any.
     *
     * @throws IllegalArgumentException if they would leave this machine without the scenario's
     *     permission
     */
    public void check() throws IOException {
        if (isPlaintext()) {
            try {
                access.endpoint(url, null).addresses();
            } catch (UnknownHostException e) {
                // The first request will report it.
                return;
            }
        }
    }

    /** The same, its cost unknown. */
    ServiceAddress withoutCost() {
        return new ServiceAddress(url, access, protocol, new CostSource.None());
    }
}
