package io.github.jwtbench.core.scenario;

import io.github.jwtbench.core.http.Hosts;
import io.github.jwtbench.core.http.HttpAddress;
import io.github.jwtbench.core.load.dial.Endpoint;
import io.github.jwtbench.core.tls.PemTrust;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.util.Objects;
import java.util.Optional;
import javax.net.ssl.KeyManagerFactory;
import org.jspecify.annotations.Nullable;

/**
 * The settings of connections to a service, in addition to its address.
 *
 * @param trust PEM file with the trusted certificates; null for the trust store of the JDK
 * @param address literal to connect to instead of resolving the host; null to resolve it
 * @param authority value of {@code Host} and {@code :authority}; null for host and port
 * @param name required name in the certificate, also sent to the server; null for the host
 * @param identity certificate of the client
 * @param plaintext whether requests without TLS may leave this machine
 */
public record Access(
        @Nullable Path trust,
        @Nullable String address,
        @Nullable String authority,
        @Nullable String name,
        OpenIdSource.@Nullable Certificate identity,
        boolean plaintext) {

    /** The same for addresses of another host. */
    public Access elsewhere() {
        return new Access(trust, null, authority, name, identity, plaintext);
    }

    /** Whether any client supports these settings, given an address and trusted certificates. */
    public boolean isUsual() {
        return address == null && authority == null && name == null && identity == null;
    }

    /**
     * Makes connections to services.
     *
     * @throws IOException if the client's certificate or its key cannot be used
     */
    public EndpointResolver reach(Secrets secrets) throws IOException {
        KeyManagerFactory shown = identity == null ? null : identity.managers("service.", secrets);
        return url -> endpoint(url, shown);
    }

    Endpoint endpoint(URI url, @Nullable KeyManagerFactory shown) throws IOException {
        String host = Hosts.of(url);
        int port = HttpAddress.port(url);
        return new Endpoint(
                host,
                port,
                Objects.requireNonNullElse(address, host),
                Objects.requireNonNullElseGet(
                        authority, () -> Hosts.authority(host, port, HttpAddress.defaultPort(url))),
                HttpAddress.isTls(url)
                        ? Optional.of(
                                new Endpoint.Tls(
                                        PemTrust.managers(trust),
                                        shown,
                                        Objects.requireNonNullElse(name, host)))
                        : Optional.empty(),
                plaintext);
    }
}
