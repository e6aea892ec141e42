package io.github.jwtbench.validation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.github.jwtbench.validation.keys.SignatureAlgorithm;
import java.util.Set;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code Ed25519} as the name of an algorithm (RFC 9864 section 2.2). */
class FullySpecifiedAlgorithmTest {

    @ParameterizedTest
    @CsvSource({
        "Ed25519,Ed25519",
        "Ed25519,EdDSA",
        "EdDSA,Ed25519",
        "EdDSA,EdDSA",
        "'',Ed25519",
        "'',EdDSA"
    })
    void bothNamesMeanTheSame(String ofKey, String ofToken) {
        VerifiedToken verified =
                Attack.accepted(validators(key(Fixture.ED, ofKey)), token(Fixture.ED, ofToken));
        assertEquals(SignatureAlgorithm.EDDSA, verified.algorithm());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Ed448",
                "ed25519",
                "ED25519",
                "EDDSA",
                "Ed25519ph",
                "Ed25519 ",
                "Ed25519\\u0000",
                "ESP256",
                "none",
                "X25519"
            })
    void unknownNamesAreRefused(String name) {
        Attack.refused(
                validators(key(Fixture.ED, "")),
                token(Fixture.ED, name),
                Reason.ALGORITHM_NOT_ALLOWED);
        assertThrows(
                IllegalArgumentException.class,
                () -> StaticKeys.of(Minter.jwks(key(Fixture.ED, name))));
    }

    /** The new name verifies only with an Ed25519 key, and only if EdDSA is allowed. */
    @Test
    void newNameVerifiesOnlyWithItsOwnKindOfKey() {
        for (Minter other : new Minter[] {Fixture.RSA, Fixture.P256}) {
            Attack.refused(
                    validators(key(other, "")),
                    token(other, "Ed25519"),
                    Reason.ALGORITHM_NOT_ALLOWED);
            assertThrows(
                    IllegalArgumentException.class,
                    () -> StaticKeys.of(Minter.jwks(key(other, "Ed25519"))));
        }
        Minter stranger = Minter.generate("k", SignatureAlgorithm.EDDSA);
        Attack.refused(
                validators(key(Fixture.ED, "Ed25519")),
                token(stranger, "Ed25519"),
                Reason.SIGNATURE_INVALID);
        Issuer onlyRs256 =
                Issuer.of(
                        Fixture.ISSUER,
                        Set.of(Fixture.AUDIENCE),
                        Set.of(SignatureAlgorithm.RS256),
                        StaticKeys.of(Minter.jwks(key(Fixture.ED, ""))));
        Attack.refused(
                Fixture.validators(onlyRs256),
                token(Fixture.ED, "Ed25519"),
                Reason.ALGORITHM_NOT_ALLOWED);
    }

    @ParameterizedTest
    @ValueSource(strings = {"5", "[\"Ed25519\"]", "{}", "true"})
    void algorithmThatIsNotATextIsIgnored(String value) {
        String jwk = Fixture.ED.jwk("\"kid\":\"k\",\"alg\":" + value);
        assertNull(Fixture.key(StaticKeys.of(Minter.jwks(jwk, Fixture.RSA.jwk())), "k"));
    }

    private static Function<EngineType, TokenValidator> validators(String jwk) {
        return Fixture.validators(Fixture.issuer(StaticKeys.of(Minter.jwks(jwk))));
    }

    private static String key(Minter minter, String algorithm) {
        return minter.jwk(
                "\"kid\":\"k\"" + (algorithm.isEmpty() ? "" : ",\"alg\":\"" + algorithm + "\""));
    }

    private static String token(Minter minter, String algorithm) {
        return minter.mint("{\"alg\":\"" + algorithm + "\",\"kid\":\"k\"}", Fixture.payload(""));
    }
}
