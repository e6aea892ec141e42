package io.github.jwtbench.validation;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.jwtbench.validation.keys.KeySet;
import io.github.jwtbench.validation.keys.SignatureAlgorithm;
import io.github.jwtbench.validation.keys.VerificationKey;
import java.security.KeyPairGenerator;
import java.security.NoSuchAlgorithmException;
import java.security.PublicKey;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class KeySetTest {
    @AutoClose private final LogCapture log = new LogCapture();

    @Test
    void keyVerifiesOnlyItsOwnAlgorithms() {
        assertEquals(
                Set.of(
                        SignatureAlgorithm.RS256,
                        SignatureAlgorithm.RS384,
                        SignatureAlgorithm.RS512,
                        SignatureAlgorithm.PS256,
                        SignatureAlgorithm.PS384,
                        SignatureAlgorithm.PS512),
                Fixture.KEYS.algorithms("rsa"));
        assertEquals(Set.of(SignatureAlgorithm.ES512), Fixture.KEYS.algorithms("p521"));
        assertEquals(Set.of(SignatureAlgorithm.EDDSA), Fixture.KEYS.algorithms("ed"));
        String only = Fixture.RSA.jwk("\"kid\":\"a\",\"alg\":\"PS384\"");
        assertEquals(Set.of(SignatureAlgorithm.PS384), parse(only).algorithms("a"));
    }

    @Test
    void unusableKeysAreIgnored() throws NoSuchAlgorithmException {
        String x = Minter.encode(new byte[32]);
        KeySet keys =
                parse(
                        Fixture.RSA.jwk("\"kid\":\"enc\",\"use\":\"enc\""),
                        Fixture.RSA.jwk("\"kid\":\"ops\",\"key_ops\":[\"encrypt\"]"),
                        Fixture.RSA.jwk("\"kid\":\"alg\",\"alg\":\"RSA-OAEP\""),
                        Fixture.RSA.jwk("\"kid\":\"kind\",\"alg\":\"ES256\""),
                        Fixture.RSA.jwk("\"kid\":7"),
                        "{\"kid\":\"hmac\",\"kty\":\"oct\",\"k\":\"" + x + "\"}",
                        "{\"kid\":\"k1\",\"kty\":\"EC\",\"crv\":\"secp256k1\",\"x\":\"AA\"}",
                        "{\"kid\":\"off\",\"kty\":\"EC\",\"crv\":\"P-256\",\"x\":\""
                                + x
                                + "\",\"y\":\""
                                + x
                                + "\"}",
                        "{\"kid\":\"ed448\",\"kty\":\"OKP\",\"crv\":\"Ed448\",\"x\":\"" + x + "\"}",
                        "{\"kid\":\"no-n\",\"kty\":\"RSA\",\"e\":\"AQAB\"}",
                        "{\"kid\":\"bad-n\",\"kty\":\"RSA\",\"n\":5,\"e\":\"AQAB\"}",
                        "{\"kid\":\"weak\"," + rsa1024().substring(1),
                        "\"text\"",
                        "null",
                        Fixture.P256.jwk());
        assertEquals(1, keys.size());
        assertEquals("p256", key(keys, "p256").keyId());
        assertSame(key(keys, "p256"), key(keys, null));
        for (String id : "enc ops alg kind hmac k1 off ed448 no-n bad-n weak".split(" ")) {
            assertNull(key(keys, id), id);
        }
    }

    @Test
    void rsaKeyWithExponentOneIsIgnored() {
        String e1 = Fixture.RSA.jwk("\"kid\":\"e1\"").replace("\"AQAB\"", "\"AQ\"");
        assertNull(key(parse(e1, Fixture.P256.jwk()), "e1"));
    }

    @Test
    void firstOfTwoKeysWithOneNameIsUsed() {
        KeySet keys = parse(Fixture.RSA.jwk(), Fixture.STRANGER.jwk());
        assertEquals(Fixture.RSA.pair().getPublic(), key(keys, "rsa").publicKey());
        assertNull(key(keys, null));
    }

    @Test
    void firstUsableKeyOfANameIsUsed() {
        String weak = Fixture.RSA.jwk().replace("\"AQAB\"", "\"AQ\"");
        KeySet keys = parse(weak, Fixture.P256.with("rsa", SignatureAlgorithm.ES256).jwk());
        assertEquals(Set.of(SignatureAlgorithm.ES256), keys.algorithms("rsa"));
    }

    /** The set of an issuer is loaded again every few minutes, and a log is for news. */
    @Test
    void secondKeysAreLoggedWhenTheyAreNew() {
        String second = "second key 'rsa' is left out";
        KeySet keys = parse(Fixture.RSA.jwk(), Fixture.STRANGER.jwk());
        assertEquals(List.of(second), log.take());
        keys = parse(keys, Fixture.RSA.jwk(), Fixture.STRANGER.jwk());
        assertEquals(List.of(), log.take());
        keys = parse(keys, Fixture.RSA.jwk(), Fixture.STRANGER.jwk(), Fixture.ED.jwk());
        assertEquals(List.of(), log.take());
        keys = parse(keys, Fixture.RSA.jwk());
        keys = parse(keys, Fixture.RSA.jwk(), Fixture.STRANGER.jwk());
        assertEquals(List.of(second), log.take());
    }

    @Test
    void weakKeysAreLoggedWhenTheyAreNew() {
        String weak = Fixture.RSA.jwk().replace("\"AQAB\"", "\"AQ\"");
        KeySet keys = parse(weak, Fixture.ED.jwk());
        assertEquals(
                List.of("key 'rsa' is left out: RSA exponent must be odd and at least 3, is 1"),
                log.take());
        parse(keys, weak, Fixture.ED.jwk());
        assertEquals(List.of(), log.take());
    }

    private static Stream<Arguments> onlyKeys() {
        return Stream.of(Fixture.RSA, Fixture.P256, Fixture.P384, Fixture.P521, Fixture.ED)
                .flatMap(KeySetTest::forms);
    }

    private static Stream<Arguments> forms(Minter minter) {
        byte[] der = minter.pair().getPublic().getEncoded();
        String lines = Base64.getMimeEncoder().encodeToString(der);
        return Stream.of(
                        "-----BEGIN PUBLIC KEY-----\n" + lines + "\n-----END PUBLIC KEY-----\n",
                        lines,
                        minter.jwk(),
                        "\r\n" + minter.jwk("\"use\":\"sig\""),
                        Minter.encode(minter.jwk()))
                .map(text -> Arguments.of(minter.algorithm(), text, minter.pair().getPublic()));
    }

    /** MicroProfile JWT 2.1 section 9.2.3, and Spring Boot's public-key-location. */
    @ParameterizedTest
    @MethodSource("onlyKeys")
    void singleKeyMatchesAnyKeyId(SignatureAlgorithm algorithm, String text, PublicKey expected) {
        KeySet keys = KeySet.parse(text.getBytes(UTF_8), KeySet.EMPTY);
        assertEquals(expected, keys.find(null, algorithm).publicKey());
        assertSame(keys.find(null, algorithm), keys.find("any", algorithm));
        assertEquals(keys.algorithms(null), keys.algorithms("any"));
        KeySet again = KeySet.parse(text.getBytes(UTF_8), keys);
        assertSame(keys.find("any", algorithm), again.find("any", algorithm));
        assertTrue(again.sameAs(keys));
    }

    @Test
    void aKeySetInBase64IsAKeySet() {
        String set = Minter.encode(Minter.jwks(Fixture.RSA.jwk()));
        KeySet keys = KeySet.parse(set.getBytes(UTF_8), KeySet.EMPTY);
        assertEquals(Fixture.RSA.pair().getPublic(), key(keys, "rsa").publicKey());
        assertNull(key(keys, "any"));
    }

    @Test
    void aWeakKeyAloneIsRefused() throws NoSuchAlgorithmException {
        String weak = rsa1024();
        assertEquals(
                "a JWK set must have a usable key, has none among 1; key 'null' is left out: RSA"
                        + " modulus must have 2048 to 8192 bits, has 1024",
                assertThrows(IllegalArgumentException.class, () -> StaticKeys.of(weak))
                        .getMessage());
    }

    @Test
    void numberOfKeysIsLimited() {
        String[] many = new String[100];
        Arrays.setAll(many, i -> Fixture.ED.with("ed" + i, SignatureAlgorithm.EDDSA).jwk());
        assertEquals(many.length, parse(many).size());
        String[] more = Arrays.copyOf(many, many.length + 1);
        more[many.length] = "5";
        assertEquals(
                "a JWK set must have at most 100 keys, has 101",
                assertThrows(IllegalArgumentException.class, () -> parse(more)).getMessage());
    }

    @Test
    void unchangedKeysStayTheSameObjects() {
        KeySet before = parse(Fixture.RSA.jwk(), Fixture.P256.jwk());
        KeySet after =
                KeySet.parse(
                        Minter.jwks(
                                        Fixture.P256.jwk(),
                                        Fixture.RSA.jwk("\"kid\":\"rsa\",\"alg\":\"RS256\""))
                                .getBytes(UTF_8),
                        before);
        assertSame(key(before, "p256"), key(after, "p256"));
        assertNotSame(key(before, "rsa"), key(after, "rsa"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "null",
                "[]",
                "{}",
                "{\"keys\":{}}",
                "-----BEGIN PUBLIC KEY-----\nMAA=\n-----END PUBLIC KEY-----",
                "{\"kty\":\"oct\"}",
                "{\"keys\":[]}",
                "<html>",
                "{\"keys\":[{\"kty\":\"oct\"}]}",
                "{\"keys\":[],\"keys\":[]}"
            })
    void malformedKeySetIsRefused(String json) {
        assertThrows(IllegalArgumentException.class, () -> StaticKeys.of(json));
    }

    @Test
    @Tag("slow")
    void damagedKeySetsAreReadOrRefused() {
        Random random = new Random(7);
        String good = Minter.jwks(Fixture.P256.jwk(), Fixture.ED.jwk(), Fixture.RSA.jwk());
        for (int i = 0; i < 300; i++) {
            StringBuilder damaged = new StringBuilder(good);
            int at = random.nextInt(good.length());
            damaged.setCharAt(at, (char) (' ' + random.nextInt(95)));
            KeySet keys;
            try {
                keys = KeySet.parse(damaged.toString().getBytes(UTF_8), KeySet.EMPTY);
            } catch (IllegalArgumentException e) {
                continue; // refused
            }
            assertTrue(keys.size() > 0, damaged::toString);
        }
    }

    private static KeySet parse(String... jwks) {
        return parse(KeySet.EMPTY, jwks);
    }

    private static KeySet parse(KeySet previous, String... jwks) {
        return KeySet.parse(Minter.jwks(jwks).getBytes(UTF_8), previous);
    }

    private static VerificationKey key(KeySet keys, String keyId) {
        return keys.algorithms(keyId).stream()
                .map(algorithm -> keys.find(keyId, algorithm))
                .findFirst()
                .orElse(null);
    }

    private static String rsa1024() throws NoSuchAlgorithmException {
        KeyPairGenerator generator = KeyPairGenerator.getInstance("RSA");
        generator.initialize(1024);
        return new Minter("weak", SignatureAlgorithm.RS256, generator.generateKeyPair())
                .jwk("\"use\":\"sig\"");
    }
}
