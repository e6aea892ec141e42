package io.github.jwtbench.core.observe;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.jwtbench.core.run.ContainerUse;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Over trees of files as Linux 5.10 and later show them, with Docker 20.10 and later. */
class CgroupTest {
    private static final String ID =
            "ea060feb338db3d84124ffa0b1c149d97dc699f1893945fcab8c64edfa12bbbf";
    private static final int PID = 27544;

    @TempDir Path root;

    /** Version 1 with systemd: both controllers of the CPU are one mount. */
    @Test
    void groupOfVersion1IsRead() throws IOException {
        write(
                "proc/self/mountinfo",
                """
                24 1 8:1 / / rw,relatime shared:1 - ext4 /dev/sda1 rw,errors=remount-ro
                31 23 0:28 / /sys/fs/cgroup ro,nosuid shared:9 - tmpfs tmpfs ro,mode=755
                36 31 0:33 / /sys/fs/cgroup/cpu,cpuacct rw shared:16 - cgroup cgroup rw,cpu,cpuacct
                37 31 0:34 / /sys/fs/cgroup/memory rw shared:17 - cgroup cgroup rw,memory
                """);
        write("proc/self/cgroup", groups("5:memory:%s\n4:cpu,cpuacct:%s\n", "/user.slice"));
        String path = "/system.slice/docker-" + ID + ".scope";
        write("proc/27544/cgroup", groups("5:memory:%s\n4:cpu,cpuacct:%s\n", path));
        write("sys/fs/cgroup/cpu,cpuacct" + path + "/cpuacct.usage", "1008189507\n");
        write("sys/fs/cgroup/cpu,cpuacct" + path + "/cpu.stat", V1_STAT);
        write("sys/fs/cgroup/memory" + path + "/memory.usage_in_bytes", "462848\n");
        write("sys/fs/cgroup/memory" + path + "/memory.max_usage_in_bytes", "1310720\n");

        assertMeasured(Cgroup.ofContainer(root, PID).orElseThrow());
    }

    private static final String V1_STAT =
            "nr_periods 24\nnr_throttled 19\nthrottled_time 648652917\n";

    /**
     * Version 1 with each controller mounted separately, and version 2 without controllers: its
     * group has CPU time but no limit.
     */
    @Test
    void groupOfAHybridMountIsRead() throws IOException {
        write(
                "proc/self/mountinfo",
                """
                31 23 0:28 / /sys/fs/cgroup rw,relatime - tmpfs tmpfs rw,mode=755
                32 31 0:29 / /sys/fs/cgroup/cpu rw,relatime - cgroup cgroup rw,cpu
                33 31 0:30 / /sys/fs/cgroup/cpuacct rw,relatime - cgroup cgroup rw,cpuacct
                34 31 0:31 / /sys/fs/cgroup/cpuset rw,relatime - cgroup cgroup rw,cpuset
                35 31 0:32 / /sys/fs/cgroup/memory rw,relatime - cgroup cgroup rw,memory
                40 31 0:37 / /sys/fs/cgroup/systemd rw,relatime - cgroup cgroup rw,name=systemd
                41 31 0:38 / /sys/fs/cgroup/unified rw,relatime - cgroup2 cgroup2 rw
                """);
        String lines =
                "9:name=systemd:%s\n4:memory:%s\n3:cpuset:%s\n2:cpuacct:%s\n1:cpu:%s\n0::%s\n";
        write("proc/self/cgroup", groups(lines, "/").replace("memory:/", "memory:/jobs/7"));
        write("proc/27544/cgroup", groups(lines, "/docker/" + ID));
        write("sys/fs/cgroup/cpuacct/docker/" + ID + "/cpuacct.usage", "1008189507\n");
        write("sys/fs/cgroup/cpu/docker/" + ID + "/cpu.stat", V1_STAT);
        write("sys/fs/cgroup/memory/docker/" + ID + "/memory.usage_in_bytes", "462848\n");
        write("sys/fs/cgroup/memory/docker/" + ID + "/memory.max_usage_in_bytes", "1310720\n");
        write("sys/fs/cgroup/unified/docker/" + ID + "/cpu.stat", "usage_usec 7\n");

        assertMeasured(Cgroup.ofContainer(root, PID).orElseThrow());
        assertTrue(Cgroup.names(root, PID, ID));
        assertFalse(Cgroup.names(root, 1, ID));
    }

    @Test
    void groupOfVersion2IsRead() throws IOException {
        unified("/", "/user.slice/user-0.slice/session-1.scope", "/system.slice/docker-x.scope");
        String folder = "sys/fs/cgroup/system.slice/docker-x.scope/";
        write(
                folder + "cpu.stat",
                """
                usage_usec 1008189
                user_usec 900000
                system_usec 108189
                nr_periods 24
                nr_throttled 19
                throttled_usec 648652
                """);
        write(folder + "memory.current", "462848\n");
        write(folder + "memory.peak", "1310720\n");

        assertMeasured(Cgroup.ofContainer(root, PID).orElseThrow());
    }

    /** No limit is set, and the kernel is older than 5.19. */
    @Test
    void missingFilesOfVersion2GiveNoValues() throws Exception {
        unified("/", "/a", "/b");
        write("sys/fs/cgroup/b/cpu.stat", "usage_usec 5\nuser_usec 5\nsystem_usec 0\n");
        write("sys/fs/cgroup/b/memory.current", "4096\n");
        Cgroup group = Cgroup.ofContainer(root, PID).orElseThrow();

        assertEquals(Optional.of(5e-6), group.cpuSeconds());
        assertEquals(Optional.empty(), group.throttledSeconds());
        assertEquals(Optional.empty(), group.throttledPeriods());
        assertEquals(Optional.of(4096L), group.memoryBytes());
        assertEquals(Optional.empty(), group.peakMemoryBytes());
        assertNull(KernelMeter.of(new ProcFs(root), PID, Optional.of(group)).read().container());
        assertEquals(
                5e-6,
                KernelMeter.of(new ProcFs(root), PID, Optional.of(group)).read().cpuSeconds());
    }

    /** The suite itself runs in a container, whose part of the tree is mounted. */
    @Test
    void groupIsFoundBelowAPartialMount() throws IOException {
        unified("/docker/outer", "/docker/outer/suite", "/docker/outer/service");
        write("sys/fs/cgroup/service/cpu.stat", "usage_usec 2000000\n");

        assertEquals(Optional.of(2.0), Cgroup.ofContainer(root, PID).orElseThrow().cpuSeconds());
    }

    @Test
    void groupOutsideOfTheMountIsNotFound() throws IOException {
        unified("/docker/outer", "/docker/outer", "/docker/outermost");
        assertEquals(Optional.empty(), Cgroup.ofContainer(root, PID));
        unified("/", "/", "/../service");
        assertEquals(Optional.empty(), Cgroup.ofContainer(root, PID));
    }

    @Test
    void processInOurOwnGroupIsInNoContainer() throws IOException {
        unified("/", "/user.slice", "/user.slice");
        write("sys/fs/cgroup/user.slice/cpu.stat", "usage_usec 2000000\n");

        assertEquals(Optional.empty(), Cgroup.ofContainer(root, PID));
    }

    @Test
    void systemWithoutProcFsHasNoGroup() {
        assertEquals(Optional.empty(), Cgroup.ofContainer(root, PID));
    }

    /** Files that nobody may read: the process is still there to be asked. */
    @Test
    void unreadableGroupFallsBackToTheProcess() throws Exception {
        unified("/", "/a", "/b");
        write("proc/27544/stat", "27544 (java) S 1 7 7 0 -1 0 1 0 0 0 1200 34 0 0 20 0 1 0 99\n");
        ServiceMeter meter =
                KernelMeter.of(
                        new ProcFs(root.resolve("proc")), PID, Cgroup.ofContainer(root, PID));

        assertEquals(12.34, meter.read().cpuSeconds());
        assertNull(meter.read().container());
    }

    @Test
    void usageIsTheDifferenceToAnEarlierReading() {
        ContainerUse use = new ContainerUse(5, 70, 1000L, 2000L);

        assertEquals(
                new ContainerUse(3, 60, 1000L, 2000L),
                use.since(new ContainerUse(2, 10, 900L, 900L)));
        assertNull(use.since(null));
    }

    @Test
    void groupOfThisProcessIsFound() {
        assumeTrue(Files.exists(Path.of("/proc/self/cgroup")), "there is no /proc: not Linux");
        Optional<Cgroup> own = Cgroup.of(Path.of("/"), "self");
        assumeTrue(own.isPresent(), "the control group of this process is not mounted");

        Optional<Double> cpu = own.get().cpuSeconds();
        assertTrue(cpu.isEmpty() || cpu.get() > 0.1, "a JVM that runs tests has used CPU");
        assertEquals(Optional.empty(), Cgroup.ofContainer(ProcessHandle.current().pid()));
    }

    private static void assertMeasured(Cgroup group) {
        assertEquals(1.008189, group.cpuSeconds().orElseThrow(), 1e-6);
        assertEquals(0.648652, group.throttledSeconds().orElseThrow(), 1e-6);
        assertEquals(19L, group.throttledPeriods().orElseThrow());
        assertEquals(462_848L, group.memoryBytes().orElseThrow());
        assertEquals(1_310_720L, group.peakMemoryBytes().orElseThrow());
    }

    private static String groups(String lines, String path) {
        return lines.replace("%s", path);
    }

    /** Version 2 alone. */
    private void unified(String mounted, String own, String service) throws IOException {
        write(
                "proc/self/mountinfo",
                "31 23 0:26 "
                        + mounted
                        + " /sys/fs/cgroup rw,nosuid,relatime shared:9 - cgroup2 cgroup2"
                        + " rw,nsdelegate,memory_recursiveprot\n");
        write("proc/self/cgroup", "0::" + own + "\n");
        write("proc/27544/cgroup", "0::" + service + "\n");
    }

    private void write(String file, String text) throws IOException {
        Path path = root.resolve(file);
        Files.createDirectories(path.getParent());
        Files.writeString(path, text);
    }
}
