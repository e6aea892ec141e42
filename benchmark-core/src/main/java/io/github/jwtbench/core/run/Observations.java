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
 * @param driverCpuSeconds CPU time of the driver during the run, null when not measured
 * @param tokenRenewals how often the token pool was renewed during the run
 * @param warmUp how the service was warmed up, null when it was not
 * @param incidents what went wrong around the run, such as a service that exited
 * @param service what was seen of it
 */
public record Observations(
        Instant startedAt,
        String notExecuted,
        Integer toolExitCode,
        Double driverCpuSeconds,
        long tokenRenewals,
        WarmUpReport warmUp,
        List<String> incidents,
        Service service) {

    public Observations {
        Objects.requireNonNull(startedAt, "startedAt");
        Objects.requireNonNull(service, "service");
        incidents = List.copyOf(incidents);
    }

    /** Of a run whose service was not watched. */
    public static Observations ofDriver(
            Instant startedAt, Double driverCpuSeconds, long tokenRenewals) {
        return new Observations(
                startedAt,
                null,
                null,
                driverCpuSeconds,
                tokenRenewals,
                null,
                List.of(),
                Service.NONE);
    }

    /** Of a run that was declared but could not be made. */
    public static Observations notExecuted(Instant at, String reason) {
        return new Observations(
                at,
                Objects.requireNonNull(reason, "reason"),
                null,
                null,
                0,
                null,
                List.of(),
                Service.NONE);
    }

    /**
     * What was seen of the service while a run was made. What was not measured is null.
     *
     * @param cpuSeconds its CPU time during the run
     * @param peakRssBytes its peak resident memory since its start
     * @param samples empty when its CPU time was not measured
     * @param container what its container used, null when it is in none that is ours to see
     * @param cost how its CPU time and memory were read, null when they were not
     */
    public record Service(
            Double cpuSeconds,
            Long peakRssBytes,
            List<ProcessSample> samples,
            @Later ContainerUse container,
            @Later CostReading cost) {

        /** Of a service that was not watched. */
        public static final Service NONE = new Service(null, null, List.of(), null, null);

        public Service {
            samples = List.copyOf(samples);
        }
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
