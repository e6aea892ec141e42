package io.github.jwtbench.core.shard;

import org.jspecify.annotations.Nullable;

/**
 * The state of a shard.
 *
 * @param line the last thing that it printed about itself; null before the first
 * @param trouble why it does not go on, or ended; empty if nothing is known to be wrong
 */
public record ShardState(Phase phase, @Nullable ShardLine line, String trouble) {

    /** What a shard does. */
    public enum Phase {
        /** It starts, gets its tokens and warms the service up. */
        STARTING,
        /** It waits for its start, or sends its load. */
        RUNNING,
        /** Its results can be collected. */
        ENDED,
        /** It will never have results. */
        LOST
    }

    static ShardState lost(String trouble) {
        return new ShardState(Phase.LOST, null, trouble);
    }

    /** The state of a shard that runs, by its last line. */
    static ShardState of(@Nullable ShardLine line, String trouble) {
        if (line == null) {
            return new ShardState(Phase.STARTING, null, trouble);
        }
        return new ShardState(
                line instanceof ShardLine.Ended ? Phase.ENDED : Phase.RUNNING, line, trouble);
    }
}
