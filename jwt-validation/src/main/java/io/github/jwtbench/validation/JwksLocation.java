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
 * Where an issuer's JWK set is, or who says so, and what must be sent to get it.
 *
 * @param address of the set, or with {@code announced} the name of the issuer: an https URL; an
 *     http URL if its host is {@code localhost}, {@code 127.0.0.1} to {@code 127.255.255.255} or
 *     {@code [::1]}, or one of {@code plainHosts}
 * @param sslContext decides which certificates are trusted; host names are checked always
 * @param headers fields of each request, such as a key that the server asks for. Redirects are not
 *     followed, so no other server gets them; over http they can be read on the way
 * @param plainHosts names of hosts that may be asked over http, since the network to them is
 *     trusted: whoever can change what they answer can sign tokens. Compared exactly, but for case
 * @param announced whether the issuer's metadata say where its set is (OpenID Connect Discovery 1.0
 *     section 4, RFC 8414 section 3). They must bear its name, and there are no headers: they would
 *     go wherever the metadata lead
 */
public record JwksLocation(
        URI address,
        SSLContext sslContext,
        Map<String, String> headers,
        Set<String> plainHosts,
        boolean announced) {
    private static final String LOOPBACK = "localhost|127(\\.[0-9]{1,3}){3}|\\[::1]";

    public JwksLocation {
        headers = Map.copyOf(headers);
        plainHosts = Set.copyOf(plainHosts);
        Objects.requireNonNull(sslContext, "sslContext");
        requireSafe(address, plainHosts);
        headers.forEach(JwksLocation::requireSendable);
        if (announced && !headers.isEmpty()) {
            throw new IllegalArgumentException(
                    "a JWK set that an issuer announces is asked for without headers, has "
                            + headers.size());
        }
    }

    /** Over https, without headers of its own. */
    public static JwksLocation of(URI address, SSLContext sslContext) {
        return new JwksLocation(address, sslContext, Map.of(), Set.of(), false);
    }

    /** Where the metadata of {@code issuer} say. */
    public static JwksLocation ofIssuer(URI issuer, SSLContext sslContext) {
        return new JwksLocation(issuer, sslContext, Map.of(), Set.of(), true);
    }

    private static void requireSafe(URI address, Set<String> plainHosts) {
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
                            + " or allowed by name for http, got: "
                            + address);
        }
    }

    /** The value may be a secret, which the client's own message would show. */
    private static void requireSendable(String name, String value) {
        try {
            HttpRequest.newBuilder().header(name, value);
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException(
                    "header of a JWK set must be one that can be sent, is not: "
                            + Printable.of(name));
        }
    }

    /** Without the values of the headers. */
    @Override
    public String toString() {
        return "JwksLocation[address=" + address + ", headers=" + headers.keySet() + "]";
    }
}
