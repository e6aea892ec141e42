package io.github.jwtbench.core.shard;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

/**
 * The plan of a scheduler.
 *
 * @param scenario its file; files that it names are next to it
 * @param count of shards
 * @param readyWithin longest time until all shards are ready
 * @param window longest time from the common start until a shard has its results
 * @param folder for the results of each, in a folder named by its number
 * @param secrets names of the environment variables with secrets of the scenario
 */
public record ShardPlan(
        Path scenario,
        int count,
        Duration readyWithin,
        Duration window,
        Path folder,
        List<String> secrets) {

    /** Variable with the number of a shard; the name that Kubernetes uses in an indexed Job. */
    public static final String INDEX = "JOB_COMPLETION_INDEX";

    public ShardPlan {
        scenario = scenario.toAbsolutePath().normalize();
        folder = folder.toAbsolutePath().normalize();
        secrets = List.copyOf(secrets);
    }

    /** Where a shard leaves its results. */
    public Path folder(int index) {
        return folder.resolve(Integer.toString(index));
    }

    /**
     * Arguments of the command that is one shard.
     *
     * @param scenarioThere where the shard sees the scenario
     * @param folderThere where the shard sees the folder of all shards
     */
    List<String> arguments(Path scenarioThere, Path folderThere) {
        return List.of(
                "shard",
                scenarioThere.toString(),
                "--of",
                Integer.toString(count),
                "--out",
                folderThere.toString());
    }
}
