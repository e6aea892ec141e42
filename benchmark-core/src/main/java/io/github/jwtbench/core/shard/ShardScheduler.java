package io.github.jwtbench.core.shard;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** Starts the shards of a load, here or elsewhere. */
public interface ShardScheduler {

    /**
     * Starts all.
     *
     * @throws IOException if it cannot: what is missing, and what would help
     */
    Job start(ShardPlan plan) throws IOException, InterruptedException;

    /** Shards that were started. */
    interface Job extends AutoCloseable {

        /** What they print, in one or more files. */
        List<Path> logs() throws IOException;

        /** Whether one of them still runs, or may yet. */
        boolean isRunning() throws IOException;

        /** What went wrong with them, one sentence each; to be asked when none runs any more. */
        List<String> problems() throws IOException;

        /** Brings what they left to the plan's folder, where it is not there already. */
        default void collect() throws IOException {}

        /** Ends those that run, and removes what was made for them. Safe to call again. */
        @Override
        void close();
    }
}
