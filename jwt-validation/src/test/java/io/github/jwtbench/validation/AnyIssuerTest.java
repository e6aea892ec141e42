package io.github.jwtbench.validation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** An issuer without a name: its keys alone decide whom to trust. */
class AnyIssuerTest {
    private static Issuer anyIssuer() {
        return new Issuer(
                null,
                Set.of(),
                Set.of(Fixture.AUDIENCE),
                false,
                Fixture.ALL,
                TokenTypes.ANY,
                Fixture.KEYS);
    }

    @ParameterizedTest
    @EnumSource
    void whoeverSignsWithItsKeysIsTrusted(EngineType engine) throws TokenRejectedException {
        TokenValidator validator = Fixture.validator(engine, anyIssuer());
        String good = Fixture.payload("");
        VerifiedToken other =
                validator.validate(Fixture.RSA.mint(good.replace(Fixture.ISSUER, "x")));
        assertEquals("x", other.issuer());
        assertNull(other.trustedAs());
        VerifiedToken nameless =
                validator.validate(Fixture.RSA.mint(good.replace("\"iss\"", "\"x\"")));
        assertNull(nameless.issuer());
        assertTrue(nameless.toString().contains("issuer='null'"), nameless::toString);
    }

    @ParameterizedTest
    @EnumSource
    void allElseIsChecked(EngineType engine) {
        TokenValidator validator = Fixture.validator(engine, anyIssuer());
        String good = Fixture.payload("");
        assertEquals(
                Reason.SIGNATURE_INVALID, Fixture.verdict(validator, Fixture.STRANGER.mint(good)));
        assertEquals(
                Reason.AUDIENCE_MISMATCH,
                Fixture.verdict(
                        validator,
                        Fixture.RSA.mint(good.replace("\"" + Fixture.AUDIENCE + "\"", "\"x\""))));
        assertEquals(
                Reason.CLAIM_INVALID,
                Fixture.verdict(
                        validator,
                        Fixture.RSA.mint(good.replace("\"" + Fixture.ISSUER + "\"", "7"))));
    }

    @ParameterizedTest
    @EnumSource
    void anIssuerWithTheNameComesFirst(EngineType engine) {
        Issuer named = Fixture.issuer(StaticKeys.of(Minter.jwks(Fixture.ED.jwk())));
        TokenValidator validator = Fixture.validator(engine, named, anyIssuer());
        assertEquals(
                Reason.KEY_UNKNOWN,
                Fixture.verdict(validator, Fixture.RSA.mint(Fixture.payload(""))));
    }

    @ParameterizedTest
    @EnumSource
    void thereIsOne(EngineType engine) {
        String message =
                assertThrows(
                                IllegalArgumentException.class,
                                () -> Fixture.validator(engine, anyIssuer(), anyIssuer()))
                        .getMessage();
        assertEquals("issuer must be given once, is given twice: of any name", message);
    }
}
