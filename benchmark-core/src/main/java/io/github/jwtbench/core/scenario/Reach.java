package io.github.jwtbench.core.scenario;

import io.github.jwtbench.core.http.Hosts;
import io.github.jwtbench.core.http.HttpAddress;
import io.github.jwtbench.core.load.dial.Endpoint;
import io.github.jwtbench.core.tls.PemTrust;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;

/** How services are reached: what a connection needs beside an address. */
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
        return url ->
                HttpAddress.isTls(url)
                        ? Endpoint.tls(
                                Hosts.of(url), HttpAddress.port(url), PemTrust.managers(trust))
                        : Endpoint.plaintext(Hosts.of(url), HttpAddress.port(url));
    }
}
