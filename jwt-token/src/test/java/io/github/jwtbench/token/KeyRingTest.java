package io.github.jwtbench.token;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.jimfs.Configuration;
import com.google.common.jimfs.Jimfs;
import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.jwk.Curve;
import com.nimbusds.jose.jwk.JWK;
import com.nimbusds.jose.jwk.JWKSet;
import com.nimbusds.jose.jwk.gen.ECKeyGenerator;
import com.nimbusds.jose.jwk.gen.RSAKeyGenerator;
import java.io.IOException;
import java.nio.file.FileSystem;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.AclEntry;
import java.nio.file.attribute.AclFileAttributeView;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class KeyRingTest {
    @TempDir Path folder;

    static List<KeyRing> oneOfEachAlgorithm() {
        return Stream.concat(
                        Fixture.SIGNING.values().stream(), Fixture.DECRYPTION.values().stream())
                .toList();
    }

    @ParameterizedTest
    @MethodSource("oneOfEachAlgorithm")
    void savedKeyRingIsReadBack(KeyRing ring) throws IOException {
        Path file = folder.resolve("keys.json");
        KeyRing rotated = ring.rotated();
        rotated.save(file);
        assertEquals(rotated.all(), KeyRing.load(file).all());
        assertEquals(
                "rw-------", PosixFilePermissions.toString(Files.getPosixFilePermissions(file)));
        try (Stream<Path> files = Files.list(folder)) {
            assertEquals(List.of(file), files.toList());
        }
    }

    /** Also a file that others could read before. */
    @Test
    void saveReplacesAFileAndItsPermissions() throws IOException {
        Path file = folder.resolve("keys.json");
        Files.writeString(file, "old");
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-r--r--"));
        Fixture.SIGNING.get(SigningAlgorithm.ES256).save(file);
        assertEquals(
                "rw-------", PosixFilePermissions.toString(Files.getPosixFilePermissions(file)));
        KeyRing.load(file);
    }

    private static FileSystem windows(String... views) {
        return Jimfs.newFileSystem(
                Configuration.windows().toBuilder().setAttributeViews("basic", views).build());
    }

    @Test
    void fileOnWindowsIsForItsOwnerOnly() throws IOException {
        try (FileSystem system = windows("owner", "dos", "acl")) {
            Path file = system.getPath("C:\\work\\keys.json");
            KeyRing ring = Fixture.SIGNING.get(SigningAlgorithm.ES256);
            ring.save(file);
            assertEquals(ring.all(), KeyRing.load(file).all());
            AclFileAttributeView view =
                    Files.getFileAttributeView(file, AclFileAttributeView.class);
            assertEquals(
                    List.of(view.getOwner()),
                    view.getAcl().stream().map(AclEntry::principal).toList());
        }
    }

    @Test
    void fileSystemWithoutPermissionsIsRefused() throws IOException {
        try (FileSystem system = windows("owner", "dos")) {
            Path file = system.getPath("C:\\work\\keys.json");
            KeyRing ring = Fixture.SIGNING.get(SigningAlgorithm.ES256);
            IOException refused = assertThrows(IOException.class, () -> ring.save(file));
            assertEquals(
                    "a file with keys must be on a file system with permissions, got: C:\\work",
                    refused.getMessage());
            try (Stream<Path> files = Files.list(file.getParent())) {
                assertEquals(List.of(), files.toList());
            }
        }
    }

    @ParameterizedTest
    @MethodSource("oneOfEachAlgorithm")
    void keyIdIsTheThumbprint(KeyRing ring) throws JOSEException {
        JWK key = ring.currentPublicKey();
        assertEquals(key.computeThumbprint().toString(), key.getKeyID());
    }

    @ParameterizedTest
    @MethodSource("oneOfEachAlgorithm")
    void publicKeysHaveNoPrivateParts(KeyRing ring) {
        for (String text :
                List.of(
                        ring.publicKeys().toString(false),
                        ring.currentPublicKey().toJSONString(),
                        ring.toString())) {
            for (String member : List.of("d", "p", "q", "dp", "dq", "qi")) {
                assertFalse(text.contains("\"" + member + "\""), text);
            }
        }
        assertTrue(ring.toString().contains(ring.current().getKeyID()));
    }

    @Test
    void oldTokensAreReadAfterRotation() throws TokenException {
        KeyRing signing = Fixture.SIGNING.get(SigningAlgorithm.ES256);
        KeyRing decryption = Fixture.DECRYPTION.get(KeyManagement.ECDH_ES);
        KeyRing newSigning = signing.rotated();
        KeyRing newDecryption = decryption.rotated();
        assertNotEquals(signing.current().getKeyID(), newSigning.current().getKeyID());
        String before = token(signing, decryption);
        String after = token(newSigning, newDecryption);
        consumer(newSigning, newDecryption).consume(before);
        consumer(newSigning, newDecryption).consume(after);
        Fixture.refused(TokenError.KEY_UNKNOWN, consumer(signing, newDecryption), after);
        Fixture.refused(TokenError.KEY_UNKNOWN, consumer(newSigning, decryption), after);

        KeyRing forgotten = newDecryption.without(decryption.current().getKeyID());
        Fixture.refused(TokenError.KEY_UNKNOWN, consumer(newSigning, forgotten), before);
        assertThrows(
                IllegalArgumentException.class,
                () -> newDecryption.without(newDecryption.current().getKeyID()));
        assertThrows(IllegalArgumentException.class, () -> newDecryption.without("nobody"));
    }

    private static String token(KeyRing signing, KeyRing decryption) {
        return new TokenProducer(
                        new ProducerConfig(
                                Fixture.ENCRYPT_THEN_SIGN,
                                Fixture.ISSUER,
                                Fixture.AUDIENCE,
                                Fixture.LIFETIME,
                                signing,
                                decryption.currentPublicKey(),
                                null,
                                Fixture.CLOCK))
                .produce(Map.of())
                .token();
    }

    private static TokenConsumer consumer(KeyRing signing, KeyRing decryption) {
        return new TokenConsumer(
                new ConsumerConfig(
                        Set.of(Fixture.ENCRYPT_THEN_SIGN),
                        signing.publicKeys(),
                        Fixture.CLAIMS,
                        decryption,
                        Set.of(),
                        Limits.defaults()));
    }

    @Test
    void malformedKeySetsAreRefused() throws IOException {
        for (String text : List.of("", "x", "[]", "null", "{}", "{\"keys\":[]}", "{\"keys\":1}")) {
            refused(text, "must be a JWK set");
        }
        refused("{\"keys\":[1]}", "key 1 must be a JWK");
        refused("{\"keys\":[{\"kty\":\"none\"}]}", "key 1 must be a JWK");
    }

    @Test
    void unusableKeysAreRefused() throws IOException, JOSEException {
        JWK good = Fixture.SIGNING.get(SigningAlgorithm.ES256).current();
        String json = good.toJSONString();
        refused(good.toPublicJWK(), "must have a private part");
        refused(set(json.replaceAll("\"kid\":\"[^\"]*\",", "")), "must have a kid");
        refused(set(json.replace("ES256", "RS256")), "must have an alg of its key");
        refused(set(json.replace("ES256", "ECDH-ES+A128KW")), "must have an alg of its key");
        refused(set(json.replaceAll(",?\"alg\":\"[^\"]*\"", "")), "must have an alg of its key");
        refused(set(json + "," + json), "each kid must be unique");
        refused(
                new ECKeyGenerator(Curve.P_384).keyID("k").algorithm(JWSAlgorithm.ES384).generate(),
                "must be on the curve P-256");
        refused(
                new RSAKeyGenerator(1024, true).keyID("k").algorithm(JWSAlgorithm.RS256).generate(),
                "must have 2048 to 8192 bits");
        JWK other = KeyRing.forSigning(SigningAlgorithm.ES256).current();
        String mixed =
                json.replace(good.toECKey().getD().toString(), other.toECKey().getD().toString());
        refused(set(mixed), "must have a private part that belongs to the public part");
    }

    private static String set(String keys) {
        return "{\"keys\":[" + keys + "]}";
    }

    private void refused(JWK key, String rule) throws IOException {
        refused(new JWKSet(key).toString(false), rule);
    }

    private void refused(String text, String rule) throws IOException {
        Path file = folder.resolve("keys.json");
        Files.write(file, text.getBytes(UTF_8));
        String message =
                assertThrows(IllegalArgumentException.class, () -> KeyRing.load(file)).getMessage();
        assertTrue(message.contains(rule), message);
        assertTrue(message.contains(file.toString()), message);
        assertFalse(message.contains("\""), message);
    }
}
