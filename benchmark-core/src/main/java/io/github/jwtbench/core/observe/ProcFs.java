package io.github.jwtbench.core.observe;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Pattern;

/**
 * CPU time and memory as Linux accounts for them (proc(5)). What the kernel does not tell is null,
 * on other systems everything: the run then says "not measured".
 */
public final class ProcFs {
    /** Ticks per second of {@code utime} and {@code stime}: USER_HZ, 100 on every Linux ABI. */
    private static final double TICKS_PER_SECOND = 100;

    /** Names of HotSpot's threads as the kernel shows them, cut off after 15 characters. */
    private static final String HOTSPOT = "VM Thread";

    private static final Pattern COMPILER = Pattern.compile("C[12] Compiler");

    private static final Pattern COLLECTOR = Pattern.compile("G1 |GC |VM ");

    private static final int UTIME = 14;
    private static final int STIME = 15;
    private static final int CUTIME = 16;
    private static final int CSTIME = 17;
    private static final int ARG_START = 48;
    private static final int ARG_END = 49;

    private final Path root;

    public ProcFs() {
        this(Path.of("/proc"));
    }

    ProcFs(Path root) {
        this.root = root;
    }

    /** CPU seconds (user and system) of a process since its start; null when it is gone. */
    public Double cpuSeconds(long pid) {
        return stat(String.valueOf(pid), UTIME, STIME);
    }

    /**
     * CPU time of a process's threads that live now, nanoseconds since their start. A thread that
     * ended takes its time with it.
     *
     * @param application of all threads but the next two
     * @param compilers of the threads that compile; null where the process is no JVM
     * @param collectors of the threads that collect garbage, and of the JVM's own; null where the
     *     process is no JVM: what a native executable collects is in {@code application}
     */
    public record ThreadTimes(long application, Long compilers, Long collectors) {

        /** The time of both. */
        public ThreadTimes plus(ThreadTimes other) {
            return new ThreadTimes(
                    application + other.application,
                    sum(compilers, other.compilers),
                    sum(collectors, other.collectors));
        }

        /** Time since an earlier reading, never below 0. */
        public ThreadTimes since(ThreadTimes earlier) {
            return new ThreadTimes(
                    Math.max(0, application - earlier.application),
                    since(compilers, earlier.compilers),
                    since(collectors, earlier.collectors));
        }

        /** Only a JVM has these two: not a script that starts one. */
        private static Long sum(Long one, Long other) {
            if (one == null || other == null) {
                return one == null ? other : one;
            }
            return one + other;
        }

        private static Long since(Long now, Long earlier) {
            return now == null || earlier == null ? null : Long.valueOf(Math.max(0, now - earlier));
        }
    }

    /**
     * CPU time of a process by kind of thread, from the first field of {@code
     * /proc/PID/task/TID/schedstat}, which counts nanoseconds where {@code stat} counts ticks; null
     * when the process is gone or the kernel does not tell.
     */
    public ThreadTimes threadTimes(long pid) {
        long application = 0;
        long compilers = 0;
        long collectors = 0;
        boolean any = false;
        boolean isJvm = false;
        try (DirectoryStream<Path> threads =
                Files.newDirectoryStream(root.resolve(String.valueOf(pid)).resolve("task"))) {
            for (Path thread : threads) {
                String name = read(thread.resolve("comm"));
                String times = read(thread.resolve("schedstat"));
                if (name == null || times == null) {
                    continue;
                }
                any = true;
                isJvm |= name.startsWith(HOTSPOT);
                long nanos = Long.parseLong(times.substring(0, times.indexOf(' ')));
                if (COMPILER.matcher(name).lookingAt()) {
                    compilers += nanos;
                } else if (COLLECTOR.matcher(name).lookingAt()) {
                    collectors += nanos;
                } else {
                    application += nanos;
                }
            }
        } catch (IOException e) {
            return null;
        }
        if (!any) {
            return null;
        }
        return isJvm
                ? new ThreadTimes(application, compilers, collectors)
                : new ThreadTimes(application + compilers + collectors, null, null);
    }

    /** CPU seconds of this process's ended children, all together. */
    public Double endedChildrenCpuSeconds() {
        return stat("self", CUTIME, CSTIME);
    }

    /** What was used between two readings; null when one of them is. */
    public static Double used(Double before, Double after) {
        return before == null || after == null ? null : Double.valueOf(after - before);
    }

    private Double stat(String process, int field, int otherField) {
        String[] fields = stat(process);
        return fields == null
                ? null
                : Double.valueOf(
                        (Long.parseLong(fields[field]) + Long.parseLong(fields[otherField]))
                                / TICKS_PER_SECOND);
    }

    /** Fields of {@code /proc/PID/stat} by their number in proc(5); null when it is gone. */
    private String[] stat(String process) {
        String line = read(root.resolve(process).resolve("stat"));
        if (line == null) {
            return null;
        }
        // The second field is the command in parentheses, and may itself hold spaces and brackets.
        String fromThird = line.substring(line.lastIndexOf(')') + 2).strip();
        return ("- - - " + fromThird).split(" ");
    }

    /**
     * Where a process keeps its arguments, in its own memory.
     *
     * @param start address of the first byte
     * @param end address after the last one
     */
    public record ArgumentRange(long start, long end) {}

    /** Where a process of this user keeps its arguments; null when it is gone. */
    public ArgumentRange arguments(long pid) {
        String[] fields = stat(String.valueOf(pid));
        return fields == null
                ? null
                : new ArgumentRange(
                        Long.parseLong(fields[ARG_START]), Long.parseLong(fields[ARG_END]));
    }

    /** Resident memory of a process, bytes. */
    public Long rssBytes(long pid) {
        return statusBytes(pid, "VmRSS:");
    }

    /** Peak resident memory of a process since its start, bytes. */
    public Long peakRssBytes(long pid) {
        return statusBytes(pid, "VmHWM:");
    }

    private Long statusBytes(long pid, String name) {
        return kibibytes(root.resolve(String.valueOf(pid)).resolve("status"), name);
    }

    /** Physical memory of this machine, bytes. */
    public Long memoryBytes() {
        return kibibytes(root.resolve("meminfo"), "MemTotal:");
    }

    private static Long kibibytes(Path file, String name) {
        String line = line(file, name);
        return line == null
                ? null
                : Long.valueOf(1024 * Long.parseLong(line.replace("kB", "").strip()));
    }

    /** What follows a name at the beginning of a line; null without such a line. */
    public static String line(Path file, String name) {
        String text = read(file);
        return text == null
                ? null
                : text.lines()
                        .filter(line -> line.startsWith(name))
                        .map(line -> line.substring(name.length()))
                        .findFirst()
                        .orElse(null);
    }

    /**
     * Time of all processors since boot.
     *
     * @param busyTicks not idle and not waiting for a disk
     * @param totalTicks all of it
     */
    public record MachineTime(long busyTicks, long totalTicks) {
        /** Share of the time since an earlier reading that was busy, 0 to 1. */
        public double busyRatioSince(MachineTime earlier) {
            long total = totalTicks - earlier.totalTicks;
            if (total <= 0) {
                return 0;
            }
            // The kernel's iowait may go back (proc(5)), which makes busy more than all.
            return Math.max(0, Math.min(1, (double) (busyTicks - earlier.busyTicks) / total));
        }
    }

    /** Time of all processors since boot, or null where the kernel does not tell. */
    public MachineTime machineTime() {
        String all = line(root.resolve("stat"), "cpu ");
        if (all == null) {
            return null;
        }
        String[] fields = all.strip().split(" +");
        long total = 0;
        // user nice system idle iowait irq softirq steal; guest time is part of user already
        for (int i = 0; i < 8; i++) {
            total += Long.parseLong(fields[i]);
        }
        long idle = Long.parseLong(fields[3]) + Long.parseLong(fields[4]);
        return new MachineTime(total - idle, total);
    }

    /** CPU model of the first processor as the kernel names it, or {@code unknown}. */
    public String cpuModel() {
        String model = line(root.resolve("cpuinfo"), "model name");
        return model == null ? "unknown" : model.substring(model.indexOf(':') + 1).strip();
    }

    /** Null where there is nothing to read: not on Linux, or of a process that ended. */
    static String read(Path file) {
        try {
            String text = Files.readString(file);
            return text.isEmpty() ? null : text;
        } catch (IOException e) {
            return null;
        }
    }
}
