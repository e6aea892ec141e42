package io.github.jwtbench.core.run;

import org.jspecify.annotations.Nullable;

/**
 * The cost of a run for the driver. Null for a value that could not be measured.
 *
 * @param cpuSeconds CPU time, user and system
 * @param cpuMicrosPerRequest CPU time per answered request
 * @param cpuCores mean number of used processors: CPU time over elapsed time
 */
public record DriverCost(
        @Nullable Double cpuSeconds,
        @Nullable Double cpuMicrosPerRequest,
        @Nullable Double cpuCores) {}
