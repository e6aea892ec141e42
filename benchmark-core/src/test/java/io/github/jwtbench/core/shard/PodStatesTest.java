package io.github.jwtbench.core.shard;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.github.jwtbench.core.shard.ShardState.Phase;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Answers of a cluster of Kubernetes 1.34.2 with two nodes, recorded by kubectl in the situation
 * that names the file, without the pods' specifications.
 */
class PodStatesTest {
    private static final Map<Integer, ShardLine> READY =
            ShardLine.last(Stream.of("shard-0: ready", "shard-1: ready", "shard-2: ready"));

    private final Map<Integer, JsonNode> known = new TreeMap<>();

    private static JsonNode recorded(String name) throws IOException {
        try (InputStream in = PodStatesTest.class.getResourceAsStream("pods/" + name + ".json")) {
            return new JsonMapper().readTree(in);
        }
    }

    private static PodStates pods(String name) throws IOException {
        JsonNode recorded = recorded(name);
        JsonNode job = recorded.at("/pods/items/0/metadata/labels");
        PodStates states =
                new PodStates(
                        job.isMissingNode()
                                ? recorded.at("/events/items/0/involvedObject/name").asText()
                                : job.path("batch.kubernetes.io/job-name").asText(),
                        recorded.path("pods"));
        states.explain(recorded.path("events"));
        return states;
    }

    private List<ShardState> states(String name, int count) throws IOException {
        return pods(name).of(count, known, READY);
    }

    private static void assertRuns(ShardState state) {
        assertEquals(Phase.RUNNING, state.phase(), state::toString);
    }

    private static void assertLost(String trouble, ShardState state) {
        assertEquals(ShardState.lost(trouble), state);
    }

    @Test
    void runningPodHasTheStateOfItsLastLine() throws Exception {
        PodStates pods = pods("running");

        assertTrue(pods.haveLogs());
        assertTrue(pods.areWell(3));
        assertFalse(pods.areWell(4));
        assertEquals(
                List.of(Phase.RUNNING, Phase.RUNNING, Phase.RUNNING),
                pods.of(3, known, READY).stream().map(ShardState::phase).toList());
        assertEquals(
                List.of(Phase.STARTING, Phase.STARTING, Phase.STARTING),
                pods.of(3, known, Map.of()).stream().map(ShardState::phase).toList());
        assertEquals(
                Phase.ENDED,
                pods.of(
                                3,
                                known,
                                ShardLine.last(
                                        Stream.of(
                                                "shard-2: results of 7 bytes, SHA-256 "
                                                        + "ab".repeat(32))))
                        .get(2)
                        .phase());
    }

    @Test
    void killedProcessIsLostWithItsLastLine() throws Exception {
        List<ShardState> states = states("kill", 3);

        assertRuns(states.get(0));
        assertLost(
                "exit code 137, Error; shard-1: 4 s, 267 requests, 0 failed; last second: 64 req/s,"
                        + " p99 10.55 ms",
                states.get(1));
        assertRuns(states.get(2));
    }

    @Test
    void outOfMemoryIsNamed() throws Exception {
        List<ShardState> states = states("oom", 3);

        assertRuns(states.get(0));
        assertTrue(
                states.get(1).trouble().startsWith("exit code 137, OOMKilled; shard-1: "),
                states.get(1)::trouble);
        assertRuns(states.get(2));
    }

    @Test
    void deletedPodIsLost() throws Exception {
        List<ShardState> states = states("delete", 3);

        assertRuns(states.get(0));
        assertEquals(Phase.LOST, states.get(1).phase());
        assertTrue(
                states.get(1).trouble().startsWith("its pod was deleted"), states.get(1)::trouble);
        assertRuns(states.get(2));
    }

    @Test
    void vanishedPodDiffersFromAPodThatIsNotCreatedYet() throws Exception {
        PodStates none = new PodStates("jwtbench-1", new JsonMapper().readTree("{\"items\": []}"));
        assertEquals(ShardState.of(null, "it has no pod yet"), none.of(3, known, Map.of()).get(1));

        JsonNode recorded = recorded("running");
        states("running", 3);
        none.explain(recorded.path("events"));

        assertLost("its pod was deleted", none.of(3, known, READY).get(1));
    }

    @Test
    void unreachableNodeIsReportedForItsShards() throws Exception {
        List<ShardState> states = states("node", 3);

        assertRuns(states.get(1));
        assertEquals("NodeNotReady: Node is not ready", states.get(1).trouble());
        assertEquals("NodeNotReady: Node is not ready", states.get(2).trouble());
    }

    @Test
    void anImageThatCannotBePulledIsNamed() throws Exception {
        ShardState state = states("image", 2).get(0);

        assertEquals(Phase.LOST, state.phase());
        assertTrue(
                state.trouble().matches("(ErrImagePull|ImagePullBackOff): .*nope:1.*"),
                state::trouble);
    }

    @Test
    void unschedulablePodHasTheSchedulersMessage() throws Exception {
        ShardState state = states("nonode", 2).get(1);

        assertEquals(
                ShardState.of(
                        null,
                        "cannot be scheduled: 0/2 nodes are available: 2 Insufficient cpu. no new"
                                + " claims to deallocate, preemption: 0/2 nodes are available: 2"
                                + " Preemption is not helpful for scheduling."),
                state);
    }

    @Test
    void quotaLosesShardsWithoutAPod() throws Exception {
        ShardState state = states("quota", 2).get(0);

        assertEquals(Phase.LOST, state.phase());
        assertTrue(
                state.trouble()
                        .matches(
                                "no pod could be made: FailedCreate: Error creating: pods .* is"
                                        + " forbidden: exceeded quota: q, .*"),
                state::trouble);
    }
}
