package io.github.jwtbench.core.run;

import io.github.jwtbench.core.run.setup.Declaration;
import io.github.jwtbench.core.run.setup.OptionalMember;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The observations during a run, in addition to the tool's own output. Together with that output
 * and the {@link Declaration} they are sufficient to make the {@link Run}.
 *
 * @param startedAt when the run started
 * @param notExecuted why the run was not made, null if it was
 * @param toolExitCode exit code of an external tool, null without one
 * @param driverCpuSeconds CPU time of the driver during the run, null if not measured
 * @param tokenRenewals number of renewals of the token pool during the run
 * @param warmUp of the service, null without one
 * @param incidents failures around the run, such as a service that exited
 * @param service observations of the service
 */
public record Observations(
        Instant startedAt,
        @Nullable String notExecuted,
        @Nullable Integer toolExitCode,
        @Nullable Double driverCpuSeconds,
        long tokenRenewals,
        @Nullable WarmUpReport warmUp,
        List<String> incidents,
        Service service) {

    public Observations {
        Objects.requireNonNull(startedAt, "startedAt");
        Objects.requireNonNull(service, "service");
        incidents = List.copyOf(incidents);
    }

    /** Observations of a run whose service was not watched. */
    public static Observations ofDriver(
            Instant startedAt, @Nullable Double driverCpuSeconds, long tokenRenewals) {
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

    /** Observations of a declared run that could not be made. */
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
     * Observations of the service during a run. Values that were not measured are null.
     *
     * @param cpuSeconds its CPU time during the run
     * @param peakRssBytes its peak resident memory since its start
     * @param samples empty if its CPU time was not measured
     * @param container resource usage of its container, null if it has none or none is visible
     * @param cost source of its CPU time and memory, null if not measured
     */
    public record Service(
            @Nullable Double cpuSeconds,
            @Nullable Long peakRssBytes,
            List<ProcessSample> samples,
            @OptionalMember @Nullable ContainerUse container,
            @OptionalMember @Nullable CostReading cost) {

        /** No observations of the service. */
        public static final Service NONE = new Service(null, null, List.of(), null, null);

        public Service {
            samples = List.copyOf(samples);
        }
    }

    /**
     * The state of the service and the machine at one moment of a run.
     *
     * @param atMillis milliseconds since the run's start
     * @param serviceCpuMillis CPU time (user and system) of the service since the run's start
     * @param serviceRssBytes resident memory of the service, 0 if unknown
     * @param machineBusyRatio share of all processors' time that was not idle since the previous
     *     sample, 0 to 1
     */
    public record ProcessSample(
            long atMillis, double serviceCpuMillis, long serviceRssBytes, double machineBusyRatio) {

        /** Samples of a run that is too short for one a second. */
        private static final int FEWEST = 16;

        private static final Duration SHORTEST = Duration.ofMillis(125);
        private static final Duration LONGEST = Duration.ofSeconds(1);

        /** Samples of a run that is too long for one a second. */
        private static final int MOST = 3_600;

        /**
         * Time from one sample of a run to the next: a second, less in a run shorter than 16 s, 125
         * ms at least, and more in one longer than an hour.
         */
        public static Duration period(Duration run) {
            Duration share = run.dividedBy(FEWEST);
            if (share.compareTo(SHORTEST) < 0) {
                return SHORTEST;
            }
            Duration part = run.dividedBy(MOST);
            return share.compareTo(LONGEST) < 0
                    ? share
                    : part.compareTo(LONGEST) > 0 ? part : LONGEST;
        }
    }
}
