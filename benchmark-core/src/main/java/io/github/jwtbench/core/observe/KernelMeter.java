package io.github.jwtbench.core.observe;

import io.github.jwtbench.core.run.ContainerUse;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
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
    private final Optional<Cgroup> group;

    /**
     * @param pid of the process; 0 when only the group is known
     * @param group empty for the process alone
     */
    private KernelMeter(String source, Account account, long pid, Optional<Cgroup> group) {
        this.source = source;
        this.account = account;
        this.pid = pid;
        this.group = group;
    }

    static ServiceMeter of(Account account, long pid, Optional<Cgroup> container) {
        if (container.flatMap(Cgroup::cpuSeconds).isPresent()) {
            return new KernelMeter("control group of process " + pid, account, pid, container);
        }
        return account.cpuSeconds(pid) == null ? NONE : ofProcess(account, pid);
    }

    private static KernelMeter ofProcess(Account account, long pid) {
        String source = "process " + pid + (account.linux() ? "" : ", by OSHI");
        return new KernelMeter(source, account, pid, Optional.empty());
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
        return new KernelMeter(
                        "control group " + folder,
                        Account.here(),
                        0,
                        Optional.of(Cgroup.at(folder)))
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
        if (seconds().isEmpty()) {
            throw new IOException(rule + ", got: " + got);
        }
        return this;
    }

    private Optional<Double> seconds() {
        return group.isPresent()
                ? group.get().cpuSeconds()
                : Optional.ofNullable(account.cpuSeconds(pid));
    }

    @Override
    public String source() {
        return source;
    }

    @Override
    public long grainNanos() {
        return group.isPresent() ? 0 : account.grainNanos();
    }

    @Override
    public boolean local() {
        return true;
    }

    @Override
    public ServiceUse read() throws IOException {
        return new ServiceUse(
                seconds().orElseThrow(() -> new IOException(source + " is gone")),
                null,
                compilers(),
                account.rssBytes(pid),
                account.peakRssBytes(pid),
                container());
    }

    /** A JVM that compiles has taken some time for it before it can be found here. */
    private @Nullable Double compilers() {
        return Optional.ofNullable(account.threadTimes(pid))
                .flatMap(times -> Optional.ofNullable(times.use().compilers()))
                .filter(nanos -> nanos > 0)
                .map(nanos -> nanos / NANOS_PER_SECOND)
                .orElse(null);
    }

    /** Null without a group, or if the kernel has no limits of it. */
    private @Nullable ContainerUse container() {
        Optional<Double> throttled = group.flatMap(Cgroup::throttledSeconds);
        Optional<Long> periods = group.flatMap(Cgroup::throttledPeriods);
        return throttled.isPresent() && periods.isPresent()
                ? new ContainerUse(
                        throttled.get(),
                        periods.get(),
                        group.flatMap(Cgroup::memoryBytes).orElse(null),
                        group.flatMap(Cgroup::peakMemoryBytes).orElse(null))
                : null;
    }
}
