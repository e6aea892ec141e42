package io.github.jwtbench.core.load.dial;

import io.github.jwtbench.core.http.Hosts;
import java.io.IOException;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.TrustManagerFactory;
import org.jspecify.annotations.Nullable;

/**
 * A server, from the view of a client.
 *
 * @param host name or address, IPv6 without brackets
 * @param port 1 to 65535
 * @param address the host, or a literal to connect to instead of resolving it
 * @param authority value of {@code Host} and {@code :authority}
 * @param tls empty for none
 * @param plaintext whether connections without TLS may leave this machine
 */
public record Endpoint(
        String host,
        int port,
        String address,
        String authority,
        Optional<Tls> tls,
        boolean plaintext) {
    private static final int HTTP_PORT = 80;
    private static final int HTTPS_PORT = 443;

    public Endpoint {
        Objects.requireNonNull(host, "host");
        Objects.requireNonNull(authority, "authority");
        if (port < 1 || port > 65_535) {
            throw new IllegalArgumentException("port must be 1 to 65535, got: " + port);
        }
    }

    /**
     * The TLS settings of a connection.
     *
     * @param trust decides which certificates are trusted
     * @param identity certificate of the client if the server requests one; null for none
     * @param name required name in the certificate, also sent to the server (RFC 6066 section 3)
     *     unless it is an IP address
     */
    public record Tls(
            TrustManagerFactory trust, @Nullable KeyManagerFactory identity, String name) {
        public Tls {
            Objects.requireNonNull(trust, "trust");
            // A name at the root is the same without its dot, which TLS does not know.
            name = name.replaceFirst("\\.$", "");
        }
    }

    /** A server whose certificate is for its host. */
    public static Endpoint tls(String host, int port, TrustManagerFactory trust) {
        return new Endpoint(
                host,
                port,
                host,
                Hosts.authority(host, port, HTTPS_PORT),
                Optional.of(new Tls(trust, null, host)),
                false);
    }

    /** A server of this machine that speaks without TLS. */
    public static Endpoint plaintext(String host, int port) {
        return new Endpoint(
                host, port, host, Hosts.authority(host, port, HTTP_PORT), Optional.empty(), false);
    }

    /**
     * The addresses that a connection may be made to.
     *
     * @throws UnknownHostException if the host has none
     * @throws IllegalArgumentException if they would be sent a token in the clear
     */
    public List<InetAddress> addresses() throws IOException {
        List<InetAddress> all = Hosts.addresses(address);
        if (tls.isEmpty() && !plaintext) {
            for (InetAddress each : all) {
                if (!each.isLoopbackAddress()) {
                    throw new IllegalArgumentException(
                            "an http address must be one of this machine, or the scenario must have service.allowPlaintext: true, since tokens can be read on the way; got: %s at %s"
                                    .formatted(authority, each.getHostAddress()));
                }
            }
        }
        return all;
    }

    /** Scheme of its addresses. */
    public String scheme() {
        return tls.isEmpty() ? "http" : "https";
    }

    /** Host and port. */
    @Override
    public String toString() {
        return Hosts.authority(host, port, -1);
    }
}
