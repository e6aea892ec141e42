package io.github.jwtbench.token;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.nimbusds.jose.jwk.JWK;
import io.github.jwtbench.token.keys.AkpKey;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jose4j.json.JsonUtil;
import org.jose4j.jwa.AlgorithmConstraints;
import org.jose4j.jwa.AlgorithmConstraints.ConstraintType;
import org.jose4j.jwe.JsonWebEncryption;
import org.jose4j.jwk.PublicJsonWebKey;
import org.jose4j.jws.JsonWebSignature;
import org.jose4j.jwx.JsonWebStructure;
import org.jose4j.lang.JoseException;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Tokens made here and read by jose4j, and the other way round. */
class InteropTest {
    private static final Map<String, Object> CLAIMS =
            Map.of("text", "lorem ipsum ".repeat(100), "number", 1.5, "list", List.of(true, "x"));

    /** All that other libraries can read: uncompressed, or DEFLATE in the JWE. */
    static List<SecuredTokenFormat> standard() {
        return known().filter(InteropTest::isStandard).toList();
    }

    static List<SecuredTokenFormat> others() {
        return known().filter(format -> !isStandard(format)).toList();
    }

    /** jose4j has no ML-DSA. */
    private static Stream<SecuredTokenFormat> known() {
        return Fixture.allFormats().stream()
                .filter(format -> !format.signingAlgorithm().keyType().equals(AkpKey.TYPE));
    }

    private static boolean isStandard(SecuredTokenFormat format) {
        return format.codec() == Codec.NONE
                || format.codec() == Codec.DEFLATE && format.placement() == Placement.JWE;
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("standard")
    void jose4jReadsOurTokens(SecuredTokenFormat format) throws Exception {
        ProducedToken produced = Fixture.producer(format).produce(CLAIMS);
        assertEquals(format.codec() != Codec.NONE, produced.shape().compressed());
        Map<String, Object> claims = JsonUtil.parseJson(read(format, produced.token()));
        CLAIMS.forEach((name, value) -> assertEquals(value, claims.get(name), name));
        assertEquals(Fixture.ISSUER, claims.get("iss"));
        assertEquals(Fixture.NOW + 300, claims.get("exp"));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("standard")
    void consumerReadsTokensOfJose4j(SecuredTokenFormat format) throws Exception {
        String claims = JsonUtil.toJson(Fixture.allClaims(CLAIMS));
        String token =
                switch (format.mode()) {
                    case SIGN -> theirJws(format, claims);
                    case SIGN_THEN_ENCRYPT -> theirJwe(format, theirJws(format, claims));
                    case ENCRYPT_THEN_SIGN -> theirJws(format, theirJwe(format, claims));
                };
        ConsumedToken consumed = Fixture.consumer(format).consume(token);
        assertEquals(Fixture.allClaims(CLAIMS), consumed.claims());
        assertEquals(format.codec(), consumed.codec());
    }

    /** Who does not know pzip must not take compressed bytes for claims. */
    @ParameterizedTest(name = "{0}")
    @MethodSource("others")
    void jose4jRefusesOurCriticalHeader(SecuredTokenFormat format) {
        ProducedToken produced = Fixture.producer(format).produce(CLAIMS);
        assertTrue(produced.shape().compressed());
        assertThrows(JoseException.class, () -> read(format, produced.token()));
    }

    /** The claims, after jose4j has verified and decrypted all layers. */
    private static String read(SecuredTokenFormat format, String token) throws JoseException {
        return switch (format.mode()) {
            case SIGN -> verified(format, token);
            case SIGN_THEN_ENCRYPT -> verified(format, decrypted(format, token));
            case ENCRYPT_THEN_SIGN -> decrypted(format, verified(format, token));
        };
    }

    private static String verified(SecuredTokenFormat format, String token) throws JoseException {
        JsonWebSignature jws = new JsonWebSignature();
        allow(jws, format.signingAlgorithm().joseName());
        jws.setCompactSerialization(token);
        jws.setKey(signer(format).getKey());
        if (!jws.verifySignature()) {
            throw new JoseException("signature does not fit");
        }
        return jws.getPayload();
    }

    private static String decrypted(SecuredTokenFormat format, String token) throws JoseException {
        JsonWebEncryption jwe = new JsonWebEncryption();
        allow(jwe, format.keyManagement().joseName());
        jwe.setCompactSerialization(token);
        jwe.setKey(recipient(format).getPrivateKey());
        return jwe.getPayload();
    }

    private static String theirJws(SecuredTokenFormat format, String payload) throws JoseException {
        JsonWebSignature jws = new JsonWebSignature();
        allow(jws, format.signingAlgorithm().joseName());
        jws.setAlgorithmHeaderValue(format.signingAlgorithm().joseName());
        jws.setKey(signer(format).getPrivateKey());
        jws.setKeyIdHeaderValue(signer(format).getKeyId());
        if (format.mode() == Mode.ENCRYPT_THEN_SIGN) {
            jws.setContentTypeHeaderValue("JWT");
        }
        jws.setPayload(payload);
        return jws.getCompactSerialization();
    }

    private static String theirJwe(SecuredTokenFormat format, String plaintext)
            throws JoseException {
        JsonWebEncryption jwe = new JsonWebEncryption();
        allow(jwe, format.keyManagement().joseName());
        jwe.setAlgorithmHeaderValue(format.keyManagement().joseName());
        jwe.setEncryptionMethodHeaderParameter("A256GCM");
        jwe.setKey(recipient(format).getPublicKey());
        jwe.setKeyIdHeaderValue(recipient(format).getKeyId());
        if (format.mode() == Mode.SIGN_THEN_ENCRYPT) {
            jwe.setContentTypeHeaderValue("JWT");
        } else {
            jwe.setHeader("iss", Fixture.ISSUER);
            jwe.setHeader("aud", Fixture.AUDIENCE);
            jwe.setHeader("skt", signer(format).calculateBase64urlEncodedThumbprint("SHA-256"));
        }
        if (format.codec() == Codec.DEFLATE) {
            jwe.enableDefaultCompression();
        }
        jwe.setPlaintext(plaintext);
        return jwe.getCompactSerialization();
    }

    private static void allow(JsonWebStructure structure, String algorithm) {
        structure.setAlgorithmConstraints(
                new AlgorithmConstraints(ConstraintType.PERMIT, algorithm));
    }

    private static PublicJsonWebKey signer(SecuredTokenFormat format) throws JoseException {
        return key(Fixture.SIGNING.get(format.signingAlgorithm()).current());
    }

    private static PublicJsonWebKey recipient(SecuredTokenFormat format) throws JoseException {
        return key(Fixture.DECRYPTION.get(format.keyManagement()).current());
    }

    private static PublicJsonWebKey key(JWK jwk) throws JoseException {
        return PublicJsonWebKey.Factory.newPublicJwk(jwk.toJSONString());
    }
}
