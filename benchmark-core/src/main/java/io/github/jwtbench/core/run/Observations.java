package io.github.jwtbench.core.run;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Objects;

/**
 * What was seen beside the tool's own output while a run was made. Together with that output and
 * the {@link Declaration} it is all that is needed to make the {@link Run}.
 *
 * @param startedAt when the run started
 * @param notExecuted why the run was not made, null when it was
 * @param toolExitCode exit code of an external tool, null without one
 * @param serviceCpuSeconds CPU time of the service during the run, null when it was not measured
 * @param servicePeakRssBytes peak resident memory of the service since its start, null when not
 *     measured
 * @param driverCpuSeconds CPU time of the driver during the run, null when not measured
 * @param tokenRenewals how often the token pool was renewed during the run
 * @param samples empty when the service's CPU time was not measured
 * @param warmUp how the service was warmed up, null when it was not
 * @param incidents what went wrong around the run, such as a service that exited
 * @param container what the service's container used, null when the service is in none that is ours
 *     to see
 * @param cost how CPU time and memory of the service were read, null when they were not
 */
public record Observations(
        Instant startedAt,
        String notExecuted,
        Integer toolExitCode,
        Double serviceCpuSeconds,
        Long servicePeakRssBytes,
        Double driverCpuSeconds,
        long tokenRenewals,
        List<ProcessSample> samples,
        WarmUpReport warmUp,
        List<String> incidents,
        @Later ContainerUse container,
        @Later CostReading cost) {

    public Observations {
        Objects.requireNonNull(startedAt, "startedAt");
        samples = List.copyOf(samples);
        incidents = List.copyOf(incidents);
    }

    /** Of a run whose service was not watched. */
    public static Observations ofDriver(
            Instant startedAt, Double driverCpuSeconds, long tokenRenewals) {
        return new Observations(
                startedAt,
                null,
                null,
                null,
                null,
                driverCpuSeconds,
                tokenRenewals,
                List.of(),
                null,
                List.of(),
                null,
                null);
    }

    /** Of a run that was declared but could not be made. */
    public static Observations notExecuted(Instant at, String reason) {
        return new Observations(
                at,
                Objects.requireNonNull(reason, "reason"),
                null,
                null,
                null,
                null,
                0,
                List.of(),
                null,
                List.of(),
                null,
                null);
    }

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
            long atMillis, double serviceCpuMillis, long serviceRssBytes, double machineBusyRatio) {

        /** Samples of a run that is too short for one a second. */
        private static final int FEWEST = 16;

        private static final Duration SHORTEST = Duration.ofMillis(125);
        private static final Duration LONGEST = Duration.ofSeconds(1);

        /**
         * Time from one sample of a run to the next: a second, less in a run shorter than 16 s, 125
         * ms at least.
         */
        public static Duration period(Duration run) {
            Duration share = run.dividedBy(FEWEST);
            if (share.compareTo(SHORTEST) < 0) {
                return SHORTEST;
            }
            return share.compareTo(LONGEST) > 0 ? LONGEST : share;
        }
    }
}
