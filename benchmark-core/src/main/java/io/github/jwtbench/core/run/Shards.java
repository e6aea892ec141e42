package io.github.jwtbench.core.run;

import java.time.Instant;
import java.util.List;

/**
 * The shards of one run.
 *
 * @param count how many there must be
 * @param parts those that left something
 * @param problems what the scheduler says went wrong, one sentence each
 */
public record Shards(int count, List<Part> parts, List<String> problems) {
    public Shards {
        parts = List.copyOf(parts);
        problems = List.copyOf(problems);
    }

    /**
     * What one left.
     *
     * @param startedAt when it sent its first request, by its own clock; null if it sent none
     * @param reasons why its own run is INVALID; empty when it is VALID
     */
    public record Part(Shard shard, Instant startedAt, List<String> reasons) {
        public Part {
            reasons = List.copyOf(reasons);
        }
    }
}
