package io.github.jwtbench.core.run.check;

import io.github.jwtbench.core.run.Check;
import io.github.jwtbench.core.run.Connections;
import java.util.List;

/**
 * Every answer belongs to a request, and what connections that ended have cost stands beside the
 * numbers.
 */
public final class ConnectionsKept {

    /** Name of the check. */
    public static final String NAME = "connections";

    private static final double NANOS_PER_MILLI = 1e6;
    private static final CheckRule RULE =
            new CheckRule(
                    NAME,
                    "no answer came that nobody had asked for; connections that ended and were made"
                            + " again are told");

    private ConnectionsKept() {}

    /** The check; none where there is nothing to tell. */
    public static List<Check> checks(Connections connections) {
        if (connections.unasked() > 0) {
            return List.of(
                    RULE.fail(
                            Words.of(
                                    "answers that nobody had asked for: %,d, the first: %s",
                                    connections.unasked(), connections.firstUnasked())));
        }
        return connections.equals(Connections.KEPT)
                ? List.of()
                : List.of(
                        RULE.note(
                                Words.of(
                                        "connections that ended and were made again: %,d, in"
                                                + " %.2f ms on average; requests that were sent"
                                                + " again: %,d",
                                        connections.reopened(),
                                        connections.reopeningNanos()
                                                / NANOS_PER_MILLI
                                                / Math.max(1, connections.reopened()),
                                        connections.resent())));
    }
}
