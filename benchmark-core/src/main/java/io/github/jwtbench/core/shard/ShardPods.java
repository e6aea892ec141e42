package io.github.jwtbench.core.shard;

import io.fabric8.kubernetes.api.model.ContainerState;
import io.fabric8.kubernetes.api.model.Event;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.batch.v1.Job;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.KubernetesClientException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/** The pods of an indexed Job, observed through the cluster's events. */
final class ShardPods implements ShardScheduler.Job {
    /** Reasons for waiting that never end. */
    private static final Set<String> HOPELESS =
            Set.of(
                    "ErrImagePull",
                    "ImagePullBackOff",
                    "ErrImageNeverPull",
                    "InvalidImageName",
                    "CreateContainerConfigError",
                    "CreateContainerError");

    private static final String INDEX_LABEL = "batch.kubernetes.io/job-completion-index";
    private static final String JOB_LABEL = "batch.kubernetes.io/job-name";

    private final KubernetesClient client;
    private final String name;
    private final ShardPlan plan;

    ShardPods(KubernetesClient client, String name, ShardPlan plan) {
        this.client = client;
        this.name = name;
        this.plan = plan;
    }

    String name() {
        return name;
    }

    String scenarioName() {
        return name + "-scenario";
    }

    String variablesName() {
        return name + "-variables";
    }

    /** A question to the cluster. */
    private interface Question<T> {
        T ask();
    }

    private static <T> T ask(Question<T> question) throws IOException {
        try {
            return question.ask();
        } catch (KubernetesClientException e) {
            throw new IOException("Kubernetes says: " + e.getMessage(), e);
        }
    }

    private List<Pod> pods() throws IOException {
        return ask(() -> client.pods().withLabel(JOB_LABEL, name).list().getItems());
    }

    private static String shard(Pod pod) {
        return "shard " + pod.getMetadata().getLabels().getOrDefault(INDEX_LABEL, "?");
    }

    private Path log(Pod pod) {
        return plan.folder().resolve(shard(pod).replace(' ', '-') + ".log");
    }

    @Override
    public List<Path> logs() throws IOException {
        List<Path> logs = new ArrayList<>();
        for (Pod pod : pods()) {
            if (!"Pending".equals(pod.getStatus().getPhase())) {
                String text = ask(() -> client.pods().resource(pod).getLog());
                logs.add(Files.writeString(log(pod), ShardArchive.withoutResults(text)));
            }
        }
        return logs;
    }

    @Override
    public void collect() throws IOException {
        for (Pod pod : pods()) {
            String text = ask(() -> client.pods().resource(pod).getLog());
            ShardArchive.unpack(text, plan.folder());
        }
    }

    @Override
    public boolean isRunning() throws IOException {
        Job job = ask(() -> client.batch().v1().jobs().withName(name).get());
        return job != null
                && Optional.ofNullable(job.getStatus()).stream()
                        .flatMap(status -> status.getConditions().stream())
                        .noneMatch(
                                condition ->
                                        Set.of("Complete", "Failed").contains(condition.getType())
                                                && "True".equals(condition.getStatus()))
                && hopeless(pods()).isEmpty()
                && refused().isEmpty();
    }

    @Override
    public List<String> problems() throws IOException {
        List<Pod> pods = pods();
        List<String> all = new ArrayList<>(hopeless(pods));
        all.addAll(refused());
        for (Pod pod : pods) {
            if (pod.getStatus().getReason() != null) {
                all.add(
                        "%s: %s: %s"
                                .formatted(
                                        shard(pod),
                                        pod.getStatus().getReason(),
                                        pod.getStatus().getMessage()));
            }
            pod.getStatus().getConditions().stream()
                    .filter(condition -> "Unschedulable".equals(condition.getReason()))
                    .forEach(
                            condition ->
                                    all.add(
                                            "%s cannot be scheduled: %s"
                                                    .formatted(
                                                            shard(pod), condition.getMessage())));
            states(pod)
                    .map(ContainerState::getTerminated)
                    .filter(ended -> ended != null && ended.getExitCode() > 1)
                    .forEach(
                            ended ->
                                    all.add(
                                            "%s ended with exit code %s%s"
                                                    .formatted(
                                                            shard(pod),
                                                            ended.getExitCode(),
                                                            ended.getReason() == null
                                                                    ? ""
                                                                    : ", " + ended.getReason())));
        }
        return all;
    }

    private static Stream<ContainerState> states(Pod pod) {
        return pod.getStatus().getContainerStatuses().stream().map(each -> each.getState());
    }

    /** Containers that will never run. */
    private static List<String> hopeless(List<Pod> pods) {
        List<String> all = new ArrayList<>();
        for (Pod pod : pods) {
            states(pod)
                    .map(ContainerState::getWaiting)
                    .filter(waiting -> waiting != null && HOPELESS.contains(waiting.getReason()))
                    .forEach(
                            waiting ->
                                    all.add(
                                            "%s: %s: %s"
                                                    .formatted(
                                                            shard(pod),
                                                            waiting.getReason(),
                                                            waiting.getMessage())));
        }
        return all;
    }

    /**
     * Pods that could not be made, as the Job's events say: a quota, or a rule of the namespace.
     */
    private Set<String> refused() throws IOException {
        Set<String> all = new TreeSet<>();
        for (Event event : ask(() -> client.v1().events().list().getItems())) {
            if ("FailedCreate".equals(event.getReason())
                    && name.equals(event.getInvolvedObject().getName())) {
                all.add("a pod could not be made: " + event.getMessage());
            }
        }
        return all;
    }

    @Override
    public void close() {
        try {
            client.batch().v1().jobs().withName(name).delete();
            client.secrets().withName(scenarioName()).delete();
            client.secrets().withName(variablesName()).delete();
        } catch (KubernetesClientException e) {
            // Nothing more can be done: the Job goes by itself an hour after its end.
        } finally {
            client.close();
        }
    }
}
