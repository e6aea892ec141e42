package io.github.jwtbench.core.token;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.nimbusds.jose.Algorithm;
import com.nimbusds.jose.jwk.Curve;
import com.nimbusds.jose.jwk.JWK;
import com.nimbusds.jose.jwk.gen.ECKeyGenerator;
import com.nimbusds.jose.jwk.gen.OctetSequenceKeyGenerator;
import com.nimbusds.jose.jwk.gen.RSAKeyGenerator;
import io.github.jwtbench.validation.SignatureProvider;
import io.github.jwtbench.validation.StaticKeys;
import io.github.jwtbench.validation.keys.SignatureAlgorithm;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.Signature;
import java.time.Duration;
import java.time.Instant;
import java.util.Base64;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jose4j.jwk.EcJwkGenerator;
import org.jose4j.jwk.JsonWebKey;
import org.jose4j.jwk.JsonWebKey.OutputControlLevel;
import org.jose4j.jwk.OctetKeyPairJsonWebKey;
import org.jose4j.jwk.PublicJsonWebKey;
import org.jose4j.jwk.RsaJwkGenerator;
import org.jose4j.jws.JsonWebSignature;
import org.jose4j.jwt.JwtClaims;
import org.jose4j.keys.EllipticCurves;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** Another library makes the keys and verifies what they sign. */
class SigningKeyTest {

    /** RFC 9864: a provider that knows the key by its new name expects that name in the token. */
    @ParameterizedTest
    @CsvSource({"Ed25519", "EdDSA"})
    void headerHasTheKeyId(String name) throws Exception {
        PublicJsonWebKey key = key("Ed25519");
        key.setAlgorithm(name);
        SigningKey signing = SigningKey.of(key.toJson(OutputControlLevel.INCLUDE_PRIVATE));
        String token = new TokenMint(signing, Map.of(), Duration.ofSeconds(9)).next().accessToken();
        String header =
                new String(
                        Base64.getUrlDecoder().decode(token.substring(0, token.indexOf('.'))),
                        StandardCharsets.UTF_8);
        assertEquals("{\"alg\":\"" + name + "\",\"typ\":\"JWT\"}", header);
    }

    @ParameterizedTest
    @CsvSource({
        "RSA, , RS256",
        "RSA, PS256, PS256",
        "RSA, RS512, RS512",
        "P-256, , ES256",
        "P-384, ES384, ES384",
        "P-521, , ES512",
        "Ed25519, , EdDSA"
    })
    void keyDecidesTheAlgorithm(String kind, String alg, String expected) throws Exception {
        PublicJsonWebKey key = key(kind);
        key.setKeyId("key \"1\"");
        key.setAlgorithm(alg);
        SigningKey signing = SigningKey.of(key.toJson(OutputControlLevel.INCLUDE_PRIVATE));
        Map<String, Object> claims =
                Map.of("iss", "i", "aud", List.of("a", "b"), "n", 7, "o", Map.of("p", true));
        TokenMint mint = new TokenMint(signing, claims, Duration.ofSeconds(300));

        long before = Instant.now().getEpochSecond();
        TokenResponse grant = mint.next();

        assertEquals(Duration.ofSeconds(300), grant.lifetime());
        JsonWebSignature token = new JsonWebSignature();
        token.setCompactSerialization(grant.accessToken());
        token.setKey(key.getPublicKey());
        JwtClaims read = JwtClaims.parse(token.getPayload());
        assertEquals(expected, token.getAlgorithmHeaderValue());
        assertEquals("key \"1\"", token.getKeyIdHeaderValue());
        assertEquals("JWT", token.getHeader("typ"));
        assertEquals(List.of("a", "b"), read.getAudience());
        assertEquals(7L, read.getClaimValue("n"));
        assertEquals(Map.of("p", true), read.getClaimValue("o"));
        assertEquals(300, read.getExpirationTime().getValue() - read.getIssuedAt().getValue());
        assertEquals(
                Instant.ofEpochSecond(read.getExpirationTime().getValue()),
                TokenContent.of(grant.accessToken()).end().orElseThrow());
        assertTrue(read.getIssuedAt().getValue() >= before);
        assertNotEquals(read.getJwtId(), JwtClaims.parse(payload(mint)).getJwtId());
        assertEquals("SigningKey[" + expected + "]", signing.toString());
    }

    /** The keys of RFC 9964, whose seed is 32 zero bytes. */
    @ParameterizedTest
    @EnumSource(names = {"ML_DSA_44", "ML_DSA_65", "ML_DSA_87"})
    void signsWithTheSeedOfAnAkpKey(SignatureAlgorithm algorithm) throws Exception {
        SignatureProvider provider =
                SignatureProvider.CORRETTO.isAvailable()
                        ? SignatureProvider.CORRETTO
                        : SignatureProvider.JDK;
        JsonNode jwk = rfc9964(algorithm);
        if (!provider.supports(algorithm)) {
            assertEquals(
                    algorithm.joseName()
                            + " cannot be signed with: "
                            + provider.describe(algorithm),
                    refused(jwk.toString()));
            return;
        }
        SigningKey signing = SigningKey.of(jwk.toString());
        String token = new TokenMint(signing, Map.of(), Duration.ofSeconds(9)).next().accessToken();

        String[] parts = token.split("\\.");
        assertEquals(
                String.format(
                        "{\"alg\":\"%s\",\"typ\":\"JWT\",\"kid\":\"%s\"}",
                        algorithm.joseName(), jwk.get("kid").textValue()),
                new String(Base64.getUrlDecoder().decode(parts[0]), StandardCharsets.UTF_8));
        Signature verifier = provider.signature(algorithm);
        verifier.initVerify(
                StaticKeys.of("{\"keys\":[" + jwk + "]}").find(null, algorithm).publicKey());
        verifier.update((parts[0] + "." + parts[1]).getBytes(StandardCharsets.UTF_8));
        assertTrue(verifier.verify(Base64.getUrlDecoder().decode(parts[2])));
    }

    /** By who is in the JDK's list, where the JDK has ML-DSA: some versions know no seeds. */
    @ParameterizedTest
    @EnumSource(names = {"ML_DSA_44", "ML_DSA_65", "ML_DSA_87"})
    void theJdkHasTheSameKey(SignatureAlgorithm algorithm) throws Exception {
        assumeTrue(
                SignatureProvider.JDK.supports(algorithm),
                () -> SignatureProvider.JDK.describe(algorithm));
        Signature jdk = SignatureProvider.JDK.signature(algorithm);
        jdk.initSign(MlDsaKeys.privateKey(algorithm, new byte[32], jdk.getProvider()));
        byte[] signature = jdk.sign();

        String jwks = "{\"keys\":[" + rfc9964(algorithm) + "]}";
        jdk.initVerify(StaticKeys.of(jwks).find(null, algorithm).publicKey());
        assertTrue(jdk.verify(signature));
    }

    @Test
    void anAkpKeyThatCannotSignIsRefused() throws Exception {
        ObjectNode jwk = (ObjectNode) rfc9964(SignatureAlgorithm.ML_DSA_44);
        String alg = "alg must be a signature algorithm of the key's type AKP, got: ";
        assertEquals(alg + "null", refused(jwk.deepCopy().without("alg").toString()));
        assertEquals(alg + "RS256", refused(jwk.deepCopy().put("alg", "RS256").toString()));
        String seed = "priv must be a seed of 32 bytes, is not";
        assertEquals(seed, refused(jwk.deepCopy().put("priv", "AAAA").toString()));
        assertEquals(
                "must be a private JWK (RFC 7517) of RSA, EC, Ed25519 or ML-DSA, got: a public key"
                        + " of type AKP",
                refused(jwk.deepCopy().without("priv").toString()));
    }

    private static JsonNode rfc9964(SignatureAlgorithm algorithm) throws IOException {
        String name = "rfc9964-" + algorithm.joseName().toLowerCase(Locale.ROOT) + ".json";
        Path vectors =
                Path.of(
                        "../jwt-validation/src/test/resources/io/github/jwtbench/validation/vectors");
        return new ObjectMapper()
                .readTree(vectors.resolve(name).toFile())
                .required("jwks")
                .required("keys")
                .required(0);
    }

    private static String payload(TokenMint mint) {
        return new String(
                Base64.getUrlDecoder().decode(mint.next().accessToken().split("\\.")[1]),
                StandardCharsets.UTF_8);
    }

    private static PublicJsonWebKey key(String kind) throws Exception {
        return switch (kind) {
            case "RSA" -> RsaJwkGenerator.generateJwk(2048);
            case "P-256" -> EcJwkGenerator.generateJwk(EllipticCurves.P256);
            case "P-384" -> EcJwkGenerator.generateJwk(EllipticCurves.P384);
            case "P-521" -> EcJwkGenerator.generateJwk(EllipticCurves.P521);
            default -> {
                KeyPair pair = KeyPairGenerator.getInstance("Ed25519").generateKeyPair();
                PublicJsonWebKey key =
                        (OctetKeyPairJsonWebKey) JsonWebKey.Factory.newJwk(pair.getPublic());
                key.setPrivateKey(pair.getPrivate());
                yield key;
            }
        };
    }

    @Test
    void manyTokensAllDiffer() throws Exception {
        SigningKey key = SigningKey.of(new ECKeyGenerator(Curve.P_256).generate());

        List<String> tokens = new TokenMint(key, Map.of(), Duration.ofSeconds(1)).mint(100);

        assertEquals(100, new HashSet<>(tokens).size());
    }

    /** Each message is whole, and shows nothing of the key. */
    @Test
    void unusableSigningKeyIsRefused() throws Exception {
        JWK rsa = new RSAKeyGenerator(2048).generate();
        String rule = "must be a private JWK (RFC 7517) of RSA, EC, Ed25519 or ML-DSA, got: ";

        assertEquals(rule + "another text", refused("{\"kty\":\"RSA\",\"d\":\"secret\"}"));
        assertEquals(rule + "another text", refused("secret"));
        assertEquals(rule + "a public key of type RSA", refused(rsa.toPublicJWK().toJSONString()));
        assertEquals(
                rule + "a key of type oct",
                refused(new OctetSequenceKeyGenerator(256).generate().toJSONString()));
        assertEquals(
                rule + "a key of type OKP",
                refused("{'kty':'OKP','crv':'X25519','d':'AAAA','x':'AAAA'}".replace('\'', '"')));
        for (String alg : List.of("ES256", "HS256", "none", "RSA-OAEP")) {
            assertEquals(
                    "alg must be a signature algorithm of the key's type RSA, got: " + alg,
                    refused(
                            new RSAKeyGenerator(2048)
                                    .algorithm(Algorithm.parse(alg))
                                    .generate()
                                    .toJSONString()));
        }
    }

    private static String refused(String jwk) {
        IllegalArgumentException refused =
                assertThrows(IllegalArgumentException.class, () -> SigningKey.of(jwk));
        assertNull(refused.getCause());
        return refused.getMessage();
    }
}
