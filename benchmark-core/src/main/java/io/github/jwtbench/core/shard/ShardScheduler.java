package io.github.jwtbench.core.shard;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** Starts the shards of a load, here or elsewhere. */
public interface ShardScheduler {

    /**
     * Starts all shards.
     *
     * @throws IOException if it cannot; with the missing part and advice
     */
    Job start(ShardPlan plan) throws IOException, InterruptedException;

    /** Shards that were started. */
    interface Job extends AutoCloseable {

        /** The output of the shards, in one or more files. */
        List<Path> logs() throws IOException;

        /** Whether one of them still runs, or may yet. */
        boolean isRunning() throws IOException;

        /** Failures of the shards, one sentence each; called when none runs any more. */
        List<String> problems() throws IOException;

        /** Copies their results to the plan's folder, if they are not there already. */
        default void collect() throws IOException {}

        /** Ends running shards, and removes their resources. Can be called again. */
        @Override
        void close();
    }
}
