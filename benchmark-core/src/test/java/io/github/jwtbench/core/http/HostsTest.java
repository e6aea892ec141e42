package io.github.jwtbench.core.http;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.net.InetAddress;
import java.net.URI;
import java.net.UnknownHostException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class HostsTest {
    @ParameterizedTest
    @CsvSource({
        "https://h, h",
        "https://h:8443/x, h",
        "https://[::1]:8443, ::1",
        "http://[2001:db8::7], 2001:db8::7",
        "https://127.0.0.1:1, 127.0.0.1"
    })
    void hostOfAnIpv6AddressHasNoBrackets(URI address, String host) {
        assertEquals(host, Hosts.of(address));
    }

    @ParameterizedTest
    @CsvSource({
        "h, 443, 443, h",
        "h, 8443, 443, h:8443",
        "h, 443, 80, h:443",
        "h, 80, 80, h",
        "::1, 443, 443, [::1]",
        "::1, 8443, 443, [::1]:8443",
        "127.0.0.1, 443, 443, 127.0.0.1",
        "127.0.0.1, 8080, 80, 127.0.0.1:8080"
    })
    void anAuthorityHasNoDefaultPort(String host, int port, int defaultPort, String authority) {
        assertEquals(authority, Hosts.authority(host, port, defaultPort));
    }

    @ParameterizedTest
    @CsvSource({
        "127.0.0.1, true",
        "0.0.0.0, true",
        "255.255.255.255, true",
        "::1, true",
        "2001:db8::192.0.2.1, true",
        "localhost, false",
        "256.0.0.1, false",
        "1.2.3, false",
        "1.2.3.4.5, false",
        "1.2.3.4.example, false",
        "dead.beef, false"
    })
    void addressLiteralsAreRecognised(String host, boolean literal) {
        assertEquals(literal, Hosts.isLiteral(host));
    }

    @Test
    void literalResolvesToItself() throws Exception {
        assertEquals(List.of(InetAddress.getByName("127.0.0.2")), Hosts.addresses("127.0.0.2"));
        assertEquals(List.of(InetAddress.getByName("::1")), Hosts.addresses("::1"));
        assertThrows(UnknownHostException.class, () -> Hosts.addresses("no-such-host.invalid"));
    }
}
