package io.github.jwtbench.token;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.nimbusds.jose.jwk.JWK;
import com.nimbusds.jose.jwk.JWKSet;
import com.nimbusds.jose.jwk.gen.RSAKeyGenerator;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Refused configurations and claims, and texts without secrets. */
class ConfigTest {
    private static final KeyRing SIGNING = Fixture.SIGNING.get(SigningAlgorithm.ES256);
    private static final JWK RECIPIENT =
            Fixture.DECRYPTION.get(KeyManagement.ECDH_ES).currentPublicKey();

    @Test
    void contradictoryFormatsAreRefused() {
        SecuredTokenFormat sign = Fixture.SIGN;
        assertInvalid(() -> sign.compressed(Codec.DEFLATE, Placement.JWE));
        assertInvalid(() -> Fixture.ENCRYPT_THEN_SIGN.compressed(Codec.NONE, Placement.JWE));
        assertInvalid(() -> SecuredTokenFormat.signThenEncrypt(SigningAlgorithm.ES256, null));
        assertInvalid(
                () ->
                        new SecuredTokenFormat(
                                Mode.SIGN,
                                Codec.NONE,
                                Placement.PAYLOAD,
                                SigningAlgorithm.ES256,
                                KeyManagement.ECDH_ES));
    }

    @Test
    void compressionIsOffByDefault() {
        for (SecuredTokenFormat format : Fixture.plainFormats()) {
            assertEquals(Codec.NONE, format.codec());
        }
    }

    @Test
    void invalidProducersAreRefused() {
        KeyRing rsa = Fixture.SIGNING.get(SigningAlgorithm.RS256);
        KeyRing other = Fixture.DECRYPTION.get(KeyManagement.RSA_OAEP_256);
        assertInvalid(() -> producer(Fixture.SIGN, "", "b", 1000, SIGNING, null));
        assertInvalid(() -> producer(Fixture.SIGN, "a", "", 1000, SIGNING, null));
        assertInvalid(() -> producer(Fixture.SIGN, "a", "b", 0, SIGNING, null));
        assertInvalid(() -> producer(Fixture.SIGN, "a", "b", 1500, SIGNING, null));
        assertInvalid(() -> producer(Fixture.SIGN, "a", "b", 1000, rsa, null));
        assertInvalid(() -> producer(Fixture.SIGN, "a", "b", 1000, SIGNING, RECIPIENT));
        SecuredTokenFormat nested = Fixture.SIGN_THEN_ENCRYPT;
        assertInvalid(() -> producer(nested, "a", "b", 1000, SIGNING, null));
        assertInvalid(() -> producer(nested, "a", "b", 1000, SIGNING, other.currentPublicKey()));
        assertInvalid(() -> producer(nested, "a", "b", 1000, SIGNING, SIGNING.currentPublicKey()));
        SecuredTokenFormat dictionary =
                Fixture.SIGN.compressed(Codec.ZSTD_DICTIONARY, Placement.PAYLOAD);
        assertInvalid(() -> producer(dictionary, "a", "b", 1000, SIGNING, null));
    }

    private static void producer(
            SecuredTokenFormat format,
            String issuer,
            String audience,
            int millis,
            KeyRing signing,
            JWK recipient) {
        ProducerConfig.of(format, issuer, audience, Duration.ofMillis(millis), signing, recipient);
    }

    @Test
    void invalidConsumersAreRefused() {
        JWKSet keys = SIGNING.publicKeys();
        KeyRing own = Fixture.DECRYPTION.get(KeyManagement.ECDH_ES);
        Set<SecuredTokenFormat> sign = Set.of(Fixture.SIGN);
        assertInvalid(() -> ConsumerConfig.of(Set.of(), "a", keys, "b", null));
        assertInvalid(() -> ConsumerConfig.of(sign, "", keys, "b", null));
        assertInvalid(() -> ConsumerConfig.of(sign, "a", keys, "", null));
        assertInvalid(() -> ConsumerConfig.of(sign, "a", keys, "b", own));
        Set<SecuredTokenFormat> nested = Set.of(Fixture.SIGN_THEN_ENCRYPT);
        assertInvalid(() -> ConsumerConfig.of(nested, "a", keys, "b", null));
        assertInvalid(() -> new TokenConsumer(ConsumerConfig.of(nested, "a", keys, "b", SIGNING)));
        for (JWKSet unusable :
                List.of(
                        new JWKSet(),
                        own.publicKeys(),
                        new JWKSet(List.of(RECIPIENT, RECIPIENT)))) {
            assertInvalid(
                    () -> new TokenConsumer(ConsumerConfig.of(sign, "a", unusable, "b", null)));
        }
    }

    @Test
    void unsuitableIssuerKeysAreRefused() throws Exception {
        JWK weak = new RSAKeyGenerator(1024, true).keyID("weak").generate();
        JWK good = SIGNING.currentPublicKey();
        for (List<JWK> keys : List.of(List.of(good, weak), List.of(good, good))) {
            ConsumerConfig config =
                    ConsumerConfig.of(Set.of(Fixture.SIGN), "a", new JWKSet(keys), "b", null);
            assertInvalid(() -> new TokenConsumer(config));
        }
    }

    @ParameterizedTest
    @CsvSource({"iss", "aud", "iat", "exp"})
    void claimsSetByTheProducerAreRefused(String name) {
        assertInvalid(() -> Fixture.token(Fixture.SIGN, Map.of(name, "x")));
    }

    @Test
    void claimsThatAreNotJsonAreRefused() {
        for (Object value :
                List.of(
                        Instant.EPOCH,
                        Double.NaN,
                        Double.POSITIVE_INFINITY,
                        1.5f,
                        new int[1],
                        List.of(List.of(Instant.EPOCH)),
                        Map.of(1, "x"),
                        "\ud800")) {
            assertInvalid(() -> Fixture.token(Fixture.SIGN, Map.of("x", value)));
        }
        Map<String, Object> withNull = new HashMap<>();
        withNull.put("x", Arrays.asList(1, null));
        Fixture.token(Fixture.SIGN, withNull);
    }

    /** Printing a record shows no secret. */
    @Test
    void toStringShowsNoSecrets() throws Exception {
        Map<String, Object> claims = Map.of("secret", "swordfish");
        ProducedToken produced = Fixture.producer(Fixture.SIGN_THEN_ENCRYPT).produce(claims);
        ConsumedToken consumed =
                Fixture.consumer(Fixture.SIGN_THEN_ENCRYPT).consume(produced.token());
        String d = SIGNING.current().toECKey().getD().toString();
        for (Object printed :
                List.of(
                        produced,
                        consumed,
                        Fixture.producerConfig(Fixture.SIGN_THEN_ENCRYPT),
                        Fixture.consumerConfig(Fixture.SIGN_THEN_ENCRYPT),
                        SIGNING)) {
            String text = printed.toString();
            assertFalse(text.contains("swordfish"), text);
            assertFalse(text.contains(produced.token()), text);
            assertFalse(text.contains(d), text);
            assertFalse(text.contains("\"d\""), text);
        }
        assertTrue(consumed.toString().contains("SIGN_THEN_ENCRYPT"));
    }

    /** No message of a refusal has a piece of the token or of the claims in it. */
    @Test
    void refusalsShowNoSecrets() {
        byte[] claims = Fixture.claims(",\"secret\":\"swordfish\"} trailing");
        String token = Forge.jws(Forge.jwsHeader(""), claims);
        TokenException refusal = Fixture.refused(TokenError.CLAIMS_INVALID, Fixture.SIGN, token);
        assertFalse(refusal.getMessage().contains("swordfish"));
        assertFalse(refusal.getMessage().contains("trailing"));
        assertNull(refusal.getCause());
    }

    private static void assertInvalid(Executable building) {
        assertThrows(IllegalArgumentException.class, building);
    }
}
