package io.github.jwtbench.core.run;

import java.time.Instant;
import java.util.List;

/**
 * The shards of one run.
 *
 * @param count required number
 * @param parts shards with results
 * @param problems failures that the scheduler reports, one sentence each
 */
public record Shards(int count, List<Part> parts, List<String> problems) {
    public Shards {
        parts = List.copyOf(parts);
        problems = List.copyOf(problems);
    }

    /**
     * The result of one shard.
     *
     * @param startedAt when it sent its first request, by its own clock; null if it sent none
     * @param reasons why its own run is INVALID; empty if it is VALID
     */
    public record Part(Shard shard, Instant startedAt, List<String> reasons) {
        public Part {
            reasons = List.copyOf(reasons);
        }
    }
}
