package io.github.jwtbench.core.shard;

import java.io.IOException;
import java.time.Instant;
import java.util.List;

/** Starts the shards of a load, here or elsewhere. */
public interface ShardScheduler extends AutoCloseable {

    /**
     * Starts all shards.
     *
     * @throws IOException if it cannot; with the missing part and advice
     */
    void start() throws IOException;

    /** The state of each shard now, by its number. */
    List<ShardState> look() throws IOException, InterruptedException;

    /** Tells a shard that is ready when to begin. */
    void begin(int shard, Instant start) throws IOException, InterruptedException;

    /**
     * Copies the results of a shard that has ended to the plan's folder, if they are not there
     * already.
     *
     * @param results the line by which it said so; of 0 bytes if it is a process of this machine
     * @throws IOException if they did not arrive whole; it can be tried again
     */
    default void collect(int shard, ShardLine.Ended results)
            throws IOException, InterruptedException {}

    /**
     * Ends running shards, and removes their resources. Can be called again, and while another
     * thread uses the shards.
     */
    @Override
    void close();
}
