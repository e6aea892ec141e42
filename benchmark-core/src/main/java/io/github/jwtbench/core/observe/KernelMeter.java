package io.github.jwtbench.core.observe;

import io.github.jwtbench.core.run.ContainerUse;
import java.io.IOException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * The resource usage of a service, from this machine's accounts: of a control group on Linux in
 * nanoseconds or microseconds, of a process, without its children, in ticks (10 ms on Linux).
 */
public final class KernelMeter implements ServiceMeter {
    private static final double NANOS_PER_SECOND = 1e9;

    private final String source;
    private final Account account;
    private final long pid;
    private final @Nullable Cgroup group;

    /**
     * @param pid of the process; 0 when only the group is known
     * @param group null for the process alone
     */
    private KernelMeter(String source, Account account, long pid, @Nullable Cgroup group) {
        this.source = source;
        this.account = account;
        this.pid = pid;
        this.group = group;
    }

    static ServiceMeter of(Account account, long pid, @Nullable Cgroup container) {
        if (container != null && container.cpuSeconds() != null) {
            return new KernelMeter("control group of process " + pid, account, pid, container);
        }
        return account.cpuSeconds(pid) == null ? NONE : ofProcess(account, pid);
    }

    private static KernelMeter ofProcess(Account account, long pid) {
        String source = "process " + pid + (account.linux() ? "" : ", by OSHI");
        return new KernelMeter(source, account, pid, null);
    }

    /**
     * The meter of one process, whatever else runs in its control group.
     *
     * @throws IOException if its CPU time cannot be read
     */
    public static KernelMeter ofProcess(long pid) throws IOException {
        return ofProcess(Account.here(), pid)
                .checked("pid must be the id of a process whose CPU time can be read", pid);
    }

    /**
     * The meter of a control group.
     *
     * @param folder of its files, such as {@code /sys/fs/cgroup/system.slice/app.service}
     * @throws IOException if its CPU time cannot be read
     */
    public static KernelMeter ofGroup(Path folder) throws IOException {
        return new KernelMeter("control group " + folder, Account.here(), 0, Cgroup.at(folder))
                .checked(
                        "cgroup must be a control group's folder with a readable cpu.stat"
                                + " (version 2) or cpuacct.usage (version 1)",
                        folder);
    }

    /**
     * The meter of a container.
     *
     * @param source its name in results
     * @param pid of its first process
     * @throws IOException if its CPU time cannot be read
     */
    public static KernelMeter ofContainer(String source, long pid) throws IOException {
        return new KernelMeter(source, Account.here(), pid, Cgroup.ofContainer(pid))
                .checked(source + " must have a process whose CPU time can be read", pid);
    }

    private KernelMeter checked(String rule, Object got) throws IOException {
        if (seconds() == null) {
            throw new IOException(rule + ", got: " + got);
        }
        return this;
    }

    private @Nullable Double seconds() {
        return group == null ? account.cpuSeconds(pid) : group.cpuSeconds();
    }

    @Override
    public String source() {
        return source;
    }

    @Override
    public long grainNanos() {
        return group == null ? account.grainNanos() : 0;
    }

    @Override
    public boolean local() {
        return true;
    }

    @Override
    public ServiceUse read() throws IOException {
        Double cpu = seconds();
        if (cpu == null) {
            throw new IOException(source + " is gone");
        }
        return new ServiceUse(
                cpu,
                null,
                compilers(),
                account.rssBytes(pid),
                account.peakRssBytes(pid),
                container());
    }

    /** A JVM that compiles has taken some time for it before it can be found here. */
    private @Nullable Double compilers() {
        ThreadTimes times = account.threadTimes(pid);
        Long nanos = times == null ? null : times.use().compilers();
        return nanos == null || nanos == 0 ? null : Double.valueOf(nanos / NANOS_PER_SECOND);
    }

    /** Null without a group, or if the kernel has no limits of it. */
    private @Nullable ContainerUse container() {
        if (group == null) {
            return null;
        }
        Double throttled = group.throttledSeconds();
        Long periods = group.throttledPeriods();
        return throttled == null || periods == null
                ? null
                : new ContainerUse(
                        throttled, periods, group.memoryBytes(), group.peakMemoryBytes());
    }
}
