package io.github.jwtbench.core.shard;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.jspecify.annotations.Nullable;

/** The states of the pods of an indexed Job, as the API of Kubernetes gives them. */
final class PodStates {
    /** Reasons for waiting that never end. */
    private static final Set<String> HOPELESS =
            Set.of(
                    "ErrImagePull",
                    "ImagePullBackOff",
                    "ErrImageNeverPull",
                    "InvalidImageName",
                    "CreateContainerConfigError",
                    "CreateContainerError",
                    "RunContainerError");

    private static final String INDEX = "batch.kubernetes.io/job-completion-index";
    private static final String READY = "Ready";
    private static final String DELETED = "its pod was deleted";

    private final String job;
    private final Map<Integer, JsonNode> pods = new TreeMap<>();
    private JsonNode events = MissingNode.getInstance();

    /**
     * @param job name of the Job
     * @param list its pods, a PodList
     */
    PodStates(String job, JsonNode list) {
        this.job = job;
        for (JsonNode pod : list.path("items")) {
            pods.put(pod.path("metadata").path("labels").path(INDEX).asInt(), pod);
        }
    }

    private static Stream<JsonNode> stream(JsonNode array) {
        return StreamSupport.stream(array.spliterator(), false);
    }

    /** The container of the shard; a patch may add others. */
    private static JsonNode rig(JsonNode pod) {
        return stream(pod.at("/status/containerStatuses"))
                .filter(each -> each.path("name").asText().equals("rig"))
                .findFirst()
                .map(each -> each.path("state"))
                .orElse(MissingNode.getInstance());
    }

    private static JsonNode condition(JsonNode pod, String type) {
        return stream(pod.at("/status/conditions"))
                .filter(each -> each.path("type").asText().equals(type))
                .findFirst()
                .orElse(MissingNode.getInstance());
    }

    private static boolean isDeleted(JsonNode pod) {
        return pod.path("metadata").has("deletionTimestamp");
    }

    private static boolean isFailed(JsonNode pod) {
        return pod.at("/status/phase").asText().equals("Failed");
    }

    private static boolean isReady(JsonNode pod) {
        return condition(pod, READY).path("status").asText().equals("True");
    }

    /** Whether a shard may have printed something. */
    boolean haveLogs() {
        return pods.values().stream().anyMatch(pod -> rig(pod).has("running"));
    }

    /** Whether no event can say more. */
    boolean areWell(int count) {
        return pods.size() == count && pods.values().stream().allMatch(PodStates::isReady);
    }

    /**
     * @param list events of the namespace, an EventList
     */
    void explain(JsonNode list) {
        events = list;
    }

    /**
     * The state of each shard.
     *
     * @param known the last pod of each shard; those of now are added
     * @param lines the last line of each
     */
    List<ShardState> of(int count, Map<Integer, JsonNode> known, Map<Integer, ShardLine> lines) {
        List<ShardState> states = new ArrayList<>();
        for (int shard = 0; shard < count; shard++) {
            JsonNode before = known.get(shard);
            JsonNode pod = pods.get(shard);
            states.add(pod == null ? absent(before) : present(pod, lines.get(shard)));
            if (pod != null) {
                known.put(shard, pod);
            }
        }
        return states;
    }

    private ShardState absent(@Nullable JsonNode before) {
        if (before != null) {
            return ShardState.lost(DELETED);
        }
        return event(job)
                .map(event -> ShardState.lost("no pod could be made: " + event))
                .orElseGet(() -> ShardState.of(null, "it has no pod yet"));
    }

    private ShardState present(JsonNode pod, @Nullable ShardLine line) {
        JsonNode state = rig(pod);
        JsonNode waiting = state.path("waiting");
        if (state.has("terminated") || isDeleted(pod) || isFailed(pod)) {
            return ShardState.lost(ending(pod, state.path("terminated")));
        }
        if (HOPELESS.contains(waiting.path("reason").asText())) {
            return ShardState.lost(words(waiting));
        }
        JsonNode scheduled = condition(pod, "PodScheduled");
        if (scheduled.path("status").asText().equals("False")) {
            return ShardState.of(
                    null, "cannot be scheduled: " + scheduled.path("message").asText());
        }
        return ShardState.of(line, isReady(pod) ? "" : event(name(pod)).orElse(""));
    }

    private static String name(JsonNode object) {
        return object.at("/metadata/name").asText();
    }

    /** How the container ended, and what it said last. */
    private static String ending(JsonNode pod, JsonNode terminated) {
        String how =
                terminated.isMissingNode()
                        ? ""
                        : "exit code %s, %s"
                                .formatted(
                                        terminated.path("exitCode").asInt(),
                                        terminated.path("reason").asText());
        String said =
                terminated
                        .path("message")
                        .asText()
                        .lines()
                        .filter(line -> !line.isBlank())
                        .reduce((first, second) -> second)
                        .orElse("");
        return Stream.of(
                        isDeleted(pod) ? DELETED : "",
                        words(pod.path("status")),
                        how,
                        words(condition(pod, "DisruptionTarget")),
                        said)
                .filter(words -> !words.isBlank())
                .collect(Collectors.joining("; "));
    }

    /** The last warning about an object. */
    private Optional<String> event(String name) {
        return stream(events.path("items"))
                .filter(each -> each.at("/involvedObject/name").asText().equals(name))
                .reduce((first, second) -> second)
                .map(PodStates::words);
    }

    /** Reason and message, as far as there are. */
    private static String words(JsonNode object) {
        return Stream.of(object.path("reason"), object.path("message"))
                .map(JsonNode::asText)
                .filter(word -> !word.isBlank())
                .collect(Collectors.joining(": "));
    }
}
