package io.github.jwtbench.token;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Tokens that were made once, with keys and a dictionary that lie beside them. They seal the
 * format: whatever changes here, tokens that are on their way must still be read.
 */
class VectorTest {
    private static final ObjectMapper JSON = new ObjectMapper();

    private static Path folder() throws URISyntaxException {
        return Path.of(VectorTest.class.getResource("vectors").toURI());
    }

    static List<Path> tokens() throws IOException, URISyntaxException {
        try (Stream<Path> files = Files.list(folder().resolve("tokens"))) {
            return files.sorted().map(Path::getFileName).toList();
        }
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("tokens")
    void publishedVectorIsRead(Path name) throws Exception {
        JsonNode vector = vector(name);
        SecuredTokenFormat format = format(vector);
        KeyRing decryption =
                format.mode().isEncrypted()
                        ? KeyRing.load(folder().resolve(format.keyManagement() + ".json"))
                        : null;
        ConsumerConfig config =
                new ConsumerConfig(
                        Set.of(format),
                        signing(format).publicKeys(),
                        Fixture.CLAIMS,
                        decryption,
                        Set.of(ZstdDictionary.load(folder().resolve("carts.dict"))),
                        Limits.defaults());
        ConsumedToken consumed = new TokenConsumer(config).consume(vector.get("token").textValue());
        assertEquals(format.codec(), consumed.codec());
        Map<String, Object> claims = new HashMap<>(consumed.claims());
        List.of("iss", "aud", "iat", "exp").forEach(claims::remove);
        assertEquals(Payloads.cart(42), claims);
    }

    /** EdDSA draws nothing, so that the same claims give the same token for ever. */
    @Test
    void publishedVectorIsReproduced() throws Exception {
        JsonNode vector = vector(Path.of("sign.json"));
        SecuredTokenFormat format = format(vector);
        ProducerConfig config =
                new ProducerConfig(
                        format,
                        Fixture.ISSUER,
                        Fixture.AUDIENCE,
                        Fixture.LIFETIME,
                        signing(format),
                        null,
                        null,
                        Fixture.CLOCK);
        assertEquals(
                vector.get("token").textValue(),
                new TokenProducer(config).produce(Payloads.cart(42)).token());
    }

    private static KeyRing signing(SecuredTokenFormat format) throws Exception {
        return KeyRing.load(folder().resolve(format.signingAlgorithm() + ".json"));
    }

    private static JsonNode vector(Path name) throws Exception {
        return JSON.readTree(folder().resolve("tokens").resolve(name).toFile());
    }

    private static SecuredTokenFormat format(JsonNode vector) {
        JsonNode management = vector.get("keyManagement");
        return new SecuredTokenFormat(
                Mode.valueOf(vector.get("mode").textValue()),
                Codec.valueOf(vector.get("codec").textValue()),
                Placement.valueOf(vector.get("placement").textValue()),
                SigningAlgorithm.valueOf(vector.get("signingAlgorithm").textValue()),
                management.isNull() ? null : KeyManagement.valueOf(management.textValue()));
    }
}
