package io.github.jwtbench.core.load.dial;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;

class DriverProviderTest {
    @Test
    void aProtocolThatNoDriverSpeaksIsRefused() {
        IllegalArgumentException e =
                assertThrows(IllegalArgumentException.class, () -> DriverProvider.of("HTTP/3"));

        assertEquals("protocol must be one of [HTTP/1.1, HTTP/2], got: HTTP/3", e.getMessage());
    }
}
