package io.github.jwtbench.core.observe;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import org.jspecify.annotations.Nullable;

/**
 * CPU time and memory of this machine and its processes, from one source. Null if the source does
 * not have a value.
 */
public interface Account {
    /** Environment variable that chooses the source; processes that are started have it, too. */
    String VARIABLE = "JWTBENCH_CPU_SOURCE";

    /**
     * The account of this machine: Linux's own if available; otherwise, or if the variable is
     * {@code portable}, a source for every system.
     *
     * @throws IllegalArgumentException if the variable has another value
     */
    static Account here() {
        return of(System.getenv(VARIABLE));
    }

    /**
     * The account that a wish stands for.
     *
     * @param wish {@code auto}, {@code portable}, or null for {@code auto}
     */
    static Account of(@Nullable String wish) {
        if (wish == null || wish.isBlank() || wish.equals("auto")) {
            return ProcFs.isThere() ? new ProcFs() : PortableAccount.get();
        }
        if (wish.equals("portable")) {
            return PortableAccount.get();
        }
        throw new IllegalArgumentException(VARIABLE + " must be auto or portable, got: " + wish);
    }

    /** The source and its precision. */
    String source();

    /** Whether it is Linux's own: control groups and the affinity of processors are Linux's. */
    boolean linux();

    /** CPU seconds (user and system) of a process since its start; null when it is gone. */
    @Nullable Double cpuSeconds(long pid);

    /** Step in which that time is counted, user and system each, nanoseconds. */
    long grainNanos();

    /** CPU time of a process by kind of thread; null when it is gone. */
    @Nullable ThreadTimes threadTimes(long pid);

    /** Resident memory of a process, bytes. */
    @Nullable Long rssBytes(long pid);

    /** Peak resident memory of a process since its start, bytes. */
    @Nullable Long peakRssBytes(long pid);

    /** Time of all processors. */
    @Nullable MachineTime machineTime();

    /** Physical memory of this machine, bytes. */
    @Nullable Long memoryBytes();

    /** CPU model of the first processor, or {@code unknown}. */
    String cpuModel();

    /** Name and version of the operating system. */
    String operatingSystem();

    /** CPU seconds (user and system) of this process, as its JVM accounts for them. */
    static @Nullable Double ownCpuSeconds() {
        long nanos =
                ((OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean())
                        .getProcessCpuTime();
        return nanos < 0 ? null : Double.valueOf(nanos / 1e9);
    }

    /** The difference of two readings; null if one of them is null. */
    static @Nullable Double used(@Nullable Double before, @Nullable Double after) {
        return before == null || after == null ? null : Double.valueOf(after - before);
    }
}
