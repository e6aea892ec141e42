package io.github.jwtbench.core.run;

/**
 * What the kernel knew of the service and of the machine at one moment of a run.
 *
 * @param atMillis milliseconds since the run's start
 * @param serviceCpuMillis CPU time (user and system) of the service since the run's start
 * @param serviceRssBytes resident memory of the service
 * @param machineBusyRatio share of all processors' time that was not idle since the previous
 *     sample, 0 to 1
 */
public record ProcessSample(
        long atMillis, double serviceCpuMillis, long serviceRssBytes, double machineBusyRatio) {}
