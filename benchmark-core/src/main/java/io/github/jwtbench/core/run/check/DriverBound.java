package io.github.jwtbench.core.run.check;

import io.github.jwtbench.core.run.Ceiling;
import io.github.jwtbench.core.run.Check;
import io.github.jwtbench.core.run.Performance;
import io.github.jwtbench.core.run.Words;
import org.jspecify.annotations.Nullable;

/** The client could send much more than the service answered, so that the service was measured. */
public final class DriverBound {

    /** Name of the check. */
    public static final String NAME = "driver-bound";

    /** Above this share of its ceiling a client sets the pace as much as the service does. */
    public static final double HIGHEST = 0.7;

    private static final CheckRule RULE =
            CheckRule.of(
                    NAME,
                    "throughput is at most %.0f %% of what the client reaches against a server that"
                            + " does nothing",
                    100 * HIGHEST);

    private DriverBound() {}

    /**
     * Used share of the ceiling, 0 to 1: throughput / ceiling. Null if the client did more: the
     * client was less warm when the ceiling was measured, so the ceiling is unknown.
     *
     * @param requestsPerSecond throughput; NaN gives NaN
     */
    public static @Nullable Double share(double requestsPerSecond, Ceiling ceiling) {
        double share = requestsPerSecond / ceiling.requestsPerSecond();
        return share > 1 ? null : Double.valueOf(share);
    }

    /**
     * Whether so much of the ceiling was used that the figure is the client's as well. It is where
     * the throughput is NaN or the ceiling not known.
     */
    public static boolean isBound(double requestsPerSecond, Ceiling ceiling) {
        Double share = share(requestsPerSecond, ceiling);
        return share == null || !(share <= HIGHEST);
    }

    /**
     * Applies the rule to a run.
     *
     * @param ceiling null if it was not measured
     */
    public static Check check(Performance performance, @Nullable Ceiling ceiling) {
        if (ceiling == null) {
            return RULE.notMeasured("the client's ceiling was not measured");
        }
        double rate = performance.requestsPerSecond();
        Double share = share(rate, ceiling);
        if (share == null) {
            return RULE.note(
                    Words.of(
                            "perhaps driver-bound, the ceiling is not known: %,.0f/s, more than the"
                                    + " %,.0f/s of the client's calibration",
                            rate, ceiling.requestsPerSecond()));
        }
        String found =
                Words.of(
                        "%,.0f/s of %,.0f/s: %.0f %%",
                        rate, ceiling.requestsPerSecond(), 100 * share);
        return isBound(rate, ceiling) ? RULE.note("driver-bound: " + found) : RULE.pass(found);
    }
}
