package io.github.jwtbench.core.sweep;

import io.github.jwtbench.core.run.Latency;
import io.github.jwtbench.core.run.Performance;
import io.github.jwtbench.core.run.Run;
import io.github.jwtbench.core.run.Status;
import io.github.jwtbench.core.run.setup.Require;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * One rate of an open-loop sweep.
 *
 * @param percentOfPeak share of the closed loop's throughput that was offered, 1 to 100
 * @param run id of the run with all its details
 * @param status of that run
 * @param offeredPerSecond requests that were to be sent per second
 * @param achievedPerSecond answers per second of elapsed time; null when nothing was answered
 * @param latency from the intended send times; null when nothing was answered
 */
public record SweepStep(
        int percentOfPeak,
        String run,
        Status status,
        double offeredPerSecond,
        @Nullable Double achievedPerSecond,
        @Nullable Latency latency) {

    public SweepStep {
        Objects.requireNonNull(run, "run");
        Objects.requireNonNull(status, "status");
        if (percentOfPeak < 1 || percentOfPeak > 100) {
            throw new IllegalArgumentException(
                    "percentOfPeak must be 1 to 100, got: " + percentOfPeak);
        }
        Require.positive("offeredPerSecond", offeredPerSecond);
        if (status == Status.VALID && (achievedPerSecond == null || latency == null)) {
            throw new IllegalArgumentException("a VALID step has a rate and latencies: " + run);
        }
    }

    /** The step of a finished run of an open loop. */
    public static SweepStep of(int percentOfPeak, Run run) {
        Performance performance = run.load().performance();
        return new SweepStep(
                percentOfPeak,
                run.id(),
                run.status(),
                run.workload().ratePerSecond(),
                performance == null ? null : performance.requestsPerSecond(),
                run.load().latency());
    }

    /** Answers for each request offered; NaN when nothing was answered. */
    public double achievedRatio() {
        return achievedPerSecond == null ? Double.NaN : achievedPerSecond / offeredPerSecond;
    }

    /** 99th percentile of the latency; NaN when nothing was answered. */
    public double p99Millis() {
        return latency == null ? Double.NaN : latency.p99Millis();
    }
}
