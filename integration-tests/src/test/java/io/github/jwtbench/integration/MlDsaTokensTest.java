package io.github.jwtbench.integration;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.jwtbench.validation.SignatureProvider;
import io.github.jwtbench.validation.keys.SignatureAlgorithm;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.QuarkusTestProfile;
import io.quarkus.test.junit.TestProfile;
import java.io.IOException;
import java.net.http.HttpClient.Version;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.Signature;
import java.security.spec.PKCS8EncodedKeySpec;
import java.util.Arrays;
import java.util.Base64;
import java.util.Map;
import org.eclipse.microprofile.config.ConfigProvider;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tokens with signatures of ML-DSA-65 (RFC 9964), with the settings of doc/validation.adoc. */
@QuarkusTest
@TestProfile(MlDsaTokensTest.PostQuantum.class)
@QuarkusTestResource(ServiceFixture.class)
class MlDsaTokensTest {
    private static final String VALIDATE = "/api/v1/jwt/validate";
    private static final String NAME = "https://post-quantum.example";
    private static final int TOKENS = 20;
    private static final Base64.Encoder BASE64URL = Base64.getUrlEncoder().withoutPadding();
    static final SignatureAlgorithm ALGORITHM = SignatureAlgorithm.ML_DSA_65;
    private static final SignatureProvider PROVIDER = SignatureProvider.of(ALGORITHM);

    private static final String JWKS = "quarkus.jwt-validation.issuers.post-quantum.jwks-file";

    /** A second issuer beside the one with RS256. */
    public static final class PostQuantum implements QuarkusTestProfile {
        @Override
        public Map<String, String> getConfigOverrides() {
            return PROVIDER.supports(ALGORITHM)
                    ? Map.of(
                            "quarkus.jwt-validation.signature-provider",
                            PROVIDER.name(),
                            "quarkus.jwt-validation.issuers.post-quantum.issuer",
                            NAME,
                            "quarkus.jwt-validation.issuers.post-quantum.audiences",
                            TestSigner.AUDIENCE,
                            "quarkus.jwt-validation.issuers.post-quantum.algorithms",
                            "ML_DSA_65",
                            "quarkus.jwt-validation.issuers.post-quantum.roles",
                            "benchmark-user",
                            JWKS,
                            writeKeys().toString())
                    : Map.of();
        }
    }

    ServiceFixture service;

    @BeforeAll
    static void needsMlDsa() {
        assumeTrue(PROVIDER.supports(ALGORITHM), () -> PROVIDER.describe(ALGORITHM));
    }

    @ParameterizedTest
    @CsvSource({"HTTP_1_1,false", "HTTP_1_1,true", "HTTP_2,false", "HTTP_2,true"})
    void uniqueAndRepeatedTokensAreValid(Version version, boolean split) throws Exception {
        double hits = service.metric("jwtbench_cache_hits_total");
        for (int i = 0; i < TOKENS; i++) {
            String token = token();
            for (int again = 0; again < 2; again++) {
                HttpResponse<String> response = validate(version, split, token);
                assertEquals(200, response.statusCode(), response.body());
                assertEquals(version, response.version());
            }
        }
        assertEquals(hits + TOKENS, service.metric("jwtbench_cache_hits_total"));
        assertEquals(200, validate(version, split, service.issuer().token()).statusCode(), "RS256");
    }

    @ParameterizedTest
    @CsvSource({"HTTP_1_1,false", "HTTP_2,true"})
    void signatureOfAnotherKeyIsRefused(Version version, boolean split) throws Exception {
        String good = token();
        String forged =
                good.substring(0, good.lastIndexOf('.')) + token().substring(good.lastIndexOf('.'));
        HttpResponse<String> response = validate(version, split, forged);
        assertEquals(401, response.statusCode());
        assertTrue(response.body().contains("signature_invalid"), response.body());
    }

    private HttpResponse<String> validate(Version version, boolean split, String token)
            throws Exception {
        Map<String, String> headers =
                split ? SplitRequests.parts(token) : Map.of("authorization", "Bearer " + token);
        return service.send(
                SplitRequests.add(
                                service.request(VALIDATE, null).version(version),
                                headers.entrySet())
                        .POST(BodyPublishers.noBody()));
    }

    private String token() throws GeneralSecurityException, IOException {
        String claims = service.issuer().claims().issuer(NAME).build().toString();
        String input =
                BASE64URL.encodeToString("{\"alg\":\"ML-DSA-65\",\"kid\":\"pq\"}".getBytes(UTF_8))
                        + "."
                        + BASE64URL.encodeToString(claims.getBytes(UTF_8));
        Signature signature = PROVIDER.signature(ALGORITHM);
        byte[] key = Files.readAllBytes(privateKey(Path.of(config(JWKS))));
        signature.initSign(
                KeyFactory.getInstance("ML-DSA", signature.getProvider())
                        .generatePrivate(new PKCS8EncodedKeySpec(key)));
        signature.update(input.getBytes(UTF_8));
        return input + "." + BASE64URL.encodeToString(signature.sign());
    }

    private static String config(String name) {
        return ConfigProvider.getConfig().getValue(name, String.class);
    }

    private static Path privateKey(Path jwks) {
        return Path.of(jwks + ".key");
    }

    /** The profile is of another class loader than the test, so the key goes through files. */
    private static Path writeKeys() {
        try {
            KeyPair pair =
                    KeyPairGenerator.getInstance(
                                    ALGORITHM.joseName(),
                                    PROVIDER.signature(ALGORITHM).getProvider())
                            .generateKeyPair();
            byte[] x509 = pair.getPublic().getEncoded(); // ends in the 1,952 bytes of the key
            String pub =
                    BASE64URL.encodeToString(
                            Arrays.copyOfRange(x509, x509.length - 1952, x509.length));
            Path jwks = Files.createTempFile("jwks", ".json");
            jwks.toFile().deleteOnExit();
            privateKey(jwks).toFile().deleteOnExit();
            Files.write(privateKey(jwks), pair.getPrivate().getEncoded());
            return Files.writeString(
                    jwks,
                    "{\"keys\":[{\"kid\":\"pq\",\"kty\":\"AKP\",\"alg\":\"ML-DSA-65\",\"pub\":\""
                            + pub
                            + "\"}]}");
        } catch (GeneralSecurityException | IOException e) {
            throw new IllegalStateException(e);
        }
    }
}
