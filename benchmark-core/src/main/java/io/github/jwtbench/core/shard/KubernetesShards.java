package io.github.jwtbench.core.shard;

import io.fabric8.kubernetes.api.model.Secret;
import io.fabric8.kubernetes.api.model.SecretBuilder;
import io.fabric8.kubernetes.api.model.batch.v1.JobBuilder;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.KubernetesClientBuilder;
import io.fabric8.kubernetes.client.KubernetesClientException;
import io.fabric8.kubernetes.client.utils.Serialization;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.UUID;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/**
 * Shards as pods of an indexed Job of Kubernetes. A Secret contains the files next to the scenario
 * and the values of its variables; the logs of the pods contain the results, so that no storage is
 * needed.
 */
public final class KubernetesShards implements ShardScheduler {
    /** Size limit of a Secret. */
    private static final long MOST_BYTES = 1024 * 1024;

    private static final Path IN = Path.of("/in");
    private static final Path OUT = Path.of("/out");

    private final Supplier<KubernetesClient> clients;
    private final String image;
    private final UnaryOperator<String> secret;

    /**
     * In the cluster and namespace of the current context, as {@code kubectl} has it.
     *
     * @param image of the command line
     * @param secret value of a variable
     */
    public KubernetesShards(String image, UnaryOperator<String> secret) {
        this(() -> new KubernetesClientBuilder().build(), image, secret);
    }

    /**
     * @param clients makes a client that is closed with the job
     */
    KubernetesShards(
            Supplier<KubernetesClient> clients, String image, UnaryOperator<String> secret) {
        this.clients = clients;
        this.image = image;
        this.secret = secret;
    }

    @Override
    public Job start(ShardPlan plan) throws IOException {
        Files.createDirectories(plan.folder());
        KubernetesClient client = clients.get();
        String name = "jwtbench-" + UUID.randomUUID().toString().substring(0, 8);
        ShardPods pods = new ShardPods(client, name, plan);
        try {
            client.secrets().resource(secret(pods.scenarioName(), files(plan))).create();
            client.secrets().resource(secret(pods.variablesName(), variables(plan))).create();
            client.batch().v1().jobs().resource(job(pods, plan)).create();
            return pods;
        } catch (KubernetesClientException e) {
            pods.close();
            throw new IOException("Kubernetes says: " + e.getMessage(), e);
        } catch (IOException e) {
            pods.close();
            throw e;
        }
    }

    private static Secret secret(String name, Map<String, String> data) {
        return new SecretBuilder()
                .withNewMetadata()
                .withName(name)
                .endMetadata()
                .withType("Opaque")
                .withData(data)
                .build();
    }

    /** All files next to the scenario, by name, in base64. */
    private static Map<String, String> files(ShardPlan plan) throws IOException {
        Map<String, String> data = new TreeMap<>();
        long bytes = 0;
        try (Stream<Path> files = Files.list(plan.scenario().getParent())) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                bytes += Files.size(file);
                if (bytes > MOST_BYTES) {
                    throw new IOException(
                            "the scenario and the files beside it travel in a Secret, and must have"
                                    + " at most 1 MiB together, got: more, in "
                                    + plan.scenario().getParent());
                }
                data.put(file.getFileName().toString(), base64(Files.readAllBytes(file)));
            }
        }
        return data;
    }

    private Map<String, String> variables(ShardPlan plan) throws IOException {
        Map<String, String> data = new TreeMap<>();
        for (String variable : plan.secrets()) {
            String value = secret.apply(variable);
            if (value == null) {
                throw new IOException("the variable " + variable + " must have a value, got: none");
            }
            data.put(variable, base64(value.getBytes(StandardCharsets.UTF_8)));
        }
        return data;
    }

    private static String base64(byte[] bytes) {
        return Base64.getEncoder().encodeToString(bytes);
    }

    /** The Job of the manifests, with the values of this load. */
    private io.fabric8.kubernetes.api.model.batch.v1.Job job(ShardPods pods, ShardPlan plan)
            throws IOException {
        List<String> arguments =
                Stream.concat(
                                plan
                                        .arguments(IN.resolve(plan.scenario().getFileName()), OUT)
                                        .stream(),
                                Stream.of("--print"))
                        .toList();
        return new JobBuilder(template())
                .editMetadata()
                .withName(pods.name())
                .endMetadata()
                .editSpec()
                .withCompletions(plan.count())
                .withParallelism(plan.count())
                .withActiveDeadlineSeconds(
                        Duration.between(Instant.now(), plan.deadline()).toSeconds())
                .editTemplate()
                .editSpec()
                .editFirstContainer()
                .withImage(image)
                .withArgs(arguments)
                .endContainer()
                .editMatchingVolume(volume -> "scenario".equals(volume.getName()))
                .editSecret()
                .withSecretName(pods.scenarioName())
                .endSecret()
                .endVolume()
                .editMatchingVolume(volume -> "variables".equals(volume.getName()))
                .editSecret()
                .withSecretName(pods.variablesName())
                .endSecret()
                .endVolume()
                .endSpec()
                .endTemplate()
                .endSpec()
                .build();
    }

    private static io.fabric8.kubernetes.api.model.batch.v1.Job template() throws IOException {
        try (InputStream in = KubernetesShards.class.getResourceAsStream("job.yaml")) {
            return Serialization.unmarshal(
                    Objects.requireNonNull(in, "job.yaml"),
                    io.fabric8.kubernetes.api.model.batch.v1.Job.class);
        }
    }
}
