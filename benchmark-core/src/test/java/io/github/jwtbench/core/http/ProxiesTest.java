package io.github.jwtbench.core.http;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.net.InetSocketAddress;
import java.net.Proxy;
import java.net.URI;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ProxiesTest {
    private static final String HTTPS = "https://shop.example:8443/x";

    private static Proxies of(String... variables) {
        Map<String, String> all = new HashMap<>();
        for (int i = 0; i < variables.length; i += 2) {
            all.put(variables[i], variables[i + 1]);
        }
        return Proxies.of(all::get);
    }

    private static String used(Proxies proxies, String address) {
        Proxy proxy = proxies.select(URI.create(address)).get(0);
        return proxy.type() == Proxy.Type.DIRECT
                ? "direct"
                : ((InetSocketAddress) proxy.address()).getHostString()
                        + ":"
                        + ((InetSocketAddress) proxy.address()).getPort();
    }

    @ParameterizedTest
    @CsvSource({
        "HTTPS_PROXY, http://proxy:3128, https://shop.example, proxy:3128",
        "https_proxy, proxy:3128, https://shop.example, proxy:3128",
        "HTTPS_PROXY, http://proxy, https://shop.example, proxy:80",
        "HTTPS_PROXY, http://[::1]:3128, https://shop.example, ::1:3128",
        "HTTPS_PROXY, http://proxy:3128, http://shop.example, direct",
        "HTTP_PROXY, http://proxy:3128, http://shop.example, proxy:3128",
        "HTTP_PROXY, http://proxy:3128, https://shop.example, direct",
        "HTTPS_PROXY, '', https://shop.example, direct",
        "HTTPS_PROXY, http://proxy:3128, https://localhost:8443, direct",
        "HTTPS_PROXY, http://proxy:3128, https://127.0.0.1, direct",
        "HTTPS_PROXY, http://proxy:3128, 'https://[::1]:1', direct"
    })
    void aVariableNamesTheProxyOfAScheme(
            String name, String value, String address, String expected) {
        assertEquals(expected, used(of(name, value), address));
    }

    @ParameterizedTest
    @CsvSource({
        "'', false",
        "shop.example, true",
        "'other.example, SHOP.example', true",
        ".example, true",
        "example, true",
        "*.example, true",
        "*, true",
        "shop.example:8443, true",
        "shop.example:443, false",
        "op.example, false",
        "a.shop.example, false",
        "10.0.0.0/8, false"
    })
    void exceptedHostsAreAskedDirectly(String excepted, boolean direct) {
        Proxies proxies = of("HTTPS_PROXY", "http://proxy:3128", "NO_PROXY", excepted);

        if (direct) {
            Proxies.mustBeDirect(URI.create(HTTPS), proxies);
        } else {
            String said =
                    assertThrows(
                                    IllegalArgumentException.class,
                                    () -> Proxies.mustBeDirect(URI.create(HTTPS), proxies))
                            .getMessage();
            assertTrue(said.contains("must name shop.example, got: a proxy for it"), said);
        }
    }

    @ParameterizedTest
    @CsvSource({"http://user:secret@proxy:3128", "socks5://proxy:1080", "https://proxy", "a b"})
    void invalidProxyIsRefusedWithoutShowingIt(String value) {
        String said =
                assertThrows(
                                IllegalArgumentException.class,
                                () -> of("HTTPS_PROXY", value).select(URI.create(HTTPS)))
                        .getMessage();

        assertEquals(
                "HTTPS_PROXY must be http://HOST:PORT, without user and password, got: another"
                        + " text",
                said);
    }
}
