package io.github.jwtbench.core.run;

/**
 * What the run cost the driver. A value is null when it could not be measured.
 *
 * @param cpuSeconds CPU time, user and system
 * @param cpuMicrosPerRequest CPU time per answered request
 * @param cpuCores processors used on average: CPU time over elapsed time
 */
public record DriverCost(Double cpuSeconds, Double cpuMicrosPerRequest, Double cpuCores) {}
