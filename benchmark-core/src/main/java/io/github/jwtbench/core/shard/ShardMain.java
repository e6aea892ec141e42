package io.github.jwtbench.core.shard;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;

/** Writes or reads the files of a shard in the container where it runs. */
final class ShardMain {
    static final String START = "start";
    static final String READ = "read";
    static final String COLLECTED = "collected";

    private ShardMain() {}

    /**
     * Does one thing next to a running shard.
     *
     * @param arguments {@code start FOLDER INSTANT} tells it when to begin; {@code read FOLDER
     *     OFFSET} prints its archive from this byte on; {@code collected FOLDER} tells it that its
     *     results are no longer needed
     */
    public static void main(String[] arguments) throws IOException {
        Path folder = Path.of(arguments[1]);
        switch (arguments[0]) {
            case START -> ShardFiles.start(folder, Instant.parse(arguments[2]));
            case READ -> ShardFiles.read(folder, Long.parseLong(arguments[2]), System.out);
            case COLLECTED -> ShardFiles.collected(folder);
            default ->
                    throw new IllegalArgumentException(
                            "must be start, read or collected, got: " + arguments[0]);
        }
    }
}
