package io.github.jwtbench.core.scenario;

import io.github.jwtbench.core.cost.CostSource;
import java.net.URI;
import java.nio.file.Path;
import java.util.Objects;

/**
 * Where a scenario's requests go.
 *
 * @param url base URL: https, host and port
 * @param trust PEM file with the certificates to trust; null for those of the JDK
 * @param protocol that is spoken
 * @param cost where to read what the service costs
 */
public record ServiceAddress(URI url, Path trust, Protocol protocol, CostSource cost) {
    public ServiceAddress {
        Objects.requireNonNull(url, "url");
        Objects.requireNonNull(protocol, "protocol");
        Objects.requireNonNull(cost, "cost");
    }

    /** The same, its cost unknown. */
    ServiceAddress withoutCost() {
        return new ServiceAddress(url, trust, protocol, new CostSource.None());
    }
}
