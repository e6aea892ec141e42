package io.github.jwtbench.validation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Set;
import org.junit.jupiter.api.Test;

/** An issuer without a name: its keys alone decide whom to trust. */
class AnyIssuerTest {
    private static final Issuer ANY =
            new Issuer(
                    null,
                    Set.of(),
                    Set.of(Fixture.AUDIENCE),
                    false,
                    Fixture.ALL,
                    TokenTypes.ANY,
                    Fixture.KEYS);

    private static final String GOOD = Fixture.payload("");

    @Test
    void anyIssuerNameIsAcceptedWithATrustedKey() {
        var validators = Fixture.validators(ANY);
        VerifiedToken other =
                Attack.accepted(validators, Fixture.RSA.mint(GOOD.replace(Fixture.ISSUER, "x")));
        assertEquals("x", other.issuer());
        assertNull(other.trustedAs());
        VerifiedToken nameless =
                Attack.accepted(validators, Fixture.RSA.mint(GOOD.replace("\"iss\"", "\"x\"")));
        assertNull(nameless.issuer());
        assertTrue(nameless.toString().contains("issuer='null'"), nameless::toString);
    }

    @Test
    void otherClaimsAreStillChecked() {
        var validators = Fixture.validators(ANY);
        Attack.refused(validators, Fixture.STRANGER.mint(GOOD), Reason.SIGNATURE_INVALID);
        Attack.refused(
                validators,
                Fixture.RSA.mint(GOOD.replace("\"" + Fixture.AUDIENCE + "\"", "\"x\"")),
                Reason.AUDIENCE_MISMATCH);
        Attack.refused(
                validators,
                Fixture.RSA.mint(GOOD.replace("\"" + Fixture.ISSUER + "\"", "7")),
                Reason.CLAIM_INVALID);
    }

    @Test
    void namedIssuerIsPreferred() {
        Issuer named = Fixture.issuer(StaticKeys.of(Minter.jwks(Fixture.ED.jwk())));
        Attack.refused(Fixture.validators(named, ANY), Fixture.RSA.mint(GOOD), Reason.KEY_UNKNOWN);
    }

    @Test
    void secondAnyIssuerIsRefused() {
        for (EngineType engine : EngineType.values()) {
            String message =
                    assertThrows(
                                    IllegalArgumentException.class,
                                    () -> Fixture.validator(engine, ANY, ANY))
                            .getMessage();
            assertEquals("issuer must be given once, is given twice: of any name", message);
        }
    }
}
