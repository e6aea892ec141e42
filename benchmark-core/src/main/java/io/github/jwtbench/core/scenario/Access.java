package io.github.jwtbench.core.scenario;

import io.github.jwtbench.core.http.Hosts;
import io.github.jwtbench.core.http.HttpAddress;
import io.github.jwtbench.core.load.dial.Endpoint;
import io.github.jwtbench.core.tls.PemIdentity;
import io.github.jwtbench.core.tls.PemTrust;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import javax.net.ssl.KeyManagerFactory;

/**
 * What a connection to a service needs beside its address.
 *
 * @param trust PEM file with the certificates to trust; null for those of the JDK
 * @param address literal that is connected to in the place of what the host stands for; null for
 *     that
 * @param authority value of {@code Host} and {@code :authority}; null for host and port
 * @param name that the certificate must be for, and that the server is told; null for the host
 * @param identity certificate that the client shows; null for none
 * @param plaintext whether requests without TLS may leave this machine
 */
public record Access(
        Path trust,
        String address,
        String authority,
        String name,
        OpenIdSource.Certificate identity,
        boolean plaintext) {

    /** The same for addresses of another host. */
    public Access elsewhere() {
        return new Access(trust, null, authority, name, identity, plaintext);
    }

    /** Whether any client can do what it asks for, given an address and certificates to trust. */
    public boolean isUsual() {
        return address == null && authority == null && name == null && identity == null;
    }

    /**
     * How services are reached.
     *
     * @throws IOException if the client's certificate or its key cannot be used
     */
    public Reach reach(Secrets secrets) throws IOException {
        KeyManagerFactory shown =
                identity == null
                        ? null
                        : PemIdentity.managers(
                                identity.certificate(),
                                secrets.read("service.key", identity.key()));
        return url -> endpoint(url, shown);
    }

    Endpoint endpoint(URI url, KeyManagerFactory shown) throws IOException {
        String host = Hosts.of(url);
        int port = HttpAddress.port(url);
        return new Endpoint(
                host,
                port,
                address,
                authority == null
                        ? Hosts.authority(host, port, HttpAddress.defaultPort(url))
                        : authority,
                HttpAddress.isTls(url)
                        ? new Endpoint.Tls(
                                PemTrust.managers(trust), shown, name == null ? host : name)
                        : null,
                plaintext);
    }
}
