package io.github.jwtbench.core.http;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Proxy;
import java.net.ProxySelector;
import java.net.SocketAddress;
import java.net.URI;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The proxies that the variables {@code HTTPS_PROXY}, {@code HTTP_PROXY} and {@code NO_PROXY} name,
 * in capitals or not, as curl reads them. Providers of tokens are asked through them; a service is
 * not loaded through one.
 */
public final class Proxies extends ProxySelector {
    private static final List<Proxy> DIRECT = List.of(Proxy.NO_PROXY);

    private final Function<String, @Nullable String> variables;

    private Proxies(Function<String, @Nullable String> variables) {
        this.variables = variables;
    }

    /**
     * Sets the proxies for single requests of this process: from the system properties of the JDK,
     * such as {@code https.proxyHost}, or else from the environment variables.
     *
     * @param variables value of an environment variable
     */
    public static void use(Function<String, @Nullable String> variables) {
        if (System.getProperty("https.proxyHost") == null
                && System.getProperty("http.proxyHost") == null) {
            ProxySelector.setDefault(new Proxies(variables));
        }
    }

    static Proxies of(Function<String, @Nullable String> variables) {
        return new Proxies(variables);
    }

    /**
     * Refuses to load through a proxy, which would be measured as well.
     *
     * @throws IllegalArgumentException if one is named for this address
     */
    public static void mustBeDirect(URI service) {
        mustBeDirect(service, ProxySelector.getDefault());
    }

    static void mustBeDirect(URI service, @Nullable ProxySelector proxies) {
        if (proxies != null && !proxies.select(service).equals(DIRECT)) {
            throw new IllegalArgumentException(
                    "a service is not loaded through a proxy, which would be measured, too:"
                            + " NO_PROXY, or http.nonProxyHosts beside https.proxyHost, must name "
                            + Hosts.of(service)
                            + ", got: a proxy for it");
        }
    }

    /**
     * The proxies of an address. This machine is always reached directly.
     *
     * @throws IllegalArgumentException if a variable names no usable proxy
     */
    @Override
    public List<Proxy> select(URI address) {
        String name = HttpAddress.isTls(address) ? "HTTPS_PROXY" : "HTTP_PROXY";
        String proxy = variable(name);
        return proxy.isEmpty() || Hosts.isLoopback(address.getHost()) || isExcepted(address)
                ? DIRECT
                : List.of(proxy(name, proxy));
    }

    private String variable(String name) {
        String value = variables.apply(name);
        String small = variables.apply(name.toLowerCase(Locale.ROOT));
        return Objects.requireNonNullElse(value, Objects.requireNonNullElse(small, "")).strip();
    }

    private boolean isExcepted(URI address) {
        String host = Hosts.of(address).toLowerCase(Locale.ROOT);
        return Arrays.stream(variable("NO_PROXY").toLowerCase(Locale.ROOT).split("[, ]+"))
                .map(name -> name.replaceFirst("^\\*?\\.", ""))
                .anyMatch(
                        name ->
                                name.equals("*")
                                        || name.equals(host)
                                        || name.equals(host + ":" + HttpAddress.port(address))
                                        || !name.isEmpty() && host.endsWith("." + name));
    }

    private static Proxy proxy(String name, String value) {
        try {
            URI proxy = URI.create(value.contains("://") ? value : "http://" + value);
            if ("http".equals(proxy.getScheme())
                    && proxy.getHost() != null
                    && proxy.getRawUserInfo() == null) {
                return new Proxy(
                        Proxy.Type.HTTP,
                        InetSocketAddress.createUnresolved(
                                Hosts.of(proxy), HttpAddress.port(proxy)));
            }
        } catch (IllegalArgumentException e) {
            // Without the text: it may hold a password.
        }
        throw new IllegalArgumentException(
                name + " must be http://HOST:PORT, without user and password, got: another text");
    }

    @Override
    public void connectFailed(URI address, SocketAddress proxy, IOException failure) {
        // The caller reports the failure.
    }
}
