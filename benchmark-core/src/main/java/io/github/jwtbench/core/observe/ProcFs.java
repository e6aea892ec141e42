package io.github.jwtbench.core.observe;

import io.github.jwtbench.core.observe.ThreadTimes.ThreadKind;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
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
        return stat(String.valueOf(pid))
                .map(fields -> Long.parseLong(fields[UTIME]) + Long.parseLong(fields[STIME]))
                .map(ticks -> ticks / TICKS_PER_SECOND)
                .orElse(null);
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
                Optional<ThreadKind> kind = read(thread.resolve("comm")).map(ThreadKind::of);
                Optional<Long> nanos =
                        read(thread.resolve("schedstat"))
                                .map(times -> times.substring(0, times.indexOf(' ')))
                                .map(Long::valueOf);
                if (kind.isPresent() && nanos.isPresent()) {
                    all.put(
                            thread.getFileName().toString(),
                            new ThreadTimes.OfThread(kind.get(), nanos.get()));
                }
            }
        } catch (IOException e) {
            return null;
        }
        return ThreadTimes.of(all, cpuSeconds(pid));
    }

    /** Fields of {@code /proc/PID/stat} by their number in proc(5); empty when it is gone. */
    Optional<String[]> stat(String process) {
        // The second field is the command in parentheses, and may itself hold spaces and brackets.
        return read(root.resolve(process).resolve("stat"))
                .map(line -> line.substring(line.lastIndexOf(')') + 2).strip())
                .map(fromThird -> ("- - - " + fromThird).split(" "));
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
        return line(file, name)
                .map(line -> 1024 * Long.parseLong(line.replace("kB", "").strip()))
                .orElse(null);
    }

    /** The text after a name at the start of a line; empty without such a line. */
    static Optional<String> line(Path file, String name) {
        return read(file).stream()
                .flatMap(String::lines)
                .filter(line -> line.startsWith(name))
                .map(line -> line.substring(name.length()))
                .findFirst();
    }

    @Override
    public @Nullable MachineTime machineTime() {
        return line(root.resolve("stat"), "cpu ").map(ProcFs::machineTime).orElse(null);
    }

    private static MachineTime machineTime(String times) {
        String[] fields = times.strip().split(" +");
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
        return line(root.resolve("cpuinfo"), "model name")
                .map(model -> model.substring(model.indexOf(':') + 1).strip())
                .orElse("unknown");
    }

    @Override
    public String operatingSystem() {
        return line(Path.of("/etc/os-release"), "PRETTY_NAME=")
                .map(name -> name.replace("\"", ""))
                .orElseGet(() -> System.getProperty("os.name"));
    }

    /** Empty where there is nothing to read: not on Linux, or of a process that ended. */
    static Optional<String> read(Path file) {
        try {
            return Optional.of(Files.readString(file)).filter(text -> !text.isEmpty());
        } catch (IOException e) {
            return Optional.empty();
        }
    }
}
