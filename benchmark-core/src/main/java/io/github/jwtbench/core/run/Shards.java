package io.github.jwtbench.core.run;

import io.github.jwtbench.core.run.setup.Shard;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The shards of one run.
 *
 * @param count required number
 * @param parts shards with results
 * @param lost why shards left no result, by their numbers, as far as their scheduler knows
 */
public record Shards(int count, List<ShardResult> parts, Map<Integer, String> lost) {
    public Shards {
        parts = List.copyOf(parts);
        lost = Map.copyOf(lost);
    }

    /**
     * The result of one shard.
     *
     * @param startedAt when it sent its first request, by its own clock; null if it sent none
     * @param reasons why its own run is INVALID; empty if it is VALID
     */
    public record ShardResult(Shard shard, @Nullable Instant startedAt, List<String> reasons) {
        public ShardResult {
            reasons = List.copyOf(reasons);
        }
    }
}
