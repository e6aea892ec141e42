package io.github.jwtbench.core.shard;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Base64;
import java.util.List;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ShardManifestsTest {
    private static final JsonMapper JSON = new JsonMapper();

    @TempDir private Path folder;
    private ShardPlan plan;

    @BeforeEach
    void plan() throws IOException {
        Files.writeString(folder.resolve("ca.pem"), "certificate");
        plan =
                new ShardPlan(
                        Files.writeString(folder.resolve("shop.yaml"), "name: shop"),
                        3,
                        Duration.ofSeconds(120),
                        Duration.ofSeconds(90),
                        folder.resolve("shards"),
                        List.of("CLIENT_SECRET"));
    }

    private static List<String> texts(JsonNode array) {
        return StreamSupport.stream(array.spliterator(), false).map(JsonNode::asText).toList();
    }

    private static String decoded(JsonNode secret, String key) {
        return new String(
                Base64.getDecoder().decode(secret.path("data").path(key).asText()),
                StandardCharsets.UTF_8);
    }

    @Test
    void failedShardDoesNotEndOthers() throws Exception {
        JsonNode spec =
                JSON.readTree(ShardManifests.job("jwtbench-1", "registry/rig:1", plan))
                        .path("spec");

        assertEquals("Indexed", spec.path("completionMode").asText());
        assertEquals(3, spec.path("completions").asInt());
        assertEquals(3, spec.path("parallelism").asInt());
        assertEquals(0, spec.path("backoffLimitPerIndex").asInt(-1));
        assertEquals(3, spec.path("maxFailedIndexes").asInt());
        assertFalse(spec.has("backoffLimit"));
        assertEquals(330, spec.path("activeDeadlineSeconds").asInt());
        JsonNode rig = spec.at("/template/spec/containers/0");
        assertEquals("registry/rig:1", rig.path("image").asText());
        assertEquals(
                List.of("shard", "/in/shop.yaml", "--of", "3", "--out", "/out", "--hold"),
                texts(rig.path("args")));
    }

    @Test
    void secretsBelongToTheJob() throws Exception {
        JsonNode job = JSON.readTree("{\"metadata\": {\"name\": \"jwtbench-1\", \"uid\": \"u\"}}");
        JsonNode list =
                JSON.readTree(
                        ShardManifests.secrets(
                                job,
                                ShardManifests.files(plan),
                                ShardManifests.variables(plan, name -> "the value")));

        JsonNode scenario = list.at("/items/0");
        JsonNode variables = list.at("/items/1");
        for (JsonNode secret : List.of(scenario, variables)) {
            assertEquals("u", secret.at("/metadata/ownerReferences/0/uid").asText());
            assertEquals("Job", secret.at("/metadata/ownerReferences/0/kind").asText());
        }
        assertEquals("name: shop", decoded(scenario, "shop.yaml"));
        assertEquals("certificate", decoded(scenario, "ca.pem"));
        assertEquals("the value", decoded(variables, "CLIENT_SECRET"));
        String names =
                JSON.readTree(ShardManifests.job("jwtbench-1", "rig", plan))
                        .at("/spec/template/spec/volumes")
                        .toString();
        assertTrue(names.contains("\"" + scenario.at("/metadata/name").asText() + "\""), names);
        assertTrue(names.contains("\"" + variables.at("/metadata/name").asText() + "\""), names);
    }

    @Test
    void tooLargeSecretIsRefused() throws Exception {
        Files.write(folder.resolve("large"), new byte[1024 * 1024]);

        assertTrue(
                assertThrows(IOException.class, () -> ShardManifests.files(plan))
                        .getMessage()
                        .contains("at most 1 MiB together, got: more"));
    }

    @Test
    void aVariableWithoutAValueIsRefused() {
        assertEquals(
                "the variable CLIENT_SECRET must have a value, got: none",
                assertThrows(IOException.class, () -> ShardManifests.variables(plan, name -> null))
                        .getMessage());
    }
}
