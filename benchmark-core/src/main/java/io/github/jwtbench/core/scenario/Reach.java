package io.github.jwtbench.core.scenario;

import io.github.jwtbench.core.load.dial.Endpoint;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;

/** How services are reached, with the secrets for it. */
@FunctionalInterface
public interface Reach {

    /**
     * The server of an address.
     *
     * @param url whose scheme, host and port are taken
     * @throws IOException if a file of certificates cannot be used
     */
    Endpoint of(URI url) throws IOException;

    /**
     * As addresses say.
     *
     * @param trust PEM file with the certificates to trust; null for those of the JDK
     */
    static Reach trusting(Path trust) {
        Access access = new Access(trust, null, null, null, null, false);
        return url -> access.endpoint(url, null);
    }
}
