package io.github.jwtbench.core.scenario;

import io.github.jwtbench.core.load.dial.Endpoint;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** Makes connections to services, with the necessary secrets. */
@FunctionalInterface
public interface EndpointResolver {

    /**
     * The server of an address.
     *
     * @param url its scheme, host and port are used
     * @throws IOException if a file of certificates cannot be used
     */
    Endpoint of(URI url) throws IOException;

    /**
     * Uses the addresses unchanged.
     *
     * @param trust PEM file with the trusted certificates; null for the trust store of the JDK
     */
    static EndpointResolver trusting(@Nullable Path trust) {
        Access access = new Access(trust, null, null, null, null, false);
        return url -> access.endpoint(url, null);
    }
}
