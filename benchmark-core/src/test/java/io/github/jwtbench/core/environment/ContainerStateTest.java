package io.github.jwtbench.core.environment;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.time.Instant;
import org.junit.jupiter.api.Test;

class ContainerStateTest {

    @Test
    void aContainerThatHasEndedIsRefused() {
        assertRefused("container \"app\" must be running, got: exited", "exited", 0);
    }

    /** A process of that number may be there, but is another machine's container not. */
    @Test
    void aContainerOfAnotherMachineIsRefused() {
        assertRefused(
                "container \"app\" must be on this machine, where its processes can be seen, got: a"
                        + " process 1 that is not in its control group here",
                "running",
                1);
    }

    private static void assertRefused(String message, String status, long pid) {
        ContainerState state =
                new ContainerState(
                        "0123456789abcdef".repeat(4),
                        status,
                        pid,
                        0,
                        false,
                        0,
                        Instant.EPOCH,
                        new ContainerLimits(null, null));
        TargetException refused =
                assertThrows(TargetException.class, () -> state.runningPid("container \"app\""));
        assertEquals(message, refused.getMessage());
    }
}
