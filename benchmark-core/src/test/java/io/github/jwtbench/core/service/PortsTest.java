package io.github.jwtbench.core.service;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.BufferedReader;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;

class PortsTest {

    @Test
    void errorNamesTheBusyPortAndItsSetting() throws IOException {
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
    void portOfAWildcardListenerIsBusy() throws IOException {
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

    @Test
    void noPortIsGivenTwice() {
        Set<Integer> ports = new HashSet<>();
        for (int i = 0; i < 500; i++) {
            ports.add(Ports.free());
        }
        assertEquals(500, ports.size());
    }

    /** Otherwise any connection of this machine may have it by the time that somebody listens. */
    @Test
    void freePortIsOutsideOfTheEphemeralRange() throws IOException {
        Path range = Path.of("/proc/sys/net/ipv4/ip_local_port_range");
        assumeTrue(Files.exists(range), "only Linux says which ports it gives to connections");
        int first;
        try (BufferedReader reader = Files.newBufferedReader(range)) {
            first = Integer.parseInt(reader.readLine().split("\\s+")[0]);
        }
        int least = first;
        assumeTrue(least >= 32_768, () -> "this machine gives ports from " + least + " on");
        for (int i = 0; i < 100; i++) {
            assertTrue(Ports.free() < least);
        }
    }
}
