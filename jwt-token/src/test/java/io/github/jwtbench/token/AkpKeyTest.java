package io.github.jwtbench.token;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.github.jwtbench.token.keys.Keys;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledForJreRange;
import org.junit.jupiter.api.condition.JRE;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The keys of RFC 9964, as a file has them. */
class AkpKeyTest {
    private static final Path VECTORS =
            Path.of("../jwt-validation/src/test/resources/io/github/jwtbench/validation/vectors");

    @TempDir private Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"ML-DSA-44", "ML-DSA-65", "ML-DSA-87"})
    @DisabledForJreRange(max = JRE.JAVA_23, disabledReason = "it has no ML-DSA")
    void keyOfTheRfcIsReadAndWritten(String algorithm) throws Exception {
        ObjectNode key = key(algorithm);
        KeyRing ring = load(key);
        assertEquals(key.get("kid").textValue(), Keys.thumbprint(ring.current()));
        assertTrue(ring.current().isPrivate());
        Path saved = folder.resolve("saved.json");
        ring.save(saved);
        assertEquals(key, new ObjectMapper().readTree(saved.toFile()).get("keys").get(0));
        assertEquals(ring.current().toJSONObject(), KeyRing.load(saved).current().toJSONObject());
        assertFalse(ring.currentPublicKey().toJSONString().contains("priv"));
        assertEquals(algorithm, ring.rotated().current().getAlgorithm().getName());
    }

    @ParameterizedTest
    @CsvSource({"alg, ML-DSA-65", "alg, ES256", "alg, x", "pub, AAAA", "priv, AAAA"})
    void malformedKeyIsRefused(String member, String value) throws Exception {
        refused("key 1 must be a JWK", key("ML-DSA-44").put(member, value));
    }

    @Test
    void keyWithoutItsMembersIsRefused() throws Exception {
        for (String member : new String[] {"alg", "pub"}) {
            refused("key 1 must be a JWK", (ObjectNode) key("ML-DSA-44").without(member));
        }
    }

    @Test
    void privateKeyMustMatchThePublicKey() throws Exception {
        ObjectNode key = key("ML-DSA-44");
        String name = "key " + key.get("kid").textValue();
        refused(name + " must have a private part", (ObjectNode) key.deepCopy().without("priv"));
        refused(
                name + " must have a private part that belongs to the public part",
                key.deepCopy().put("priv", "AQ" + "A".repeat(41)));
    }

    private void refused(String message, ObjectNode key) {
        IllegalArgumentException refused =
                assertThrows(IllegalArgumentException.class, () -> load(key));
        assertEquals(folder.resolve("keys.json") + ": " + message, refused.getMessage());
    }

    private KeyRing load(JsonNode key) throws IOException {
        Path file = folder.resolve("keys.json");
        Files.writeString(file, "{\"keys\":[" + key + "]}");
        return KeyRing.load(file);
    }

    private static ObjectNode key(String algorithm) throws IOException {
        Path file = VECTORS.resolve("rfc9964-" + algorithm.toLowerCase(Locale.ROOT) + ".json");
        return (ObjectNode)
                new ObjectMapper()
                        .readTree(file.toFile())
                        .required("jwks")
                        .required("keys")
                        .required(0);
    }
}
