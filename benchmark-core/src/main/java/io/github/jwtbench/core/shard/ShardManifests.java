package io.github.jwtbench.core.shard;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Base64;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The objects of Kubernetes that are the shards of a load: an indexed Job, a Secret with the files
 * next to the scenario, and one with the values of its variables. The Job owns both, so that they
 * go with it.
 */
final class ShardManifests {
    /** Size limit of a Secret. */
    private static final long MOST_BYTES = 1024 * 1024;

    /** For what the plan does not count: pods that are made, and results that are collected. */
    private static final Duration AROUND = Duration.ofMinutes(2);

    private static final Path IN = Path.of("/in");
    static final Path OUT = Path.of("/out");
    private static final JsonMapper JSON = new JsonMapper();

    private ShardManifests() {}

    /**
     * The Secrets of a Job.
     *
     * @param job as the cluster has made it
     * @param files see {@link #files}
     * @param variables see {@link #variables}
     * @return a List, in JSON
     */
    static String secrets(JsonNode job, Map<String, String> files, Map<String, String> variables) {
        String name = job.path("metadata").path("name").asText();
        ObjectNode list = JSON.createObjectNode().put("apiVersion", "v1").put("kind", "List");
        list.putArray("items")
                .add(secret(name + "-scenario", job, files))
                .add(secret(name + "-variables", job, variables));
        return list.toString();
    }

    /** A Secret that the Job owns. */
    private static ObjectNode secret(String name, JsonNode job, Map<String, String> data) {
        ObjectNode secret =
                JSON.createObjectNode()
                        .put("apiVersion", "v1")
                        .put("kind", "Secret")
                        .put("type", "Opaque");
        secret.putObject("metadata")
                .put("name", name)
                .putArray("ownerReferences")
                .addObject()
                .put("apiVersion", "batch/v1")
                .put("kind", "Job")
                .put("name", job.path("metadata").path("name").asText())
                .put("uid", job.path("metadata").path("uid").asText());
        return secret.set("data", JSON.valueToTree(data));
    }

    /**
     * All files next to the scenario, by name, in base64.
     *
     * @throws IOException if they are more than a Secret can have
     */
    static Map<String, String> files(ShardPlan plan) throws IOException {
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

    /**
     * The values of the scenario's variables, by name, in base64.
     *
     * @param secret value of a variable
     */
    static Map<String, String> variables(ShardPlan plan, Function<String, @Nullable String> secret)
            throws IOException {
        Map<String, String> data = new TreeMap<>();
        for (String variable : plan.secrets()) {
            String value = secret.apply(variable);
            if (value == null) {
                throw new IOException("the variable " + variable + " must have a value, got: none");
            }
            data.put(variable, base64(value.getBytes(UTF_8)));
        }
        return data;
    }

    private static String base64(byte[] bytes) {
        return Base64.getEncoder().encodeToString(bytes);
    }

    /**
     * The Job of the manifests, with the values of a load.
     *
     * @param image of the command line
     * @return in JSON
     */
    static String job(String name, String image, ShardPlan plan) throws IOException {
        ObjectNode job = template();
        job.withObject("/metadata").put("name", name);
        job.withObject("/spec")
                .put("completions", plan.count())
                .put("parallelism", plan.count())
                .put("maxFailedIndexes", plan.count())
                .put(
                        "activeDeadlineSeconds",
                        plan.readyWithin().plus(plan.window()).plus(AROUND).toSeconds());
        JsonNode pod = job.at("/spec/template/spec");
        ObjectNode rig = (ObjectNode) pod.path("containers").path(0);
        ArrayNode arguments = rig.put("image", image).putArray("args");
        plan.arguments(IN.resolve(plan.scenario().getFileName()), OUT).forEach(arguments::add);
        arguments.add("--hold");
        for (JsonNode volume : pod.path("volumes")) {
            if (volume.has("secret")) {
                ((ObjectNode) volume.path("secret"))
                        .put("secretName", name + "-" + volume.path("name").asText());
            }
        }
        return job.toString();
    }

    private static ObjectNode template() throws IOException {
        try (InputStream in = KubernetesShards.class.getResourceAsStream("job.yaml")) {
            return (ObjectNode) new YAMLMapper().readTree(Objects.requireNonNull(in, "job.yaml"));
        }
    }
}
