package io.github.jwtbench.core.run.check;

import io.github.jwtbench.core.run.Check;
import io.github.jwtbench.core.run.Latency;
import io.github.jwtbench.core.run.Outcome;
import io.github.jwtbench.core.run.Words;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Requests that were under way when the driver stopped are in no latency. The time that they had
 * waited by then is a lower bound of their latency, so a mean that they raise is too low. In a
 * steady state they have waited for no longer, on average, than the other requests took.
 */
final class UnderWayAtStop {

    /** Name of the check. */
    static final String NAME = "under-way-at-stop";

    /** Largest allowed rise of the mean. */
    static final double HIGHEST_RISE = 0.05;

    private static final CheckRule RULE =
            CheckRule.of(
                    NAME,
                    "requests under way at the stop, with the time that they have waited, raise the"
                            + " mean latency by at most %.0f %%",
                    100 * HIGHEST_RISE);

    private UnderWayAtStop() {}

    /** The check; empty without such requests, and if nothing was answered. */
    static List<Check> checks(
            Outcome outcome, @Nullable Latency latency, InFlightSamples underWay) {
        long unfinished = outcome.unfinishedAtStop();
        if (unfinished <= 0 || latency == null) {
            return List.of();
        }
        double mean =
                latency.printedMeanMillis() != null
                                && latency.source().equals(Latency.CORRECTED_BY_TOOL)
                        ? latency.printedMeanMillis()
                        : latency.meanMillis();
        double all =
                (latency.count() * mean + underWay.waitedAtStopMillis())
                        / (latency.count() + unfinished);
        return List.of(
                RULE.passOrFail(
                        all <= mean * (1 + HIGHEST_RISE),
                        Words.of(
                                "%,d requests had waited for at least %.1f ms on average: mean"
                                        + " %.3f ms without them, at least %.3f ms with them",
                                unfinished,
                                underWay.waitedAtStopMillis() / unfinished,
                                mean,
                                all)));
    }
}
