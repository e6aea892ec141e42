package io.github.jwtbench.core.witness;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.jwtbench.core.ingest.RunMaker;
import io.github.jwtbench.core.process.ChildCommand;
import io.github.jwtbench.core.process.ChildProcess;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ToolProcessTest {
    private static final Duration LONG = Duration.ofMinutes(2);
    private static final int KILLED = 128 + 9;
    private static final int TERMINATED = 128 + 15;

    @TempDir private Path temp;

    @Test
    void outputAndExitCodeAreRecorded() throws Exception {
        Path stdout = temp.resolve("not-yet-there").resolve("tool.txt");

        RunMaker.DriverResult driven =
                ToolProcess.run(shell("echo out; echo err >&2; exit 3"), stdout, LONG, tool -> {});

        assertEquals(3, driven.exitCode());
        assertEquals("out\n", Files.readString(stdout));
        assertEquals("err\n", Files.readString(stdout.resolveSibling("tool.txt.err")));
    }

    /** By its own clock it works for half a second, and is looked at often meanwhile. */
    @Test
    void cpuTimeOfTheToolIsMeasured() throws Exception {
        RunMaker.DriverResult driven =
                ToolProcess.run(
                        ChildCommand.jvm(Busy.class, List.of()),
                        temp.resolve("tool.txt"),
                        LONG,
                        tool -> {});

        assertEquals(0, driven.exitCode());
        assertTrue(driven.cpuSeconds() >= 0.4, driven.toString());
    }

    /** Works for half a second of CPU time. */
    static final class Busy {
        public static void main(String[] arguments) {
            while (ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() < 500_000_000) {
                Thread.onSpinWait();
            }
        }
    }

    @Test
    void toolReadsItsInputToTheEnd() throws Exception {
        Path stdout = temp.resolve("tool.txt");

        RunMaker.DriverResult driven =
                ToolProcess.run(shell("exec cat").input("handed over"), stdout, LONG, tool -> {});

        assertEquals(0, driven.exitCode());
        assertEquals("handed over", Files.readString(stdout));
    }

    @Test
    void toolThatExceedsItsTimeIsKilled() throws Exception {
        AtomicReference<ChildProcess> started = new AtomicReference<>();

        RunMaker.DriverResult driven =
                ToolProcess.run(
                        shell("trap '' TERM; exec sleep 600"),
                        temp.resolve("tool.txt"),
                        Duration.ofMillis(200),
                        started::set);

        assertEquals(KILLED, driven.exitCode());
        assertFalse(started.get().isAlive());
    }

    @Test
    void toolIsEndedIfTheActionBesideItFails() throws Exception {
        AtomicReference<ChildProcess> started = new AtomicReference<>();

        assertThrows(
                IOException.class,
                () ->
                        ToolProcess.run(
                                shell("exec sleep 600"),
                                temp.resolve("tool.txt"),
                                LONG,
                                tool -> {
                                    started.set(tool);
                                    throw new IOException("not wiped");
                                }));

        assertEquals(TERMINATED, started.get().exitCode());
    }

    private static ChildCommand shell(String command) {
        return ChildCommand.of("/bin/sh", "-c", command);
    }
}
