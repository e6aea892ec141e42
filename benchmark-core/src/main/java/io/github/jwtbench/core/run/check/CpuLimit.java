package io.github.jwtbench.core.run.check;

import io.github.jwtbench.core.run.Check;
import io.github.jwtbench.core.run.ContainerUse;
import io.github.jwtbench.core.run.Performance;
import io.github.jwtbench.core.run.Words;
import io.github.jwtbench.core.run.setup.ContainerFacts;
import org.jspecify.annotations.Nullable;

/** The service's work sets the pace, not the CPU limit of its container. */
public final class CpuLimit {

    /** Name of the check. */
    public static final String NAME = "cpu-limit";

    /** Share of the elapsed time from which on waiting for the limit shows in every figure. */
    public static final double MOST = 0.05;

    private static final CheckRule RULE =
            CheckRule.of(
                    NAME,
                    "the service waits for its CPU limit less than %.0f %% of the time",
                    100 * MOST);

    private CpuLimit() {}

    /**
     * @param facts of the containers; null when they are not known
     * @param use of the service's container; null when not measured
     * @param performance null when the run's output could not be read
     */
    static Check check(
            @Nullable ContainerFacts facts,
            @Nullable ContainerUse use,
            @Nullable Performance performance) {
        if (facts == null || use == null || performance == null) {
            return RULE.notMeasured(
                    "how long the service waited for its CPU limit was not measured");
        }
        double ratio = use.throttledSeconds() / performance.elapsedSeconds();
        String found =
                Words.of(
                        "%.2f s of %.2f s (%.1f %%), summed over processors",
                        use.throttledSeconds(), performance.elapsedSeconds(), 100 * ratio);
        return ratio < MOST
                ? RULE.pass(found)
                : RULE.note(
                        "the limit of "
                                + (facts.cpus() == null
                                        ? "its control group"
                                        : Words.of("%.2f processors", facts.cpus()))
                                + " set the pace: "
                                + found);
    }
}
