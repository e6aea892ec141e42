package io.github.jwtbench.core.environment;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.time.Instant;
import org.junit.jupiter.api.Test;

class ContainerStateTest {

    /** A process of that number may be there, but is another machine's container not. */
    @Test
    void aContainerOfAnotherMachineCannotBeSeen() {
        ContainerState state =
                new ContainerState(
                        "0123456789abcdef".repeat(4),
                        "running",
                        1,
                        0,
                        false,
                        0,
                        Instant.EPOCH,
                        new ContainerLimits(null, null));
        assertEquals(0, state.visiblePid());
    }
}
