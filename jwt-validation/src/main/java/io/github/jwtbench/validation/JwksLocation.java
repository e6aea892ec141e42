package io.github.jwtbench.validation;

import io.github.jwtbench.validation.json.Printable;
import java.net.URI;
import java.net.http.HttpRequest;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import javax.net.ssl.SSLContext;

/**
 * The location of an issuer's JWK set, and the settings of requests for it.
 *
 * @param address of the set or, with {@code announced}, the name of the issuer: an https URL; or an
 *     http URL whose host is {@code localhost}, {@code 127.0.0.1} to {@code 127.255.255.255},
 *     {@code [::1]}, or in {@code plainHosts}
 * @param sslContext decides which certificates are trusted; host names are always checked
 * @param headers fields of each request, such as an API key. Redirects are not followed, so no
 *     other server receives them; with http, others on the network can read them
 * @param plainHosts host names that may be used with http because the network to them is trusted:
 *     an attacker who can change their responses can sign tokens. Compared without regard to case
 * @param announced whether the issuer's metadata give the address of the set (OpenID Connect
 *     Discovery 1.0 section 4, RFC 8414 section 3). The metadata must contain the issuer's name,
 *     and {@code headers} must be empty, because any server could receive them
 */
public record JwksLocation(
        URI address,
        SSLContext sslContext,
        Map<String, String> headers,
        Set<String> plainHosts,
        boolean announced) {
    private static final String HOST = "[0-9A-Za-z.-]+|\\[[0-9A-Fa-f:.]+]";
    private static final String LOOPBACK = "localhost|127(\\.[0-9]{1,3}){3}|\\[::1]";

    public JwksLocation {
        headers = Map.copyOf(headers);
        plainHosts = Set.copyOf(plainHosts);
        Objects.requireNonNull(sslContext, "sslContext");
        plainHosts.forEach(JwksLocation::requireHost);
        requireSafe(address, plainHosts);
        headers.forEach(JwksLocation::requireSendable);
        if (announced && !headers.isEmpty()) {
            throw new IllegalArgumentException(
                    "headers must be empty if the issuer announces its JWK set, has "
                            + headers.size());
        }
    }

    /** A location over https, without additional headers. */
    public static JwksLocation of(URI address, SSLContext sslContext) {
        return new JwksLocation(address, sslContext, Map.of(), Set.of(), false);
    }

    /** The location that the metadata of {@code issuer} give. */
    public static JwksLocation ofIssuer(URI issuer, SSLContext sslContext) {
        return new JwksLocation(issuer, sslContext, Map.of(), Set.of(), true);
    }

    private static void requireHost(String name) {
        if (!name.matches(HOST)) {
            throw new IllegalArgumentException(
                    "plainHosts must be names of hosts without scheme and port, has "
                            + Printable.of(name));
        }
    }

    static void requireSafe(URI address, Set<String> plainHosts) {
        String host = address.getHost();
        boolean isHttp = "http".equalsIgnoreCase(address.getScheme());
        if (host == null || !isHttp && !"https".equalsIgnoreCase(address.getScheme())) {
            throw new IllegalArgumentException(
                    "address of a JWK set must be an https URL, got: " + address);
        }
        if (address.getUserInfo() != null) {
            throw new IllegalArgumentException("address of a JWK set must not have a password");
        }
        if (isHttp
                && !host.toLowerCase(Locale.ROOT).matches(LOOPBACK)
                && plainHosts.stream().noneMatch(host::equalsIgnoreCase)) {
            throw new IllegalArgumentException(
                    "address of a JWK set must be an https URL, or its host must be this machine"
                            + " or in plainHosts, got: "
                            + address);
        }
    }

    /** Never shows the value, which may be secret; the HTTP client's message would show it. */
    private static void requireSendable(String name, String value) {
        try {
            HttpRequest.newBuilder().header(name, value);
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException(
                    "headers of a request for a JWK set must be allowed in HTTP, is not: "
                            + Printable.of(name));
        }
    }

    /** Leaves out the values of the headers. */
    @Override
    public String toString() {
        return "JwksLocation[address=" + address + ", headers=" + headers.keySet() + "]";
    }
}
