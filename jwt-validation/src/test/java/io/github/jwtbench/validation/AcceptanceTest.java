package io.github.jwtbench.validation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.github.jwtbench.validation.keys.SignatureAlgorithm;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Good tokens are accepted, and read alike by both engines. */
class AcceptanceTest {

    @ParameterizedTest
    @EnumSource(SignatureAlgorithm.class)
    void tokenOfEachAlgorithmIsAccepted(SignatureAlgorithm algorithm)
            throws TokenRejectedException {
        Minter minter = Fixture.minter(algorithm);
        String token = minter.mint(Fixture.payload(",\"sub\":\"alice\""));
        for (Way way : Way.of(algorithm)) {
            TokenValidator validator = way.validator(Fixture.KEYS);
            VerifiedToken verified = validator.validate(token);
            assertEquals(token, verified.token());
            assertEquals(Fixture.ISSUER, verified.issuer());
            assertEquals("alice", verified.subject());
            assertEquals(Instant.ofEpochSecond(Fixture.NOW + 300), verified.expiresAt());
            assertEquals(minter.keyId(), verified.keyId());
            assertSame(algorithm, verified.algorithm());
        }
    }

    @ParameterizedTest
    @EnumSource(EngineType.class)
    void claimsHavePlainTypesAndCannotBeChanged(EngineType engine) {
        String payload =
                Fixture.payload(
                        ",\"l\":-7,\"big\":9223372036854775808,\"d\":1.5,\"e\":1e3,\"b\":true"
                                + ",\"n\":null,\"o\":{\"list\":[1,{\"x\":\"\\u00e9\"}]}");
        Map<String, Object> claims = Attack.accepted(engine, Attack.withPayload(payload)).claims();

        Map<String, Object> expected = new LinkedHashMap<>();
        expected.put("iss", Fixture.ISSUER);
        expected.put("aud", Fixture.AUDIENCE);
        expected.put("exp", Fixture.NOW + 300);
        expected.put("l", -7L);
        expected.put("big", new BigDecimal("9223372036854775808"));
        expected.put("d", 1.5);
        expected.put("e", 1000.0);
        expected.put("b", true);
        expected.put("n", null);
        expected.put("o", Map.of("list", List.of(1L, Map.of("x", "\u00e9"))));
        assertEquals(expected, claims);
        assertEquals(List.copyOf(expected.keySet()), List.copyOf(claims.keySet()));

        assertThrows(UnsupportedOperationException.class, () -> claims.put("x", 1));
        Map<?, ?> nested = (Map<?, ?>) claims.get("o");
        assertThrows(UnsupportedOperationException.class, nested::clear);
        List<?> list = (List<?>) nested.get("list");
        assertThrows(UnsupportedOperationException.class, () -> list.remove(0));
    }

    @Test
    void toStringShowsNoTokenAndNoClaims() {
        String token = Fixture.RSA.mint(Fixture.payload(",\"email\":\"alice@example.org\""));
        String text = Attack.accepted(token).toString();
        for (String part : token.split("\\.")) {
            assertFalse(text.contains(part), text);
        }
        assertFalse(text.contains("alice"), text);
    }

    @Test
    void missingSubjectIsNull() {
        assertNull(Attack.accepted(Attack.withPayload(Fixture.payload(""))).subject());
    }

    @Test
    void oneOfSeveralAudiencesIsEnough() {
        String payload = Fixture.payload("").replace("\"service\"", "[\"somebody\",\"other\"]");
        assertEquals(
                List.of("somebody", "other"),
                Attack.accepted(Attack.withPayload(payload)).claims().get("aud"));
    }

    @Test
    void foreignAudienceIsAcceptedOnlyIfConfigured() {
        Issuer any = Issuer.forAnyAudience(Fixture.ISSUER, Fixture.ALL, Fixture.KEYS);
        String foreign = Fixture.payload("").replace("\"service\"", "\"somebody\"");
        Attack.accepted(Fixture.validators(any), Attack.withPayload(foreign));
        assertThrows(
                IllegalArgumentException.class,
                () -> Issuer.of(Fixture.ISSUER, Set.of(), Fixture.ALL, Fixture.KEYS));
    }

    @Test
    void tokenWithoutKidUsesTheOnlyKey() {
        StaticKeys one = StaticKeys.of(Minter.jwks(Fixture.RSA.jwk()));
        String token = Attack.withHeader("{\"alg\":\"RS256\"}");
        assertEquals(
                "rsa", Attack.accepted(Fixture.validators(Fixture.issuer(one)), token).keyId());
    }

    @Test
    void invalidConfigurationIsRefused() {
        Issuer issuer = Fixture.issuer(Fixture.KEYS);
        assertThrows(
                IllegalArgumentException.class,
                () -> Fixture.validator(EngineType.STAGED, issuer, issuer));
        assertThrows(
                IllegalArgumentException.class,
                () -> ValidatorConfig.of(EngineType.STAGED, List.of()));
        assertThrows(
                IllegalArgumentException.class,
                () -> Issuer.forAnyAudience("x", Set.of(), Fixture.KEYS));
    }

    @Test
    void everyAlgorithmIsFoundByItsJoseName() {
        for (SignatureAlgorithm algorithm : SignatureAlgorithm.values()) {
            assertSame(algorithm, SignatureAlgorithm.named(algorithm.joseName()));
        }
        for (String no : Arrays.asList("none", "None", "HS256", "HS512", "ES256K", "eddsa", "")) {
            assertNull(SignatureAlgorithm.named(no));
        }
    }
}
