package io.github.jwtbench.wrk;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.jwtbench.core.ingest.RunMaker;
import io.github.jwtbench.core.process.ToolProcess;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ToolProcessTest {
    private static final Duration LONG = Duration.ofMinutes(2);
    private static final int KILLED = 128 + 9;

    @TempDir private Path temp;

    @Test
    void outputExitCodeAndCpuTimeAreKept() throws Exception {
        Path stdout = temp.resolve("not-yet-there").resolve("tool.txt");

        RunMaker.Driven driven =
                ToolProcess.run(
                        shell("echo out; echo err >&2; exit 3"), stdout, LONG, process -> {});

        assertEquals(3, driven.exitCode());
        assertEquals("out\n", Files.readString(stdout));
        assertEquals("err\n", Files.readString(stdout.resolveSibling("tool.txt.err")));
        if (Files.exists(Path.of("/proc/self/stat"))) {
            assertNotNull(driven.cpuSeconds());
            assertTrue(driven.cpuSeconds() >= 0, driven.toString());
        }
    }

    @Test
    void aToolGetsWhatItIsHandedAndThenTheEndOfItsInput() throws Exception {
        Path stdout = temp.resolve("tool.txt");

        RunMaker.Driven driven =
                ToolProcess.run(
                        shell("exec cat"),
                        stdout,
                        LONG,
                        process -> process.getOutputStream().write("handed over".getBytes()));

        assertEquals(0, driven.exitCode());
        assertEquals("handed over", Files.readString(stdout));
    }

    @Test
    void aToolThatOverstaysIsKilled() throws Exception {
        AtomicReference<Process> started = new AtomicReference<>();

        RunMaker.Driven driven =
                ToolProcess.run(
                        shell("trap '' TERM; exec sleep 600"),
                        temp.resolve("tool.txt"),
                        Duration.ofMillis(200),
                        started::set);

        assertEquals(KILLED, driven.exitCode());
        assertFalse(started.get().isAlive());
    }

    @Test
    void aToolWhoseHandOverFailsIsKilled() throws Exception {
        AtomicReference<Process> started = new AtomicReference<>();

        assertThrows(
                IOException.class,
                () ->
                        ToolProcess.run(
                                shell("exec sleep 600"),
                                temp.resolve("tool.txt"),
                                LONG,
                                process -> {
                                    started.set(process);
                                    throw new IOException("no hand-over");
                                }));

        assertEquals(KILLED, started.get().waitFor());
    }

    @Test
    void aToolThatIsNotInstalledHasNoVersion() {
        assertNull(ToolProcess.version("no-such-tool-here", "--version"));
        assertEquals("1.2 of it", ToolProcess.version("sh", "-c", "echo 1.2 of it; exit 1"));
    }

    private static ProcessBuilder shell(String command) {
        return new ProcessBuilder("/bin/sh", "-c", command);
    }
}
