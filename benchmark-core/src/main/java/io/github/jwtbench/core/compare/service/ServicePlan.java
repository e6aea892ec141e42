package io.github.jwtbench.core.compare.service;

import io.github.jwtbench.core.compare.ForegroundCompilation;
import io.github.jwtbench.core.environment.Processors;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * How much is sent in a start.
 *
 * @param warmUpRequests of each arm, at least, before anything is measured; at least 1. See {@link
 *     WarmUp}
 * @param sliceRequests of each slice, at least 1
 * @param rounds slices of each arm, at least 1
 */
public record ServicePlan(int warmUpRequests, int sliceRequests, int rounds) {
    public ServicePlan {
        if (warmUpRequests < 1 || sliceRequests < 1 || rounds < 1) {
            throw new IllegalArgumentException(
                    "a plan must have at least 1 request of warm-up, and of a slice, and 1 round, got: "
                            + warmUpRequests
                            + ", "
                            + sliceRequests
                            + ", "
                            + rounds);
        }
    }

    /** As a comparison keeps it. */
    public SortedMap<String, String> facts() {
        return new TreeMap<>(
                Map.of(
                        "options of the JVM", String.join(" ", ForegroundCompilation.OPTIONS),
                        "requests of the warm-up", Integer.toString(warmUpRequests),
                        "requests of a slice", Integer.toString(sliceRequests),
                        "rounds of a start", Integer.toString(rounds),
                        "requests under way", Integer.toString(Protocol.STREAMS),
                        "processors", Processors.halves().fact()));
    }
}
