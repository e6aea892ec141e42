package io.github.jwtbench.core.observe;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.jwtbench.core.process.ChildCommand;
import io.github.jwtbench.core.process.ChildProcess;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.NullSource;
import org.junit.jupiter.params.provider.ValueSource;

class AccountTest {
    private static final long SELF = ProcessHandle.current().pid();
    private static final long WORK_NANOS = 300_000_000;

    /** What a child's other threads take while it waits, at most. */
    private static final long SLACK_NANOS = 100_000_000;

    private final Account portable = Account.of("portable");

    @TempDir private Path folder;

    @ParameterizedTest
    @NullSource
    @ValueSource(strings = {"", " ", "auto"})
    void linuxAccountIsTheDefaultOnLinux(String wish) {
        assertEquals(ProcFs.isThere(), Account.of(wish).linux());
        assertFalse(portable.linux());
        assertSame(portable, Account.of("portable"), "its connections are kept");
        assertNotEquals(new ProcFs().source(), portable.source());
    }

    @Test
    void unknownAccountNameIsRefused() {
        IllegalArgumentException wrong =
                assertThrows(IllegalArgumentException.class, () -> Account.of("Portable"));
        assertEquals(
                "JWTBENCH_CPU_SOURCE must be auto or portable, got: Portable", wrong.getMessage());
    }

    @Test
    void portableAccountMeasuresThisProcessAndMachine() {
        ThreadUse times = portable.threadTimes(SELF).use();
        assertEquals(0, portable.threadTimes(SELF).grain(), "far shorter than a slice");
        assertTrue(times.application() > 0 && times.compilers() > 0 && times.collectors() > 0);
        assertTrue(portable.cpuSeconds(SELF) > 0.1, "a JVM that runs tests has used CPU");
        assertTrue(Account.ownCpuSeconds() > 0.1);
        assertTrue(portable.rssBytes(SELF) > 10_000_000);
        assertTrue(portable.rssBytes(SELF) < portable.memoryBytes());
        assertTrue(portable.machineTime().busy() > 0);
        assertTrue(portable.machineTime().busy() < portable.machineTime().total());
        assertFalse(portable.cpuModel().isBlank());
        assertFalse(portable.operatingSystem().isBlank());
        assertEquals(
                "process " + SELF + ", by OSHI",
                KernelMeter.of(portable, SELF, Optional.empty()).source());
    }

    @Test
    void portableAccountAgreesWithTheKernelAboutTheMachine() {
        assumeTrue(ProcFs.isThere());
        assertEquals(new ProcFs().memoryBytes(), portable.memoryBytes());
        assertEquals(new ProcFs().grainNanos(), portable.grainNanos());
    }

    @ParameterizedTest
    @ValueSource(longs = {-1, 0, (1 << 22) + 1, 1L << 40})
    void missingProcessHasNoValues(long pid) {
        assertNull(portable.cpuSeconds(pid));
        assertNull(portable.threadTimes(pid));
        assertNull(portable.rssBytes(pid));
        assertNull(portable.peakRssBytes(pid));
        assertSame(ServiceMeter.NONE, KernelMeter.of(portable, pid, Optional.empty()));
    }

    /** Uses CPU time for a while, prints that it is ready, and waits. */
    static final class Worker {
        public static void main(String[] arguments) throws InterruptedException {
            while (ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() < WORK_NANOS) {
                Thread.onSpinWait();
            }
            System.out.println("ready");
            TimeUnit.MINUTES.sleep(10);
        }
    }

    @Test
    void jvmThreadTimesAgreeWithTheKernel() throws Exception {
        Path log = folder.resolve("log");
        long pid;
        try (ChildProcess worker =
                ChildProcess.start("worker", ChildCommand.jvm(Worker.class, List.of()), log)) {
            while (worker.isAlive() && !Files.readString(log).contains("ready")) {
                TimeUnit.MILLISECONDS.sleep(10);
            }
            pid = worker.pid();
            long told = portable.threadTimes(pid).use().application();
            assertTrue(told >= WORK_NANOS, "got: " + told);
            assertNotNull(portable.threadTimes(pid).use().compilers());
            if (ProcFs.isThere()) {
                long kernel = new ProcFs().threadTimes(pid).use().application();
                assertTrue(told <= kernel + SLACK_NANOS, told + " of " + kernel);
            }
        }
        assertNull(portable.threadTimes(pid), "a JVM that is gone");
    }

    @Test
    @DisabledOnOs(value = OS.WINDOWS, disabledReason = "cat is not there")
    void processThatIsNotAJvmHasNoThreadTimesAndIsNotDisturbed() throws Exception {
        Process cat = new ProcessBuilder("cat").start();
        try {
            ThreadTimes times = portable.threadTimes(cat.pid());
            assertNull(times.use().compilers());
            assertEquals(portable.grainNanos(), times.grain());
            assertEquals(
                    portable.grainNanos(),
                    KernelMeter.of(portable, cat.pid(), Optional.empty()).grainNanos());
            assertTrue(cat.isAlive());
        } finally {
            cat.destroyForcibly().waitFor();
        }
    }

    @Test
    void aProcessIsFoundByThePortItListensOn() throws IOException {
        int port;
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            port = socket.getLocalPort();
            assertEquals(SELF, Listener.of(port));
        }
        IOException none = assertThrows(IOException.class, () -> Listener.of(port));
        assertEquals(
                "port " + port + " must be listened on by a process that can be seen, got: none",
                none.getMessage());
    }

    @ParameterizedTest
    @ValueSource(strings = {"docker-proxy", "com.docker.backend"})
    void proxyOfAContainerEngineIsNotTheService(String name) {
        IOException wrong = assertThrows(IOException.class, () -> Listener.service(8443, 7, name));
        assertEquals("port 8443 must belong to a process, not to a container", wrong.getMessage());
    }
}
