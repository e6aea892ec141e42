package io.github.jwtbench.validation;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;

import io.github.jwtbench.validation.keys.KeySet;
import io.github.jwtbench.validation.keys.RetiredKeys;
import io.github.jwtbench.validation.keys.SignatureAlgorithm;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Several keys with one {@code kid}, told apart by the algorithm (RFC 7517 section 4.5). */
class KeysOfOneNameTest {
    private static final String K = "k";
    private static final Minter ATTACKER_RSA = Minter.generate(K, SignatureAlgorithm.RS256);
    private static final Minter ATTACKER_EC = Minter.generate(K, SignatureAlgorithm.ES256);
    private static final Minter OTHER_RSA = Minter.generate(K, SignatureAlgorithm.RS256);

    @AutoClose private final LogCapture log = new LogCapture();

    @Test
    void nameHasOneKeyPerAlgorithm() {
        Function<EngineType, TokenValidator> validators =
                validators(
                        jwk(Fixture.RSA, "RS256"),
                        jwk(Fixture.RSA, "RS384"),
                        jwk(Fixture.RSA, "RS512"));
        for (String algorithm : List.of("RS256", "RS384", "RS512")) {
            Attack.accepted(validators, token(Fixture.RSA, algorithm));
        }
        for (String algorithm : List.of("PS256", "PS384", "PS512")) {
            Attack.refused(validators, token(Fixture.RSA, algorithm), Reason.ALGORITHM_NOT_ALLOWED);
        }
        assertEquals(List.of(), log.take());
    }

    @Test
    void keysOfSeveralTypesShareAName() {
        Function<EngineType, TokenValidator> validators =
                validators(
                        jwk(Fixture.P256, null),
                        jwk(Fixture.RSA, null),
                        jwk(Fixture.ED, null),
                        jwk(Fixture.P384, null),
                        jwk(Fixture.P521, null),
                        jwk(Fixture.ML44, null),
                        jwk(Fixture.ML65, null),
                        jwk(Fixture.ML87, null));
        for (SignatureAlgorithm algorithm : Fixture.ALL) {
            Minter owner = Fixture.minter(algorithm);
            Attack.accepted(validators, token(owner, algorithm.joseName()));
        }
        assertEquals(List.of(), log.take());
    }

    /** A key that names its algorithm, and one behind it that works for the rest. */
    @Test
    void keyWithoutAlgorithmServesTheRemainingAlgorithms() {
        Function<EngineType, TokenValidator> validators =
                validators(jwk(Fixture.RSA, "RS256"), jwk(OTHER_RSA, null));
        Attack.accepted(validators, token(Fixture.RSA, "RS256"));
        Attack.refused(validators, token(OTHER_RSA, "RS256"), Reason.SIGNATURE_INVALID);
        Attack.accepted(validators, token(OTHER_RSA, "PS512"));
        Attack.refused(validators, token(Fixture.RSA, "PS512"), Reason.SIGNATURE_INVALID);
    }

    /** An attacker who can only append to a set cannot replace its keys. */
    @Test
    void appendedKeyReplacesNoKey() {
        for (String own : new String[] {null, "RS256"}) {
            for (String appended : new String[] {null, "RS256"}) {
                Function<EngineType, TokenValidator> validators =
                        validators(jwk(Fixture.RSA, own), jwk(ATTACKER_RSA, appended));
                Attack.accepted(validators, token(Fixture.RSA, "RS256"));
                Attack.refused(validators, token(ATTACKER_RSA, "RS256"), Reason.SIGNATURE_INVALID);
            }
        }
        Function<EngineType, TokenValidator> all =
                validators(jwk(Fixture.RSA, null), jwk(ATTACKER_RSA, "PS384"));
        Attack.refused(all, token(ATTACKER_RSA, "PS384"), Reason.SIGNATURE_INVALID);
        Attack.accepted(all, token(Fixture.RSA, "PS384"));
    }

    /** No more is gained by the name of a key in use than by a new name. */
    @Test
    void appendedKeyIsLimitedToTheIssuersAlgorithms() {
        StaticKeys keys =
                StaticKeys.of(Minter.jwks(jwk(Fixture.RSA, "RS256"), jwk(ATTACKER_EC, null)));
        Issuer issuer =
                Issuer.of(
                        Fixture.ISSUER,
                        Set.of(Fixture.AUDIENCE),
                        Set.of(SignatureAlgorithm.RS256),
                        keys);
        Function<EngineType, TokenValidator> validators = Fixture.validators(issuer);
        Attack.accepted(validators, token(Fixture.RSA, "RS256"));
        Attack.refused(validators, token(ATTACKER_EC, "ES256"), Reason.ALGORITHM_NOT_ALLOWED);
    }

    /** The kind of the key that verifies is that of the algorithm, whatever shares its name. */
    @Test
    void keyTypeMustFitTheAlgorithm() {
        Function<EngineType, TokenValidator> validators =
                validators(jwk(Fixture.P256, null), jwk(Fixture.RSA, null));
        for (String algorithm : List.of("RS256", "PS256", "ES256", "HS256")) {
            Minter signer = algorithm.equals("ES256") ? Fixture.RSA : Fixture.P256;
            String header = "{\"alg\":\"" + algorithm + "\",\"kid\":\"k\"}";
            Attack.refused(
                    validators,
                    signer.mint(header, Fixture.payload("")),
                    algorithm.equals("HS256")
                            ? Reason.ALGORITHM_NOT_ALLOWED
                            : Reason.SIGNATURE_INVALID);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"\"kid\":\"k\",\"alg\":\"RS512\"", "\"alg\":\"RS512\""})
    void tokenWithoutKidNeedsASingleKey(String second) {
        KeySet keys = parse(KeySet.EMPTY, jwk(Fixture.RSA, "RS256"), Fixture.RSA.jwk(second));
        assertNull(keys.find(null, SignatureAlgorithm.RS256));
        assertNull(keys.find(null, SignatureAlgorithm.RS512));
        KeySet one = parse(KeySet.EMPTY, jwk(Fixture.RSA, "RS256"));
        assertNotNull(one.find(null, SignatureAlgorithm.RS256));
        assertNull(one.find(null, SignatureAlgorithm.RS512));
    }

    @Test
    void keyWithoutARemainingAlgorithmIsIgnored() {
        KeySet keys =
                parse(
                        KeySet.EMPTY,
                        jwk(Fixture.RSA, null),
                        jwk(OTHER_RSA, "RS384"),
                        jwk(Fixture.P256, null));
        assertEquals(2, keys.size());
        assertEquals(List.of("second key 'k' is left out"), log.take());
    }

    @Test
    void unchangedKeysOfOneNameStayTheSameObjects() {
        String[] jwks = {jwk(Fixture.RSA, "RS256"), jwk(Fixture.P256, null), jwk(OTHER_RSA, null)};
        KeySet before = parse(KeySet.EMPTY, jwks);
        KeySet after = parse(before, jwks);
        assertEquals(true, after.sameAs(before));
        for (SignatureAlgorithm algorithm : before.algorithms(K)) {
            assertSame(before.find(K, algorithm), after.find(K, algorithm));
        }
    }

    /** A key that is replaced under its name has no grace, for no algorithm. */
    @Test
    void replacedKeyHasNoGrace() {
        KeySet before = parse(KeySet.EMPTY, jwk(Fixture.RSA, null), jwk(Fixture.P256, null));
        KeySet narrower = parse(before, jwk(OTHER_RSA, "RS256"));
        RetiredKeys retired = RetiredKeys.NONE.after(before, narrower, 0, 100);
        assertEquals(Map.of(), retired.find(K, 1));
        KeySet gone = parse(before, Fixture.ED.jwk());
        Map<SignatureAlgorithm, ?> inGrace =
                RetiredKeys.NONE.after(before, gone, 0, 100).find(K, 1);
        assertEquals(before.algorithms(K), inGrace.keySet());
    }

    @Test
    void cachedTokensDependOnTheirOwnKey() {
        RotatingKeys keys = new RotatingKeys(jwk(Fixture.RSA, null), jwk(Fixture.P256, null));
        Function<EngineType, TokenValidator> validators =
                Attack.each(
                        engine ->
                                Fixture.validator(
                                        engine,
                                        Fixture.fixedClock(),
                                        1_000_000,
                                        Fixture.issuer(keys)));
        Attack.accepted(validators, token(Fixture.RSA, "RS256"));
        Attack.accepted(validators, token(Fixture.P256, "ES256"));
        keys.rotate(jwk(Fixture.P256, null));
        Attack.refused(validators, token(Fixture.RSA, "RS256"), Reason.ALGORITHM_NOT_ALLOWED);
        Attack.accepted(validators, token(Fixture.P256, "ES256"));
        keys.rotate(jwk(ATTACKER_EC, null), jwk(Fixture.RSA, null));
        Attack.refused(validators, token(Fixture.P256, "ES256"), Reason.SIGNATURE_INVALID);
    }

    private static Function<EngineType, TokenValidator> validators(String... jwks) {
        return Fixture.validators(Fixture.issuer(StaticKeys.of(Minter.jwks(jwks))));
    }

    private static KeySet parse(KeySet previous, String... jwks) {
        return KeySet.parse(Minter.jwks(jwks).getBytes(UTF_8), previous);
    }

    private static String jwk(Minter minter, String algorithm) {
        return minter.jwk(
                "\"kid\":\"k\"" + (algorithm == null ? "" : ",\"alg\":\"" + algorithm + "\""));
    }

    private static String token(Minter minter, String algorithm) {
        return minter.with(K, SignatureAlgorithm.named(algorithm)).mint(Fixture.payload(""));
    }
}
