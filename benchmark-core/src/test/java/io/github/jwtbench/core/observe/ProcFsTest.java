package io.github.jwtbench.core.observe;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ProcFsTest {
    @TempDir private Path root;
    private ProcFs proc;

    @BeforeEach
    void setUp() {
        proc = new ProcFs(root);
    }

    /** Fields of proc(5): utime 1234, stime 66, cutime 500, cstime 25. */
    @ParameterizedTest
    @ValueSource(strings = {"java", "two words", "a) R 1 2 (b", "(((", ") ) )"})
    void cpuTimeDoesNotDependOnTheCommandsName(String command) throws IOException {
        String rest = " S 1 7 7 0 -1 4194304 100 0 0 0 1234 66 500 25 20 0 30 0 99\n";
        write("7/stat", "7 (" + command + ")" + rest);

        assertEquals(13.0, proc.cpuSeconds(7));
    }

    @Test
    void endedProcessHasNoTimeAndNoMemory() {
        assertNull(proc.cpuSeconds(7));
        assertNull(proc.rssBytes(7));
        assertNull(proc.peakRssBytes(7));
    }

    @Test
    void everythingIsUnknownWithoutProcFs() {
        assertNull(proc.memoryBytes());
        assertNull(proc.machineTime());
        assertEquals("unknown", proc.cpuModel());
    }

    @Test
    void kibibytesBecomeBytes() throws IOException {
        write(
                "7/status",
                "Name:\tVmRSS: 1 kB\nVmPeak:\t 9999999 kB\nVmHWM:\t  204800 kB\nVmRSS:\t  102401 kB\n");
        write("meminfo", "MemTotal:        8167736 kB\nMemFree:          123456 kB\n");

        assertEquals(102_401 * 1024L, proc.rssBytes(7));
        assertEquals(204_800 * 1024L, proc.peakRssBytes(7));
        assertEquals(8_167_736 * 1024L, proc.memoryBytes());
    }

    /** A process that has ended but was not waited for has a status without memory. */
    @Test
    void aZombieHasNoMemory() throws IOException {
        write("7/status", "Name:\tjava\nState:\tZ (zombie)\n");

        assertNull(proc.rssBytes(7));
        assertNull(proc.peakRssBytes(7));
    }

    @Test
    void guestTimeCountsOnceAndDiskWaitIsIdle() throws IOException {
        write("stat", "cpu  10 20 30 400 50 6 7 8 10 20\ncpu0 1 1 1 1 1 1 1 1 1 1\n");

        assertEquals(new MachineTime(81, 531), proc.machineTime());
    }

    @ParameterizedTest
    @CsvSource({
        "100, 1000, 150, 1200, 0.25",
        "100, 1000, 100, 1200, 0",
        "100, 1000, 300, 1200, 1",
        // no tick has passed
        "100, 1000, 100, 1000, 0",
        // iowait went back by 10
        "100, 1000, 310, 1200, 1",
        // and busy time did
        "100, 1000,  99, 1200, 0"
    })
    void busyRatioIsBetweenZeroAndOne(
            long busyBefore, long totalBefore, long busy, long total, double expected) {
        MachineTime before = new MachineTime(busyBefore, totalBefore);

        assertEquals(expected, new MachineTime(busy, total).busyRatioSince(before));
    }

    @Test
    void cpuModelIsOfTheFirstProcessor() throws IOException {
        write(
                "cpuinfo",
                "processor\t: 0\nmodel name\t: Example CPU @ 2.00GHz\n\nmodel name\t: Another\n");

        assertEquals("Example CPU @ 2.00GHz", proc.cpuModel());
    }

    /** An ARM kernel names no model. */
    @Test
    void cpuModelMayBeUnknown() throws IOException {
        write("cpuinfo", "processor\t: 0\nBogoMIPS\t: 50.00\n");

        assertEquals("unknown", proc.cpuModel());
    }

    @Test
    void threadsAreClassifiedByName() throws IOException {
        thread(1, "java", 5);
        thread(2, "vert.x-eventloop", 1_000);
        thread(3, "C2 CompilerThre", 20);
        thread(4, "C1 CompilerThre", 10);
        thread(5, "G1 Conc#0", 1);
        thread(6, "GC Thread#1", 2);
        thread(7, "VM Thread", 4);
        ticks(3);

        assertEquals(new ThreadUse(1_005, 30L, 7L, 29_998_958), proc.threadTimes(7).use());
        assertNull(proc.threadTimes(8), "a process that is gone");
    }

    /** A thread that ended has used CPU time, which was counted before its end. */
    @Test
    void endedThreadDoesNotReduceTheTotal() throws IOException {
        thread(1, "qtp-1", 90_000_000);
        thread(2, "qtp-2", 30_000_000);
        thread(3, "qtp-3", 5_000_000);
        ticks(13);
        ThreadTimes before = proc.threadTimes(7);

        Files.delete(root.resolve("7/task/1/schedstat"));
        thread(2, "qtp-2", 50_000_000);
        thread(3, "qtp-4", 4_000_000);
        thread(4, "qtp-5", 1_000_000);
        ticks(16);

        ThreadTimes after = proc.threadTimes(7);
        assertEquals(new ThreadUse(25_000_000, null, null, 5_000_000), after.since(before));
        assertEquals(new ThreadUse(55_000_000, null, null, 105_000_000), after.use());
    }

    /** Its collector runs in a thread of the application, so that nobody can tell it apart. */
    @Test
    void threadsOfANativeExecutableBelongToTheApplication() throws IOException {
        thread(1, "integration-tes", 5);
        thread(2, "vert.x-eventloo", 1_000);
        thread(3, "Reference Handl", 2);

        ticks(1);
        ThreadTimes times = proc.threadTimes(7);
        assertEquals(new ThreadUse(1_007, null, null, 9_998_993), times.use());

        thread(2, "vert.x-eventloo", 1_003);
        assertEquals(new ThreadUse(3, null, null, -3), proc.threadTimes(7).since(times));
    }

    /** Such as a script and its executable on systems without thread times. */
    @Test
    void processesWithoutThreadTimesAreSummed() {
        ThreadTimes before = ThreadTimes.of(7, 1.0, 10).plus(ThreadTimes.of(8, 2.0, 10));
        ThreadTimes after = ThreadTimes.of(7, 1.0, 10).plus(ThreadTimes.of(8, 2.5, 10));
        assertEquals(new ThreadUse(3_000_000_000L, null, null, 0), before.use());
        assertEquals(new ThreadUse(500_000_000, null, null, 0), after.since(before));
        assertEquals(20, after.grain(), "each is counted in steps of its own");
    }

    @Test
    void scriptAndItsJvmAreOneService() throws IOException {
        thread(1, "sh", 5);
        ticks(0);
        ThreadTimes script = proc.threadTimes(7);
        thread(2, "VM Thread", 2);
        thread(3, "C1 CompilerThre", 3);
        thread(4, "main", 9);
        Files.delete(root.resolve("7/task/1/schedstat"));
        ThreadTimes jvm = proc.threadTimes(7);

        ThreadUse both = new ThreadUse(14, 3L, 2L, -19);
        assertEquals(both, script.plus(jvm).use());
        assertEquals(both, jvm.plus(script).use());
    }

    /** What the process took, in hundredths of a second. */
    private void ticks(int number) throws IOException {
        write("7/stat", "7 (java) S 1 7 7 0 -1 4194304 100 0 0 0 " + number + " 0 0 0 20 0 30\n");
    }

    private void thread(int number, String name, long nanos) throws IOException {
        write("7/task/%d/comm".formatted(number), name + "\n");
        write("7/task/%d/schedstat".formatted(number), nanos + " 5 6\n");
    }

    @Test
    void thisProcessCanBeRead() {
        assumeTrue(Files.exists(Path.of("/proc/self/stat")), "there is no /proc: not Linux");
        ProcFs real = new ProcFs();
        long self = ProcessHandle.current().pid();

        double cpu = real.cpuSeconds(self);
        long rss = real.rssBytes(self);
        long machine = real.memoryBytes();

        assertTrue(cpu > 0.1, "a JVM that runs tests has used CPU, got: " + cpu);
        assertTrue(rss > 10_000_000 && rss < machine, rss + " of " + machine);
        assertTrue(real.peakRssBytes(self) >= rss / 2);
        assertTrue(real.machineTime().busy() > 0);
        assertTrue(real.machineTime().busy() < real.machineTime().total());
        assertNull(real.cpuSeconds(0), "0 stands for no process of ours");
    }

    private void write(String file, String text) throws IOException {
        Path path = root.resolve(file);
        Files.createDirectories(path.getParent());
        Files.writeString(path, text);
    }
}
