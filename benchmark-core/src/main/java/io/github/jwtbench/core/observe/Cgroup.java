package io.github.jwtbench.core.observe;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * CPU time and memory of a process' control group, versions 1 and 2 (cgroups(7); the kernel's
 * admin-guide/cgroup-v1 and cgroup-v2). If both versions are mounted, a controller is read from the
 * version in which the process has it, because version 2 has files of the same names without its
 * limits. Empty if the kernel does not have a value.
 *
 * @param time source of CPU time
 * @param limit source of the CPU limit
 * @param memory source of memory values
 */
public record Cgroup(Controller time, Optional<Controller> limit, Optional<Controller> memory) {
    private static final Path ROOT = Path.of("/");
    private static final double NANOS_PER_SECOND = 1e9;
    private static final double MICROS_PER_SECOND = 1e6;

    /**
     * A controller of a control group.
     *
     * @param folder its files; may be missing
     * @param unified whether they are of version 2
     */
    record Controller(Path folder, boolean unified) {
        /** A file with one number. */
        private Optional<Long> number(String file) {
            // Version 2 writes "max" where there is no limit.
            return ProcFs.read(folder.resolve(file))
                    .filter(text -> Character.isDigit(text.charAt(0)))
                    .map(text -> Long.valueOf(text.strip()));
        }

        /** A line of a file with a name and a number in each. */
        private Optional<Long> number(String file, String name) {
            return ProcFs.line(folder.resolve(file), name + " ").map(Long::valueOf);
        }
    }

    /**
     * The control group of a process that is in another one than this process: in a container.
     *
     * @return empty when it is in the same, is gone, or cannot be seen from here
     */
    public static Optional<Cgroup> ofContainer(long pid) {
        return Account.here().linux() ? ofContainer(ROOT, pid) : Optional.empty();
    }

    static Optional<Cgroup> ofContainer(Path root, long pid) {
        return of(root, "self")
                .flatMap(
                        own ->
                                of(root, Long.toString(pid))
                                        .filter(other -> !other.time.equals(own.time)));
    }

    /**
     * @param root the root folder, another one in tests
     * @param process its id, or {@code self}
     */
    static Optional<Cgroup> of(Path root, String process) {
        List<Membership> memberships = groups(root, process).lines().map(Membership::of).toList();
        List<Mount> mounted =
                Mount.all(ProcFs.read(root.resolve("proc/self/mountinfo")).orElse(""));
        return controller("cpuacct", memberships, mounted, root)
                .map(
                        time ->
                                new Cgroup(
                                        time,
                                        controller("cpu", memberships, mounted, root),
                                        controller("memory", memberships, mounted, root)));
    }

    /** The control groups of a process; empty if it is gone. */
    private static String groups(Path root, String process) {
        return ProcFs.read(root.resolve("proc").resolve(process).resolve("cgroup")).orElse("");
    }

    private static Optional<Controller> controller(
            String name, List<Membership> memberships, List<Mount> mounts, Path root) {
        return memberships.stream()
                .filter(each -> each.controllers.contains(name))
                .findFirst()
                .or(() -> memberships.stream().filter(Membership::unified).findFirst())
                .flatMap(membership -> controller(name, membership, mounts, root));
    }

    private static Optional<Controller> controller(
            String name, Membership membership, List<Mount> mounts, Path root) {
        return mounts.stream()
                .filter(
                        mount ->
                                membership.unified()
                                        ? mount.type.equals("cgroup2")
                                        : mount.type.equals("cgroup")
                                                && mount.options.contains(name))
                .flatMap(mount -> mount.folder(membership.path, root).stream())
                .findFirst()
                .map(folder -> new Controller(folder, membership.unified()));
    }

    /**
     * A control group by the folder of its files, of version 2 or of the controllers of version 1
     * that are mounted together there.
     */
    static Cgroup at(Path folder) {
        boolean unified = new Controller(folder, true).number("cpu.stat", "usage_usec").isPresent();
        Controller all = new Controller(folder, unified);
        return new Cgroup(all, Optional.of(all), Optional.of(all));
    }

    /** A line of {@code /proc/PID/cgroup}: hierarchy, controllers, path. */
    private record Membership(String hierarchy, List<String> controllers, String path) {
        static Membership of(String line) {
            String[] fields = line.split(":", 3);
            return new Membership(fields[0], List.of(fields[1].split(",")), fields[2]);
        }

        boolean unified() {
            return hierarchy.equals("0");
        }
    }

    /** A line of {@code /proc/self/mountinfo} (proc_pid_mountinfo(5)). */
    private record Mount(String root, String point, String type, List<String> options) {
        private static final int ROOT = 3;
        private static final int POINT = 4;

        static List<Mount> all(String text) {
            List<Mount> mounts = new ArrayList<>();
            for (String line : text.lines().toList()) {
                // Optional fields end with a hyphen; type, source and the type's options follow.
                int hyphen = line.indexOf(" - ");
                String[] fields = line.substring(0, hyphen).split(" ");
                String[] last = line.substring(hyphen + 3).split(" ");
                mounts.add(
                        new Mount(
                                fields[ROOT],
                                fields[POINT],
                                last[0],
                                Arrays.asList(last[last.length - 1].split(","))));
            }
            return mounts;
        }

        /** Folder of a group, if this mount shows it. */
        Optional<Path> folder(String path, Path fileSystem) {
            String rest =
                    root.equals("/")
                            ? path
                            : path.equals(root) || path.startsWith(root + "/")
                                    ? path.substring(root.length())
                                    : "/..";
            Path mounted = fileSystem.resolve(point.substring(1));
            // A group outside of this process' namespace.
            return rest.startsWith("/..")
                    ? Optional.empty()
                    : Optional.of(mounted.resolve(rest.replaceFirst("^/", "")));
        }
    }

    /** Whether the path of a process' control group has a text in it, such as a container's id. */
    public static boolean names(long pid, String text) {
        return Account.here().linux() && names(ROOT, pid, text);
    }

    static boolean names(Path root, long pid, String text) {
        return groups(root, Long.toString(pid)).contains(text);
    }

    /** CPU seconds (user and system) of all processes of the group. */
    Optional<Double> cpuSeconds() {
        return time.unified
                ? time.number("cpu.stat", "usage_usec").map(value -> value / MICROS_PER_SECOND)
                : time.number("cpuacct.usage").map(value -> value / NANOS_PER_SECOND);
    }

    /** Seconds that the group waited for its CPU limit, summed over processors. */
    Optional<Double> throttledSeconds() {
        return limit.flatMap(
                files ->
                        files.unified
                                ? files.number("cpu.stat", "throttled_usec")
                                        .map(value -> value / MICROS_PER_SECOND)
                                : files.number("cpu.stat", "throttled_time")
                                        .map(value -> value / NANOS_PER_SECOND));
    }

    /** Scheduling periods in which the group waited for its CPU limit. */
    Optional<Long> throttledPeriods() {
        return limit.flatMap(files -> files.number("cpu.stat", "nr_throttled"));
    }

    /** Memory that is accounted to the group: of processes, files and the kernel. */
    Optional<Long> memoryBytes() {
        return memory.flatMap(
                files -> files.number(files.unified ? "memory.current" : "memory.usage_in_bytes"));
    }

    /** Largest such memory so far; not known to kernels before 5.19 with version 2. */
    Optional<Long> peakMemoryBytes() {
        return memory.flatMap(
                files -> files.number(files.unified ? "memory.peak" : "memory.max_usage_in_bytes"));
    }
}
