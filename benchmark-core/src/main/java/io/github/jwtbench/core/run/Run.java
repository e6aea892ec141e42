package io.github.jwtbench.core.run;

import java.time.Instant;
import java.util.List;
import java.util.Objects;

/**
 * One finished run: the record that every report and comparison starts from ("Run v1", its JSON
 * Schema is {@code doc/schema/run-v1.schema.json}).
 *
 * @param version version of this format, 1
 * @param id name of the run, unique in its session
 * @param session names the build that the run belongs to
 * @param tool what drove it
 * @param benchmark what was measured: {@code health}, {@code jwt}, …
 * @param status VALID exactly when there are no reasons against it
 * @param reasons why the run is invalid; empty when it is valid
 * @param startedAt when the run started
 * @param environment where it was made
 * @param workload what the driver was told to do, null in a run of library benchmarks
 * @param outcome what became of the requests, null when the run did not execute and in a run of
 *     library benchmarks
 * @param performance how fast, null likewise
 * @param service what it cost the service, null likewise
 * @param driver what it cost the driver, null likewise
 * @param warmUp how the service was warmed up, null when it was not
 * @param library what library benchmarks measured, null in any other run and when the run did not
 *     execute
 * @param steady whether costs stood still: comparisons refuse a run where they did not
 * @param checks every rule that was held against the run
 */
public record Run(
        int version,
        String id,
        String session,
        Tool tool,
        String benchmark,
        Status status,
        List<String> reasons,
        Instant startedAt,
        Environment environment,
        Workload workload,
        Outcome outcome,
        Performance performance,
        ServiceCost service,
        DriverCost driver,
        WarmUpReport warmUp,
        LibraryResult library,
        boolean steady,
        List<Check> checks) {

    /** Version of this format. */
    public static final int VERSION = 1;

    public Run {
        if (version != VERSION) {
            throw new IllegalArgumentException("version must be " + VERSION + ", got: " + version);
        }
        Objects.requireNonNull(tool, "tool");
        Objects.requireNonNull(startedAt, "startedAt");
        reasons = List.copyOf(reasons);
        checks = List.copyOf(checks);
        if ((status == Status.VALID) != reasons.isEmpty()) {
            throw new IllegalArgumentException(
                    "a run is VALID exactly when it has no reasons, got: "
                            + status
                            + " "
                            + reasons);
        }
        if (workload == null && (outcome != null || performance != null || service != null)) {
            throw new IllegalArgumentException(
                    "a run without a workload has no load results: " + id);
        }
        if (workload != null && library != null) {
            throw new IllegalArgumentException("a run has a workload or library scores: " + id);
        }
        if (status == Status.VALID
                && !(workload == null
                        ? hasScores(library)
                        : isLoaded(outcome, performance, service, driver))) {
            throw new IllegalArgumentException(
                    "a VALID run has an outcome, a performance with latencies and both costs, or"
                            + " library scores: "
                            + id);
        }
    }

    /** Whether this is a run of library benchmarks, without a service and its load. */
    public boolean ofLibrary() {
        return workload == null;
    }

    private static boolean hasScores(LibraryResult library) {
        return library != null && !library.scores().isEmpty();
    }

    private static boolean isLoaded(
            Outcome outcome, Performance performance, ServiceCost service, DriverCost driver) {
        return outcome != null
                && performance != null
                && performance.latency() != null
                && service != null
                && driver != null;
    }

    /** Whether a check says that the driver set the pace as much as the service did. */
    public boolean driverBound() {
        return checks.stream()
                .anyMatch(
                        check ->
                                check.name().startsWith("driver-")
                                        && check.result() == Check.Result.NOTE);
    }
}
