package io.github.jwtbench.core.observe;

import io.github.jwtbench.core.observe.ThreadTimes.ThreadKind;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** CPU time and memory as Linux accounts for them (proc(5)). */
final class ProcFs implements Account {
    /** Ticks per second of {@code utime} and {@code stime}: USER_HZ, 100 on every Linux ABI. */
    private static final double TICKS_PER_SECOND = 100;

    private static final long TICK_NANOS = 10_000_000;

    private static final int UTIME = 14;
    private static final int STIME = 15;

    private final Path root;

    ProcFs() {
        this(Path.of("/proc"));
    }

    ProcFs(Path root) {
        this.root = root;
    }

    /** Whether this is Linux, and its kernel has the CPU time of threads. */
    static boolean isThere() {
        return Files.exists(Path.of("/proc/self/schedstat"));
    }

    @Override
    public String source() {
        return "schedstat of Linux, by thread (ns)";
    }

    @Override
    public boolean linux() {
        return true;
    }

    @Override
    public @Nullable Double cpuSeconds(long pid) {
        String[] fields = stat(String.valueOf(pid));
        return fields == null
                ? null
                : Double.valueOf(
                        (Long.parseLong(fields[UTIME]) + Long.parseLong(fields[STIME]))
                                / TICKS_PER_SECOND);
    }

    @Override
    public long grainNanos() {
        return TICK_NANOS;
    }

    /**
     * From the first field of {@code /proc/PID/task/TID/schedstat}, which counts nanoseconds where
     * {@code stat} counts ticks.
     */
    @Override
    public @Nullable ThreadTimes threadTimes(long pid) {
        Map<String, ThreadTimes.OfThread> all = new HashMap<>();
        try (DirectoryStream<Path> threads =
                Files.newDirectoryStream(root.resolve(String.valueOf(pid)).resolve("task"))) {
            for (Path thread : threads) {
                String name = read(thread.resolve("comm"));
                String times = read(thread.resolve("schedstat"));
                if (name != null && times != null) {
                    long nanos = Long.parseLong(times.substring(0, times.indexOf(' ')));
                    all.put(
                            thread.getFileName().toString(),
                            new ThreadTimes.OfThread(ThreadKind.of(name), nanos));
                }
            }
        } catch (IOException e) {
            return null;
        }
        return ThreadTimes.of(all, cpuSeconds(pid));
    }

    /** Fields of {@code /proc/PID/stat} by their number in proc(5); null when it is gone. */
    String @Nullable [] stat(String process) {
        String line = read(root.resolve(process).resolve("stat"));
        if (line == null) {
            return null;
        }
        // The second field is the command in parentheses, and may itself hold spaces and brackets.
        String fromThird = line.substring(line.lastIndexOf(')') + 2).strip();
        return ("- - - " + fromThird).split(" ");
    }

    @Override
    public @Nullable Long rssBytes(long pid) {
        return statusBytes(pid, "VmRSS:");
    }

    @Override
    public @Nullable Long peakRssBytes(long pid) {
        return statusBytes(pid, "VmHWM:");
    }

    private @Nullable Long statusBytes(long pid, String name) {
        return kibibytes(root.resolve(String.valueOf(pid)).resolve("status"), name);
    }

    @Override
    public @Nullable Long memoryBytes() {
        return kibibytes(root.resolve("meminfo"), "MemTotal:");
    }

    private static @Nullable Long kibibytes(Path file, String name) {
        String line = line(file, name);
        return line == null
                ? null
                : Long.valueOf(1024 * Long.parseLong(line.replace("kB", "").strip()));
    }

    /** The text after a name at the start of a line; null without such a line. */
    static @Nullable String line(Path file, String name) {
        String text = read(file);
        return text == null
                ? null
                : text.lines()
                        .filter(line -> line.startsWith(name))
                        .map(line -> line.substring(name.length()))
                        .findFirst()
                        .orElse(null);
    }

    @Override
    public @Nullable MachineTime machineTime() {
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

    @Override
    public String cpuModel() {
        String model = line(root.resolve("cpuinfo"), "model name");
        return model == null ? "unknown" : model.substring(model.indexOf(':') + 1).strip();
    }

    @Override
    public String operatingSystem() {
        String name = line(Path.of("/etc/os-release"), "PRETTY_NAME=");
        return name == null ? System.getProperty("os.name") : name.replace("\"", "");
    }

    /** Null where there is nothing to read: not on Linux, or of a process that ended. */
    static @Nullable String read(Path file) {
        try {
            String text = Files.readString(file);
            return text.isEmpty() ? null : text;
        } catch (IOException e) {
            return null;
        }
    }
}
