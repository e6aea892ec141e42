package io.github.jwtbench.core.derived;

import io.github.jwtbench.core.run.Latency;
import io.github.jwtbench.core.run.Run;
import io.github.jwtbench.core.run.check.LittlesLaw;
import io.github.jwtbench.core.run.setup.Loop;
import org.jspecify.annotations.Nullable;

/**
 * N = X R, with the numbers of a run.
 *
 * @param run a valid one
 */
public record Little(Run run) {

    /** Throughput X. */
    public double requestsPerSecond() {
        return run.performance().requestsPerSecond();
    }

    /**
     * Mean latency R, as the tool printed it if it did: one made from N / X cannot break the law.
     */
    public double meanMillis() {
        Latency latency = run.latency();
        return latency.printedMeanMillis() == null
                ? latency.meanMillis()
                : latency.printedMeanMillis();
    }

    /** X R. */
    public double underWay() {
        return LittlesLaw.ratio(requestsPerSecond(), meanMillis(), 1);
    }

    /** N: streams in a closed loop, requests under way in an open one; null when not sampled. */
    public @Nullable Double expected() {
        return run.workload().loop() == Loop.OPEN
                ? run.performance().meanInFlight()
                : Double.valueOf(run.workload().concurrency());
    }

    /** X R over N; null without N. */
    public @Nullable Double ratio() {
        Double expected = expected();
        return expected == null || !(expected > 0) ? null : Double.valueOf(underWay() / expected);
    }
}
