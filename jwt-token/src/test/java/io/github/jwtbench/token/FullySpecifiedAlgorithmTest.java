package io.github.jwtbench.token;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.nimbusds.jose.Algorithm;
import com.nimbusds.jose.jwk.JWK;
import com.nimbusds.jose.jwk.JWKSet;
import com.nimbusds.jose.jwk.OctetKeyPair;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code Ed25519} as the name of an algorithm (RFC 9864 section 2.2). */
class FullySpecifiedAlgorithmTest {
    private static final SecuredTokenFormat FORMAT =
            SecuredTokenFormat.sign(SigningAlgorithm.EDDSA);
    private static final KeyRing KEYS = Fixture.SIGNING.get(SigningAlgorithm.EDDSA);

    @TempDir private Path folder;

    /** The same keys with another {@code alg}, as a file may have it. */
    private KeyRing named(String algorithm) throws Exception {
        Path file = folder.resolve("keys.json");
        KEYS.save(file);
        Files.writeString(
                file, Files.readString(file).replace("\"EdDSA\"", "\"" + algorithm + "\""));
        return KeyRing.load(file);
    }

    private static String token(KeyRing keys) {
        return new TokenProducer(
                        ProducerConfig.of(
                                FORMAT,
                                Fixture.ISSUER,
                                Fixture.AUDIENCE,
                                Fixture.LIFETIME,
                                keys,
                                null))
                .produce(Map.of("n", 1))
                .token();
    }

    /**
     * @param algorithm of the issuer's key, or null
     */
    private static Map<String, Object> consume(String algorithm, String token)
            throws TokenException {
        JWK key =
                new OctetKeyPair.Builder((OctetKeyPair) KEYS.currentPublicKey())
                        .algorithm(algorithm == null ? null : new Algorithm(algorithm))
                        .build();
        return new TokenConsumer(
                        ConsumerConfig.of(
                                Set.of(FORMAT),
                                Fixture.ISSUER,
                                new JWKSet(key),
                                Fixture.AUDIENCE,
                                null))
                .consume(token)
                .claims();
    }

    private static String header(String token) {
        return new String(Forge.decode(token.substring(0, token.indexOf('.'))), UTF_8);
    }

    @ParameterizedTest
    @CsvSource({
        "Ed25519, Ed25519",
        "Ed25519, EdDSA",
        "EdDSA, Ed25519",
        "EdDSA, EdDSA",
        "Ed25519, ",
        "EdDSA, "
    })
    void bothNamesMeanTheSame(String ofSigner, String ofIssuersKey) throws Exception {
        String token = token(named(ofSigner));

        assertEquals(
                "{\"alg\":\"" + ofSigner + "\",",
                header(token).substring(0, ofSigner.length() + 10));
        assertEquals(1L, consume(ofIssuersKey, token).get("n"));
    }

    @Test
    void aNewKeyKeepsTheNameOfTheLast() throws Exception {
        assertEquals("Ed25519", named("Ed25519").rotated().current().getAlgorithm().getName());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"Ed448", "ed25519", "ED25519", "EDDSA", "Ed25519ph", "ESP256", "X25519"})
    void unknownNamesAreRefused(String name) throws Exception {
        assertThrows(IllegalArgumentException.class, () -> named(name));
        String token = token(KEYS);
        Fixture.refused(TokenError.ALGORITHM_NOT_ALLOWED, () -> consume(name, token));
        Fixture.refused(
                TokenError.ALGORITHM_NOT_ALLOWED,
                FORMAT,
                Forge.withHeader(token, header -> header.replace("EdDSA", name)));
    }
}
