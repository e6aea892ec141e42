package io.github.jwtbench.core.run;

/**
 * What the kernel accounts to the service's container in a run.
 *
 * @param throttledSeconds how long the container had to wait for its CPU limit, summed over
 *     processors
 * @param throttledPeriods scheduling periods in which it had to
 * @param memoryBytes at the run's end: memory of its processes, and of files and the kernel for
 *     them; null when not known
 * @param peakMemoryBytes largest such memory since the container started, null when not known
 */
public record ContainerUse(
        double throttledSeconds, long throttledPeriods, Long memoryBytes, Long peakMemoryBytes) {
    public ContainerUse {
        Require.atLeast(0, "throttledSeconds", throttledSeconds);
        Require.atLeast(0, "throttledPeriods", throttledPeriods);
    }

    /** What was used since an earlier reading; null if there is none. */
    public ContainerUse since(ContainerUse earlier) {
        return earlier == null
                ? null
                : new ContainerUse(
                        Math.max(0, throttledSeconds - earlier.throttledSeconds),
                        Math.max(0, throttledPeriods - earlier.throttledPeriods),
                        memoryBytes,
                        peakMemoryBytes);
    }
}
