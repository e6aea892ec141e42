package io.github.jwtbench.core.observe;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class KernelMeterTest {
    /** Above the largest id that Linux gives (proc(5), pid_max). */
    private static final long NO_PROCESS = (1 << 22) + 1;

    @TempDir private Path folder;

    @Test
    void compilerThreadsOfAProcessAreSeparate() throws Exception {
        assumeLinux();
        ServiceMeter meter = KernelMeter.ofProcess(ProcessHandle.current().pid());
        ServiceUse use = meter.read();

        assertEquals("process " + ProcessHandle.current().pid(), meter.source());
        assertTrue(meter.local());
        assertTrue(use.cpuSeconds() > 0.1, "a JVM that runs tests has used CPU");
        assertTrue(use.compilerSeconds() > 0, "it has compiled");
        assertTrue(use.rssBytes() > 1_000_000);
        assertTrue(use.peakRssBytes() >= use.rssBytes() / 2);
        assertNull(use.container());
    }

    @Test
    void processThatIsNotAJvmHasNoCompilerTime() throws Exception {
        assumeLinux();
        Process cat = new ProcessBuilder("cat").start();
        try {
            ServiceMeter meter = KernelMeter.ofProcess(cat.pid());
            assertNull(meter.read().compilerSeconds());

            cat.destroyForcibly().waitFor();
            IOException gone = assertThrows(IOException.class, meter::read);
            assertEquals("process " + cat.pid() + " is gone", gone.getMessage());
            assertNull(meter.cpuSeconds());
        } finally {
            cat.destroyForcibly();
        }
    }

    @Test
    void missingProcessIsRefused() {
        IOException missing =
                assertThrows(IOException.class, () -> KernelMeter.ofProcess(NO_PROCESS));
        assertEquals(
                "pid must be the id of a process whose CPU time can be read, got: " + NO_PROCESS,
                missing.getMessage());
        assertSame(ServiceMeter.NONE, ServiceMeter.of(NO_PROCESS));
    }

    @Test
    void controlGroupOfVersion2IsRead() throws Exception {
        Files.writeString(
                folder.resolve("cpu.stat"),
                "usage_usec 1500000\nnr_periods 4\nnr_throttled 2\nthrottled_usec 250000\n");
        Files.writeString(folder.resolve("memory.current"), "4096\n");
        ServiceMeter meter = KernelMeter.ofGroup(folder);
        ServiceUse use = meter.read();

        assertEquals("control group " + folder, meter.source());
        assertEquals(1.5, use.cpuSeconds());
        assertEquals(0.25, use.container().throttledSeconds());
        assertEquals(4096L, use.container().memoryBytes());
        assertNull(use.compilerSeconds());
        assertNull(use.rssBytes());

        Files.delete(folder.resolve("cpu.stat"));
        IOException gone = assertThrows(IOException.class, meter::read);
        assertEquals("control group " + folder + " is gone", gone.getMessage());
    }

    @Test
    void controlGroupOfVersion1IsRead() throws Exception {
        Files.writeString(folder.resolve("cpuacct.usage"), "2500000000\n");
        assertEquals(2.5, KernelMeter.ofGroup(folder).read().cpuSeconds());
    }

    @Test
    void folderWithoutControlGroupIsRefused() {
        IOException wrong = assertThrows(IOException.class, () -> KernelMeter.ofGroup(folder));
        assertEquals(
                "cgroup must be a control group's folder with a readable cpu.stat (version 2) or"
                        + " cpuacct.usage (version 1), got: "
                        + folder,
                wrong.getMessage());
    }

    @Test
    void aContainerWithoutAProcessIsRefused() {
        IOException wrong =
                assertThrows(
                        IOException.class,
                        () -> KernelMeter.ofContainer("container app", NO_PROCESS));
        assertEquals(
                "container app must have a process whose CPU time can be read, got: " + NO_PROCESS,
                wrong.getMessage());
    }

    private static void assumeLinux() {
        assumeTrue(Files.exists(Path.of("/proc/self/stat")), "there is no /proc: not Linux");
    }
}
