package io.github.jwtbench.integration.forward;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.jwtbench.integration.forward.ForwardConfig.NextTarget;
import java.net.URI;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class DestinationTest {

    @ParameterizedTest
    @CsvSource({
        "https://a.example, a.example, 443, a.example, /",
        "https://a.example:8443/x/y?z=%20, a.example, 8443, a.example:8443, /x/y?z=%20",
        "https://127.0.0.1:1/, 127.0.0.1, 1, 127.0.0.1:1, /",
        "https://[::1]:2?q, ::1, 2, [::1]:2, /?q"
    })
    void fullUrlIsParsed(URI url, String host, int port, String authority, String path) {
        assertEquals(
                new Destination(host, port, authority, path, "GET"),
                Destination.of("name", target(url, "GET")));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "http://a.example/",
                "HTTPS:opaque",
                "/path",
                "https:///path",
                "https://user:secret@a.example/",
                "https://a.example/#secret"
            })
    void malformedUrlIsRefused(URI url) {
        IllegalArgumentException e =
                assertThrows(
                        IllegalArgumentException.class,
                        () -> Destination.of("name", target(url, "GET")));
        assertTrue(e.getMessage().startsWith("jwtbench.forward.targets.name.url must be https:"));
        assertFalse(e.getMessage().contains("secret"));
    }

    @Test
    void invalidMethodsAreRefused() {
        for (String method : new String[] {"", "get", "GET /", "GET\r\nx: y"}) {
            assertThrows(
                    IllegalArgumentException.class,
                    () -> Destination.of("name", target(URI.create("https://a.example"), method)));
        }
    }

    private static NextTarget target(URI url, String method) {
        return new NextTarget() {
            @Override
            public URI url() {
                return url;
            }

            @Override
            public String method() {
                return method;
            }

            @Override
            public Identity identity() {
                return Identity.SPLIT;
            }
        };
    }
}
