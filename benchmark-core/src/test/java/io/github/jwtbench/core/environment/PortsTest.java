package io.github.jwtbench.core.environment;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;

class PortsTest {

    @Test
    void aBusyPortIsNamedWithWhatChangesIt() throws IOException {
        try (ServerSocket busy = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            int port = busy.getLocalPort();

            TargetException refused =
                    assertThrows(
                            TargetException.class,
                            () -> Ports.requireFree(port, "it needs it (another: -Dsome.url=…)"));

            assertEquals(
                    "Port "
                            + port
                            + " of 127.0.0.1 is already in use; it needs it (another:"
                            + " -Dsome.url=…).",
                    refused.getMessage());
        }
    }

    @Test
    void aPortThatSomebodyListensOnForAllAddressesIsBusyToo() throws IOException {
        try (ServerSocket busy = new ServerSocket(0)) {
            assertThrows(TargetException.class, () -> Ports.requireFree(busy.getLocalPort(), "it"));
        }
    }

    @Test
    void aPortIsFreeAgainAfterTheCheck() throws IOException {
        int port;
        try (ServerSocket free = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            port = free.getLocalPort();
        }

        assertDoesNotThrow(() -> Ports.requireFree(port, "it"));
        assertDoesNotThrow(() -> Ports.requireFree(port, "it"));
    }

    /** The kernel gives a port again that nobody listens on. */
    @Test
    void noPortIsGivenTwice() throws Exception {
        Set<Integer> ports = new HashSet<>();
        for (int i = 0; i < 500; i++) {
            ports.add(Ports.free());
        }
        assertEquals(500, ports.size());
    }
}
