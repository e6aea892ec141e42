package io.github.jwtbench.core.run;

import io.github.jwtbench.core.run.setup.Require;
import org.jspecify.annotations.Nullable;

/**
 * The kernel's account of the service's container in a run.
 *
 * @param throttledSeconds time for which the CPU limit made the container wait, summed over
 *     processors
 * @param throttledPeriods scheduling periods in which it waited
 * @param memoryBytes at the run's end: memory of its processes, and of files and the kernel for
 *     them; null if unknown
 * @param peakMemoryBytes largest such memory since the container started, null if unknown
 */
public record ContainerUse(
        double throttledSeconds,
        long throttledPeriods,
        @Nullable Long memoryBytes,
        @Nullable Long peakMemoryBytes) {
    public ContainerUse {
        Require.atLeast(0, "throttledSeconds", throttledSeconds);
        Require.atLeast(0, "throttledPeriods", throttledPeriods);
    }

    /** The difference to an earlier reading; null if there is none. */
    public @Nullable ContainerUse since(@Nullable ContainerUse earlier) {
        return earlier == null
                ? null
                : new ContainerUse(
                        Math.max(0, throttledSeconds - earlier.throttledSeconds),
                        Math.max(0, throttledPeriods - earlier.throttledPeriods),
                        memoryBytes,
                        peakMemoryBytes);
    }
}
