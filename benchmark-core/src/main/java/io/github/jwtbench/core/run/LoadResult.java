package io.github.jwtbench.core.run;

import io.github.jwtbench.core.run.Run.Result;
import io.github.jwtbench.core.run.setup.Compared;
import io.github.jwtbench.core.run.setup.Compared.Meaning;
import io.github.jwtbench.core.run.setup.Workload;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The result of a load on a service. A run that did not execute has only the workload.
 *
 * @param workload settings of the driver
 * @param outcome outcomes of the requests, null if the run did not execute
 * @param performance speed, null if the run did not execute
 * @param service cost for the service, null if the run did not execute
 * @param driver cost for the driver, null if the run did not execute
 * @param warmUp of the service, null without one
 * @param turns of the run, in their order; empty if it was made at once
 */
public record LoadResult(
        Workload workload,
        @Compared(Meaning.FIGURE) @Nullable Outcome outcome,
        @Compared(Meaning.FIGURE) @Nullable Performance performance,
        @Compared(Meaning.FIGURE) @Nullable ServiceCost service,
        @Compared(Meaning.FIGURE) @Nullable DriverCost driver,
        @Compared(Meaning.NOTE) @Nullable WarmUpReport warmUp,
        @Compared(Meaning.FIGURE) List<Turn> turns)
        implements Result {

    public LoadResult {
        Objects.requireNonNull(workload, "workload");
        turns = List.copyOf(turns);
    }

    /** The result of a run without turns. */
    public LoadResult(
            Workload workload,
            @Nullable Outcome outcome,
            @Nullable Performance performance,
            @Nullable ServiceCost service,
            @Nullable DriverCost driver,
            @Nullable WarmUpReport warmUp) {
        this(workload, outcome, performance, service, driver, warmUp, List.of());
    }

    @Override
    public boolean isComplete() {
        return outcome != null && latency() != null && service != null && driver != null;
    }

    /** {@link Performance#latency}; null without a performance, too. */
    public @Nullable Latency latency() {
        return performance == null ? null : performance.latency();
    }

    /**
     * One of the turns of a run. A figure is null when the turn did not execute or the figure was
     * not measured in it.
     *
     * @param startedAt when the turn started
     * @param requestsPerSecond answered requests per second of elapsed time
     * @param p50Millis median latency
     * @param p99Millis 99th percentile of the latency
     * @param cpuMicrosPerRequest CPU time of the service per answered request
     */
    public record Turn(
            Instant startedAt,
            @Nullable Double requestsPerSecond,
            @Nullable Double p50Millis,
            @Nullable Double p99Millis,
            @Nullable Double cpuMicrosPerRequest) {

        /** The figures of a run that is one turn of another. */
        public static Turn of(Run run) {
            Performance performance = run.load().performance();
            Latency latency = run.load().latency();
            ServiceCost service = run.load().service();
            return new Turn(
                    run.startedAt(),
                    performance == null ? null : performance.requestsPerSecond(),
                    latency == null ? null : latency.p50Millis(),
                    latency == null ? null : latency.p99Millis(),
                    service == null ? null : service.cpuMicrosPerRequest());
        }
    }
}
