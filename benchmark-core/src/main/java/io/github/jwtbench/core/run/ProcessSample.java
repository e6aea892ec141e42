package io.github.jwtbench.core.run;

/**
 * What was known of the service and of the machine at one moment of a run.
 *
 * @param atMillis milliseconds since the run's start
 * @param serviceCpuMillis CPU time (user and system) of the service since the run's start
 * @param serviceRssBytes resident memory of the service, 0 when not known
 * @param machineBusyRatio share of all processors' time that was not idle since the previous
 *     sample, 0 to 1
 */
public record ProcessSample(
        long atMillis, double serviceCpuMillis, long serviceRssBytes, double machineBusyRatio) {}
