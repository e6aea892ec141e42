package io.github.jwtbench.core.observe;

import io.github.jwtbench.core.run.ContainerUse;

/**
 * What the service uses, as the kernel accounts for it. In a container that is the control group,
 * in nanoseconds or microseconds; otherwise the process, in ticks of 10 ms. A service whose control
 * group is not that of this process is in a container.
 */
public final class ServiceMeter {
    private final ProcFs proc;
    private final long pid;
    private final Cgroup container;

    private ServiceMeter(ProcFs proc, long pid, Cgroup container) {
        this.proc = proc;
        this.pid = pid;
        this.container = container;
    }

    /**
     * @param pid of the service; 0 when it is not ours to see, and then nothing is known
     */
    public static ServiceMeter of(long pid) {
        return of(new ProcFs(), pid, Cgroup.ofContainer(pid));
    }

    static ServiceMeter of(ProcFs proc, long pid, Cgroup container) {
        boolean known = container != null && container.cpuSeconds() != null;
        return new ServiceMeter(proc, pid, known ? container : null);
    }

    /** CPU seconds (user and system) since the start; null when it is gone. */
    public Double cpuSeconds() {
        return container == null ? proc.cpuSeconds(pid) : container.cpuSeconds();
    }

    /** What the container used since its start; null without one. */
    ContainerUse container() {
        if (container == null) {
            return null;
        }
        Double throttled = container.throttledSeconds();
        Long periods = container.throttledPeriods();
        return throttled == null || periods == null
                ? null
                : new ContainerUse(
                        throttled, periods, container.memoryBytes(), container.peakMemoryBytes());
    }
}
