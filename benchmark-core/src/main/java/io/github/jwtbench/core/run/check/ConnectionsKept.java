package io.github.jwtbench.core.run.check;

import io.github.jwtbench.core.run.Check;
import io.github.jwtbench.core.run.Connections;
import io.github.jwtbench.core.run.Words;
import java.util.List;

/**
 * Every answer belongs to a request, and the cost of ended connections is shown next to the
 * numbers.
 */
public final class ConnectionsKept {

    /** Name of the check. */
    public static final String NAME = "connections";

    private static final double NANOS_PER_MILLI = 1e6;
    private static final CheckRule RULE =
            new CheckRule(
                    NAME,
                    "no answer came without a request; connections that ended and were made again"
                            + " are counted");

    private ConnectionsKept() {}

    /** The check; empty without events. */
    public static List<Check> checks(Connections connections) {
        if (connections.unasked() > 0) {
            return List.of(
                    RULE.fail(
                            Words.of(
                                    "answers without a request: %,d, the first: %s",
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
