package io.github.jwtbench.core.shard;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.fabric8.kubernetes.api.model.EventBuilder;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.PodBuilder;
import io.fabric8.kubernetes.api.model.PodStatus;
import io.fabric8.kubernetes.api.model.PodStatusBuilder;
import io.fabric8.kubernetes.api.model.Secret;
import io.fabric8.kubernetes.api.model.batch.v1.Job;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.KubernetesClientBuilder;
import io.fabric8.kubernetes.client.server.mock.EnableKubernetesMockClient;
import io.fabric8.kubernetes.client.server.mock.KubernetesMockServer;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Base64;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * What is sent to a cluster, and what its failures become: faults that no machine here can have.
 */
@EnableKubernetesMockClient(crud = true)
class KubernetesShardsTest {
    @TempDir private Path folder;

    private KubernetesMockServer server;
    private KubernetesClient client;
    private ShardPlan plan;

    @BeforeEach
    void plan() throws IOException {
        Path beside = Files.createDirectories(folder.resolve("scenario"));
        Files.writeString(beside.resolve("ca.pem"), "certificate");
        Instant start = Instant.now().plusSeconds(60);
        plan =
                new ShardPlan(
                        Files.writeString(beside.resolve("shop.yaml"), "name: shop"),
                        3,
                        start,
                        start.plusSeconds(90),
                        folder.resolve("shards"),
                        List.of("CLIENT_SECRET"));
    }

    private ShardScheduler.Job start() throws IOException {
        return new KubernetesShards(
                        () ->
                                new KubernetesClientBuilder()
                                        .withConfig(client.getConfiguration())
                                        .build(),
                        "registry.example/rig:1",
                        name -> name.equals("CLIENT_SECRET") ? "the value" : null)
                .start(plan);
    }

    private Job sent() {
        List<Job> jobs = client.batch().v1().jobs().list().getItems();
        assertEquals(1, jobs.size());
        return jobs.get(0);
    }

    private void pod(int index, PodStatus status) {
        Pod pod =
                new PodBuilder()
                        .withNewMetadata()
                        .withName("pod-" + index)
                        .addToLabels("batch.kubernetes.io/job-name", sent().getMetadata().getName())
                        .addToLabels("batch.kubernetes.io/job-completion-index", "" + index)
                        .endMetadata()
                        .withStatus(status)
                        .build();
        client.pods().resource(pod).create();
    }

    private static PodStatus waiting(String reason, String message) {
        return new PodStatusBuilder()
                .withPhase("Pending")
                .addNewContainerStatus()
                .withNewState()
                .withNewWaiting()
                .withReason(reason)
                .withMessage(message)
                .endWaiting()
                .endState()
                .endContainerStatus()
                .build();
    }

    private String secret(String name, String key) {
        Secret secret = client.secrets().withName(name).get();
        return new String(
                Base64.getDecoder().decode(secret.getData().get(key)), StandardCharsets.UTF_8);
    }

    @Test
    void anIndexedJobAndItsSecretsAreSent() throws Exception {
        try (ShardScheduler.Job job = start()) {
            Job sent = sent();
            String name = sent.getMetadata().getName();
            var pod = sent.getSpec().getTemplate().getSpec();
            assertEquals("Indexed", sent.getSpec().getCompletionMode());
            assertEquals(3, sent.getSpec().getCompletions());
            assertEquals(3, sent.getSpec().getParallelism());
            assertEquals(0, sent.getSpec().getBackoffLimit());
            assertEquals("registry.example/rig:1", pod.getContainers().get(0).getImage());
            assertEquals(
                    List.of(
                            "shard",
                            "/in/shop.yaml",
                            "--of",
                            "3",
                            "--start",
                            plan.start().toString(),
                            "--out",
                            "/out",
                            "--print"),
                    pod.getContainers().get(0).getArgs());
            assertTrue(pod.getSecurityContext().getRunAsNonRoot());
            assertFalse(pod.getAutomountServiceAccountToken());
            assertEquals("name: shop", secret(name + "-scenario", "shop.yaml"));
            assertEquals("certificate", secret(name + "-scenario", "ca.pem"));
            assertEquals("the value", secret(name + "-variables", "CLIENT_SECRET"));
            assertEquals(
                    List.of(name + "-scenario", name + "-variables"),
                    pod.getVolumes().stream()
                            .filter(volume -> volume.getSecret() != null)
                            .map(volume -> volume.getSecret().getSecretName())
                            .toList());
            assertTrue(job.isRunning());
            assertEquals(List.of(), job.problems());
        }
        assertEquals(List.of(), client.batch().v1().jobs().list().getItems());
        assertEquals(List.of(), client.secrets().list().getItems());
    }

    @Test
    void aJobThatIsCompleteRunsNoMore() throws Exception {
        try (ShardScheduler.Job job = start()) {
            client.batch()
                    .v1()
                    .jobs()
                    .resource(sent())
                    .editStatus(
                            each -> {
                                each.setStatus(
                                        new io.fabric8.kubernetes.api.model.batch.v1
                                                        .JobStatusBuilder()
                                                .addNewCondition()
                                                .withType("Complete")
                                                .withStatus("True")
                                                .endCondition()
                                                .build());
                                return each;
                            });
            assertFalse(job.isRunning());
        }
    }

    @Test
    void anImageThatCannotBePulledEndsTheWait() throws Exception {
        try (ShardScheduler.Job job = start()) {
            pod(0, waiting("ContainerCreating", null));
            assertTrue(job.isRunning());
            pod(1, waiting("ImagePullBackOff", "Back-off pulling image \"rig\""));

            assertFalse(job.isRunning());
            assertEquals(
                    List.of("shard 1: ImagePullBackOff: Back-off pulling image \"rig\""),
                    job.problems());
        }
    }

    @Test
    void aPodThatWasEvictedIsNamed() throws Exception {
        try (ShardScheduler.Job job = start()) {
            pod(
                    2,
                    new PodStatusBuilder()
                            .withPhase("Failed")
                            .withReason("Evicted")
                            .withMessage("The node was low on resource: memory.")
                            .build());

            assertEquals(
                    List.of("shard 2: Evicted: The node was low on resource: memory."),
                    job.problems());
        }
    }

    @Test
    void aPodThatNoNodeTakesAndOneThatEndedAreNamed() throws Exception {
        try (ShardScheduler.Job job = start()) {
            pod(
                    0,
                    new PodStatusBuilder()
                            .withPhase("Pending")
                            .addNewCondition()
                            .withType("PodScheduled")
                            .withStatus("False")
                            .withReason("Unschedulable")
                            .withMessage("0/3 nodes are available")
                            .endCondition()
                            .build());
            pod(
                    1,
                    new PodStatusBuilder()
                            .withPhase("Failed")
                            .addNewContainerStatus()
                            .withNewState()
                            .withNewTerminated()
                            .withExitCode(137)
                            .withReason("OOMKilled")
                            .endTerminated()
                            .endState()
                            .endContainerStatus()
                            .build());

            assertEquals(
                    List.of(
                            "shard 0 cannot be scheduled: 0/3 nodes are available",
                            "shard 1 ended with exit code 137, OOMKilled"),
                    job.problems());
        }
    }

    @Test
    void aQuotaEndsTheWait() throws Exception {
        try (ShardScheduler.Job job = start()) {
            client.v1()
                    .events()
                    .resource(
                            new EventBuilder()
                                    .withNewMetadata()
                                    .withName("e")
                                    .endMetadata()
                                    .withReason("FailedCreate")
                                    .withMessage("exceeded quota: cpu")
                                    .withNewInvolvedObject()
                                    .withKind("Job")
                                    .withName(sent().getMetadata().getName())
                                    .endInvolvedObject()
                                    .build())
                    .create();

            assertFalse(job.isRunning());
            assertEquals(List.of("a pod could not be made: exceeded quota: cpu"), job.problems());
        }
    }

    @Test
    void resultsComeInTheLogs() throws Exception {
        Path left = Files.createDirectories(folder.resolve("left/raw/run"));
        Files.writeString(left.resolve("rig.json"), "{}");
        String line = ShardArchive.line(1, folder.resolve("left"));
        try (ShardScheduler.Job job = start()) {
            pod(1, new PodStatusBuilder().withPhase("Succeeded").build());
            server.expect()
                    .get()
                    .withPath("/api/v1/namespaces/test/pods/pod-1/log?pretty=false")
                    .andReturn(200, "shard-1: 1 s, 5 requests, 0 failed; last\n" + line + "\n")
                    .always();

            job.collect();
            assertEquals("{}", Files.readString(plan.folder().resolve("1/raw/run/rig.json")));
            assertEquals(
                    "1 of 3 shards: 1 s, 5 requests, 0 failed", ShardProgress.of(job.logs(), 3));
            assertFalse(Files.readString(job.logs().get(0)).contains(line));
        }
    }

    @Test
    void whatIsTooLargeForASecretIsRefused() throws Exception {
        Files.write(plan.scenario().resolveSibling("tokens.txt"), new byte[1024 * 1024]);

        IOException refused = assertThrows(IOException.class, this::start);

        assertTrue(refused.getMessage().contains("must have at most 1 MiB together"));
        assertEquals(List.of(), client.secrets().list().getItems());
    }

    @Test
    void anArchiveStaysInItsFolder() throws Exception {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ZipOutputStream zip = new ZipOutputStream(bytes)) {
            zip.putNextEntry(new ZipEntry("../outside"));
        }
        String line = "shard-0 results: " + Base64.getEncoder().encodeToString(bytes.toByteArray());
        Files.createDirectories(plan.folder());

        IOException refused =
                assertThrows(IOException.class, () -> ShardArchive.unpack(line, plan.folder()));

        assertTrue(refused.getMessage().contains("points outside: ../outside"));
    }
}
