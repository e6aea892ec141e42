package io.github.jwtbench.core.service;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.jwtbench.core.observe.KernelMeter;
import io.github.jwtbench.core.observe.ServiceUse;
import io.github.jwtbench.core.process.ChildCommand;
import io.github.jwtbench.core.process.ChildCommand.CommandResult;
import java.time.Duration;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** What an engine tells of a container, beside the account of the container's control group. */
@Tag("slow")
class EngineMeterTest {
    private static final int READINGS = 3;

    private static CommandResult docker(String... words) {
        return ChildCommand.of("docker").arguments(words).run();
    }

    @Test
    void localEngineHasTheClockOfThisMachine() throws Exception {
        assumeTrue(docker("version").ok(), "no Docker engine answers");
        Duration ahead = EngineApi.clockAhead();
        assertTrue(ahead.abs().compareTo(Duration.ofSeconds(1)) < 0, ahead.toString());
    }

    @Test
    void engineAndControlGroupAgreeOnCpuTime() throws Exception {
        CommandResult started =
                docker(
                        "run",
                        "--detach",
                        "--entrypoint=sh",
                        "jwtbench/tools:local",
                        "-c",
                        "while :; do :; done");
        assumeTrue(started.ok(), started::problem);
        String id = started.out().strip();
        ContainerState state = ContainerState.running(id);
        EngineMeter engine = new EngineMeter("container, by its engine", id, state.pid());
        try {
            long pid = state.visiblePid();
            assumeTrue(pid != 0, "the engine is elsewhere");
            KernelMeter group = KernelMeter.ofContainer("group", pid);
            for (int i = 0; i < READINGS; i++) {
                double before = group.read().cpuSeconds();
                ServiceUse told = engine.read();
                double after = group.read().cpuSeconds();
                assertTrue(
                        0 < before && before <= told.cpuSeconds() && told.cpuSeconds() <= after,
                        before + ", " + told + ", " + after);
                assertEquals(group.read().rssBytes(), told.rssBytes());
                assertTrue(told.container().memoryBytes() > 0);
            }
        } finally {
            docker("rm", "--force", id);
        }
        TargetException gone = assertThrows(TargetException.class, engine::read);
        assertEquals(
                "Docker does not tell of /containers/%s/stats?stream=false&one-shot=true: HTTP/1.0 404 Not Found"
                        .formatted(id),
                gone.getMessage());
    }
}
