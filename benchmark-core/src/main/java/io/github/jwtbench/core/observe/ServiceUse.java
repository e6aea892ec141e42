package io.github.jwtbench.core.observe;

import io.github.jwtbench.core.run.ContainerUse;
import org.jspecify.annotations.Nullable;

/**
 * The resource usage of a service until now. Unknown values are null.
 *
 * @param cpuSeconds CPU time (user and system) since any moment before the run
 * @param notMeasured why CPU time is unknown although the source answers
 * @param compilerSeconds CPU time of the present compiler threads of a JVM
 * @param rssBytes resident memory
 * @param peakRssBytes peak resident memory since the service started
 * @param container resource usage of its container
 */
public record ServiceUse(
        @Nullable Double cpuSeconds,
        @Nullable String notMeasured,
        @Nullable Double compilerSeconds,
        @Nullable Long rssBytes,
        @Nullable Long peakRssBytes,
        @Nullable ContainerUse container) {

    /** Nothing is known. */
    public static final ServiceUse UNKNOWN = new ServiceUse(null, null, null, null, null, null);

    /** Nothing but CPU time and memory. */
    public static ServiceUse of(double cpuSeconds, @Nullable Long rssBytes) {
        return new ServiceUse(cpuSeconds, null, null, rssBytes, null, null);
    }

    /** CPU time is not known although the source answers. */
    public static ServiceUse notMeasured(String why) {
        return new ServiceUse(null, why, null, null, null, null);
    }
}
