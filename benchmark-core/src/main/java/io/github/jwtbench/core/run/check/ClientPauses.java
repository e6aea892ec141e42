package io.github.jwtbench.core.run.check;

import io.github.jwtbench.core.run.Check;
import io.github.jwtbench.core.run.Words;
import io.github.jwtbench.core.run.setup.Loop;
import java.util.List;

/**
 * The client was never paused. A paused client sends and reads late, and reports its own pause as
 * the service's latency.
 */
public final class ClientPauses {

    /** Name of the check. */
    public static final String NAME = "client-pauses";

    /**
     * Above this share of the requests of an open loop, the 99th percentile is the client's own.
     */
    public static final double HIGHEST_OF_REQUESTS = 0.01;

    /** Above this share of the time of a closed loop, the throughput is not meaningful. */
    public static final double HIGHEST_OF_TIME = 0.05;

    private static final CheckRule RULE =
            CheckRule.of(
                    NAME,
                    "the client itself was more than 100 ms late for at most %.0f %% of the requests"
                            + " of an open loop, or %.0f %% of the time of a closed one",
                    100 * HIGHEST_OF_REQUESTS,
                    100 * HIGHEST_OF_TIME);

    private ClientPauses() {}

    /**
     * The check; empty if there were no pauses.
     *
     * @param share of the requests (open loop) or of the time (closed) for which it was late
     * @param longestSeconds its longest pause
     */
    public static List<Check> checks(Loop loop, double share, double longestSeconds) {
        if (share == 0 && longestSeconds == 0) {
            return List.of();
        }
        String found =
                Words.of(
                        "the client itself stood still, for %.1f s at the longest: %.2f %% of %s;"
                                + " the latency then is not the service's",
                        longestSeconds,
                        100 * share,
                        loop == Loop.OPEN ? "the requests were sent late" : "the time");
        double highest = loop == Loop.OPEN ? HIGHEST_OF_REQUESTS : HIGHEST_OF_TIME;
        return List.of(share <= highest ? RULE.note(found) : RULE.fail(found));
    }
}
