package io.github.jwtbench.suite.token;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.github.jwtbench.validation.EngineType;
import io.github.jwtbench.validation.Issuer;
import io.github.jwtbench.validation.Reason;
import io.github.jwtbench.validation.SignatureProvider;
import io.github.jwtbench.validation.StaticKeys;
import io.github.jwtbench.validation.TokenRejectedException;
import io.github.jwtbench.validation.TokenValidator;
import io.github.jwtbench.validation.ValidatorConfig;
import io.github.jwtbench.validation.VerifiedToken;
import io.github.jwtbench.validation.keys.SignatureAlgorithm;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Base64;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class SuiteIssuerTest {
    private static final String AUDIENCE = "jwtbench-service";
    private static final String ROLE = "benchmark-user";
    private static final SuiteIssuer ISSUER = new SuiteIssuer();
    private static final List<String> TOKENS = ISSUER.mint(50);

    @TempDir private Path temp;

    @ParameterizedTest
    @EnumSource
    void validatorAcceptsTokensOfTheIssuer(EngineType engine) throws Exception {
        TokenValidator validator = validator(engine, ISSUER);
        Instant anHourFromNow = Instant.now().plus(Duration.ofHours(1));

        for (String token : TOKENS) {
            VerifiedToken verified = validator.validate(token);

            assertEquals(SuiteIssuer.NAME, verified.issuer());
            assertTrue(verified.expiresAt().isBefore(anHourFromNow.plusSeconds(1)));
            assertTrue(verified.expiresAt().isAfter(anHourFromNow.minusSeconds(600)));
        }
    }

    @ParameterizedTest
    @EnumSource(names = {"ML_DSA_44", "ML_DSA_65", "ML_DSA_87"})
    void validatorAcceptsMlDsaTokensOfTheIssuer(SignatureAlgorithm algorithm) throws Exception {
        SignatureProvider provider = SignatureProvider.of(algorithm);
        assumeTrue(provider.supports(algorithm), () -> provider.describe(algorithm));
        SuiteIssuer issuer = new SuiteIssuer(algorithm);
        Issuer trusted =
                Issuer.of(
                        SuiteIssuer.NAME,
                        Set.of(AUDIENCE),
                        Set.of(algorithm),
                        StaticKeys.of(jwks(issuer)));
        TokenValidator validator =
                new TokenValidator(
                        new ValidatorConfig(
                                EngineType.STAGED,
                                provider,
                                List.of(trusted),
                                ValidatorConfig.DEFAULT_MAX_TOKEN_LENGTH,
                                Duration.ZERO,
                                0,
                                Clock.systemUTC(),
                                null));
        for (String token : issuer.mint(5)) {
            assertEquals(algorithm, validator.validate(token).algorithm());
        }
    }

    @ParameterizedTest
    @EnumSource
    void payloadIsSignedUnchanged(EngineType engine) throws Exception {
        long now = Instant.now().getEpochSecond();
        String payload =
                "{ \"exp\" : %d,\"iat\":%d, \"iss\":\"%s\",\"aud\":\"%s\",\"sub\":\"\\u0061da\"}"
                        .formatted(now + 60, now, SuiteIssuer.NAME, AUDIENCE);

        String token = ISSUER.sign(payload);

        String[] parts = token.split("\\.");
        assertEquals(payload, new String(Base64.getUrlDecoder().decode(parts[1]), UTF_8));
        assertEquals("ada", validator(engine, ISSUER).validate(token).subject());
    }

    @ParameterizedTest
    @EnumSource
    void keyOfAnotherIssuerIsRefused(EngineType engine) throws Exception {
        TokenValidator validator = validator(engine, new SuiteIssuer());

        TokenRejectedException refused =
                assertThrows(TokenRejectedException.class, () -> validator.validate(TOKENS.get(0)));

        assertEquals(Reason.KEY_UNKNOWN, refused.reason());
    }

    @ParameterizedTest
    @EnumSource
    void aBrokenSignatureIsRefusedForItsSignature(EngineType engine) throws Exception {
        TokenValidator validator = validator(engine, ISSUER);

        for (String token : TOKENS) {
            String broken = RefusedTokens.withBrokenSignature(token);

            assertEquals(token.length(), broken.length());
            assertEquals(
                    token.substring(0, token.lastIndexOf('.') + 1),
                    broken.substring(0, broken.lastIndexOf('.') + 1));
            assertNotEquals(token, broken);
            assertEquals(3, broken.split("\\.", -1).length);
            assertEquals(
                    256, Base64.getUrlDecoder().decode(broken.split("\\.")[2]).length, "RSA 2048");
            TokenRejectedException refused =
                    assertThrows(TokenRejectedException.class, () -> validator.validate(broken));
            assertEquals(Reason.SIGNATURE_INVALID, refused.reason());
            validator.validate(token);
        }
    }

    @Test
    void anySignatureCanBeBroken() {
        assertEquals("aA.bA.BA", RefusedTokens.withBrokenSignature("aA.bA.AA"));
        assertEquals("aA.bA.AB", RefusedTokens.withBrokenSignature("aA.bA.BB"));
    }

    @Test
    void tokensDifferAndAreAsLongAsKeycloakTokens() throws Exception {
        Set<String> subjects = new HashSet<>();
        Set<String> ids = new HashSet<>();
        for (String token : TOKENS) {
            assertTrue(
                    token.length() >= 1_100 && token.length() <= 1_500, token.length() + " long");
            JsonNode payload =
                    new ObjectMapper()
                            .readTree(Base64.getUrlDecoder().decode(token.split("\\.")[1]));
            subjects.add(payload.required("sub").textValue());
            ids.add(payload.required("jti").textValue());
            assertEquals(AUDIENCE, payload.required("aud").required(0).textValue());
            assertEquals(
                    ROLE,
                    payload.required("realm_access").required("roles").required(0).textValue());
        }
        assertEquals(50, new HashSet<>(TOKENS).size());
        assertEquals(50, subjects.size());
        assertEquals(50, ids.size());
        assertEquals(List.of(), ISSUER.mint(0));
    }

    @Test
    void keyFileHasThePublicKeyOnly() throws IOException {
        JsonNode keys = new ObjectMapper().readTree(jwks(ISSUER)).required("keys");

        assertEquals(1, keys.size());
        Set<String> members = new TreeSet<>();
        keys.get(0).fieldNames().forEachRemaining(members::add);
        assertEquals(Set.of("kty", "e", "n", "use", "kid", "alg"), members);
        assertEquals(
                Map.of("kty", "RSA", "use", "sig", "alg", "RS256"),
                Map.of(
                        "kty", keys.get(0).get("kty").textValue(),
                        "use", keys.get(0).get("use").textValue(),
                        "alg", keys.get(0).get("alg").textValue()));
    }

    private TokenValidator validator(EngineType engine, SuiteIssuer trusted) throws IOException {
        return new TokenValidator(
                ValidatorConfig.of(
                        engine,
                        List.of(
                                Issuer.of(
                                        SuiteIssuer.NAME,
                                        Set.of(AUDIENCE),
                                        Set.of(SignatureAlgorithm.RS256),
                                        StaticKeys.of(jwks(trusted))))));
    }

    private String jwks(SuiteIssuer issuer) throws IOException {
        Path file = temp.resolve("not-yet-there").resolve("jwks.json");
        issuer.writeJwks(file);
        return Files.readString(file);
    }
}
