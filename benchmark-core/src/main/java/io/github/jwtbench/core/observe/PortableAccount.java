package io.github.jwtbench.core.observe;

import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;
import oshi.SystemInfo;
import oshi.hardware.CentralProcessor;
import oshi.hardware.CentralProcessor.TickType;
import oshi.software.os.OSProcess;

/**
 * Values available on every system: a JVM reports its own account by kind of thread, and OSHI the
 * rest, in ticks of the system. Has no peak of memory.
 */
final class PortableAccount implements Account {
    private static final double MILLIS_PER_SECOND = 1_000;

    private final SystemInfo system = new SystemInfo();
    private final CentralProcessor processor = system.getHardware().getProcessor();
    private final Map<Long, Optional<JvmThreads>> jvms = new ConcurrentHashMap<>();

    /** OSHI loads a native library, which only those who need it pay for. */
    private static final class Holder {
        static final PortableAccount ONE = new PortableAccount();
    }

    static PortableAccount get() {
        return Holder.ONE;
    }

    @Override
    public String source() {
        return "a JVM's own account by kind of thread (10 µs), OSHI for other processes (ticks)";
    }

    @Override
    public boolean linux() {
        return false;
    }

    private Optional<OSProcess> process(long pid) {
        // 0 is the kernel, or idle time, on systems that have it.
        return pid < 1 || pid > Integer.MAX_VALUE
                ? Optional.empty()
                : Optional.ofNullable(system.getOperatingSystem().getProcess((int) pid));
    }

    @Override
    public @Nullable Double cpuSeconds(long pid) {
        return process(pid)
                .map(process -> process.getUserTime() + process.getKernelTime())
                .map(millis -> millis / MILLIS_PER_SECOND)
                .orElse(null);
    }

    /** OSHI tells milliseconds, of which macOS has each and Windows a 64th of a second. */
    @Override
    public long grainNanos() {
        return switch (SystemInfo.getCurrentPlatform()) {
            case MACOS -> 1_000_000;
            case WINDOWS -> 15_625_000;
            default -> 10_000_000;
        };
    }

    /** Once a JVM, always one: kinds of threads that come and go would look like CPU time. */
    @Override
    public @Nullable ThreadTimes threadTimes(long pid) {
        Optional<JvmThreads> jvm = jvms.computeIfAbsent(pid, JvmThreads::of);
        Double seconds = cpuSeconds(pid);
        if (jvm.isPresent()) {
            return jvm.get().times(seconds);
        }
        return seconds == null ? null : ThreadTimes.of(pid, seconds, grainNanos());
    }

    @Override
    public @Nullable Long rssBytes(long pid) {
        return process(pid).map(OSProcess::getResidentSetSize).orElse(null);
    }

    @Override
    public @Nullable Long peakRssBytes(long pid) {
        return null;
    }

    @Override
    public MachineTime machineTime() {
        long[] ticks = processor.getSystemCpuLoadTicks();
        long total = Arrays.stream(ticks).sum();
        long idle = ticks[TickType.IDLE.getIndex()] + ticks[TickType.IOWAIT.getIndex()];
        return new MachineTime(total - idle, total);
    }

    @Override
    public Long memoryBytes() {
        return system.getHardware().getMemory().getTotal();
    }

    @Override
    public String cpuModel() {
        String name = processor.getProcessorIdentifier().getName().strip();
        return name.isEmpty() ? "unknown" : name;
    }

    @Override
    public String operatingSystem() {
        return system.getOperatingSystem().toString();
    }
}
