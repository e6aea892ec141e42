package io.github.jwtbench.validation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.github.jwtbench.validation.keys.SignatureAlgorithm;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.EnumSource.Mode;

/** One bad token for each reason; the attacks have the others. */
class RejectionTest {
    private static final String ONLY_ES256 = "https://es256.example";
    private static final String ONLY_TYPED = "https://typed.example";

    /** Two more reasons concern loaded keys. */
    @ParameterizedTest
    @EnumSource(
            mode = Mode.EXCLUDE,
            names = {"KEYS_UNAVAILABLE", "KEYS_BUSY"})
    void badTokenIsRefusedWithItsReason(Reason reason) {
        Attack.refused(RejectionTest::validator, badToken(reason), reason);
    }

    private static String badToken(Reason reason) {
        String good = Fixture.payload("");
        String[] part = Attack.withPayload(good).split("\\.");
        return switch (reason) {
            case TOO_LARGE -> "a".repeat(ValidatorConfig.DEFAULT_MAX_TOKEN_LENGTH + 1);
            case MALFORMED -> "garbage";
            case ENCRYPTED -> "eyJhbGciOiJSU0EtT0FFUCJ9.AA.AA.AA.AA";
            case UNSUPPORTED_HEADER -> Attack.withHeader(Attack.rs256(",\"b64\":false"));
            case ALGORITHM_NOT_ALLOWED -> of(ONLY_ES256);
            case ISSUER_MISSING -> Attack.withPayload("{\"iss\":null}");
            case ISSUER_UNKNOWN -> of("https://evil.example/\\u0007\\n");
            case TYPE_NOT_ALLOWED -> of(ONLY_TYPED);
            case KEY_UNKNOWN -> Attack.withHeader("{\"alg\":\"RS256\",\"kid\":\"new\"}");
            case SIGNATURE_INVALID ->
                    Minter.encode(Attack.rs256(",\"x\":1")) + "." + part[1] + "." + part[2];
            case EXPIRED -> Attack.withPayload(good.replace("" + (Fixture.NOW + 300), "1"));
            case NOT_YET_VALID -> later("nbf");
            case ISSUED_IN_FUTURE -> later("iat");
            case AUDIENCE_MISMATCH -> Attack.withPayload(good.replace("service", "Service"));
            case CLAIM_MISSING -> Attack.withPayload(good.replace("\"exp\"", "\"not\""));
            case CLAIM_INVALID -> Attack.withPayload(Fixture.payload(",\"sub\":5"));
            case KEYS_UNAVAILABLE, KEYS_BUSY -> throw new IllegalArgumentException();
        };
    }

    private static String of(String issuer) {
        return Attack.withPayload(Fixture.payload("").replace(Fixture.ISSUER, issuer));
    }

    /** By a second more than the clocks may differ. */
    private static String later(String claim) {
        long time = Fixture.NOW + Fixture.SKEW.toSeconds() + 1;
        return Attack.withPayload(Fixture.payload(",\"" + claim + "\":" + time));
    }

    private static TokenValidator validator(EngineType engine) {
        return Fixture.validator(
                engine,
                Fixture.issuer(Fixture.KEYS),
                Issuer.forAnyAudience(ONLY_ES256, Set.of(SignatureAlgorithm.ES256), Fixture.KEYS),
                Issuer.forAnyAudience(ONLY_TYPED, Fixture.ALL, Fixture.KEYS)
                        .withTokenTypes(new TokenTypes(Set.of("at+jwt"), Set.of())));
    }

    @Test
    void codesAreStable() {
        assertEquals("signature_invalid", Reason.SIGNATURE_INVALID.code());
        assertEquals("not_yet_valid", Reason.NOT_YET_VALID.code());
    }

    /**
     * By their JOSE names, in the order of the constants: a set of the JDK has another each time.
     */
    @ParameterizedTest
    @EnumSource(EngineType.class)
    void refusalNamesAlgorithmsInAFixedOrder(EngineType engine) {
        Set<SignatureAlgorithm> some =
                Set.of(
                        SignatureAlgorithm.EDDSA,
                        SignatureAlgorithm.PS256,
                        SignatureAlgorithm.RS384,
                        SignatureAlgorithm.RS256);
        Issuer issuer = Issuer.forAnyAudience(Fixture.ISSUER, some, Fixture.KEYS);
        assertEquals(
                "alg must be one of RS256, RS384, PS256, EdDSA, is ES256",
                message(engine, issuer, Fixture.P256.mint(Fixture.payload(""))));
        Minter wrongKey = Fixture.RSA.with("rsa", SignatureAlgorithm.EDDSA);
        assertEquals(
                "alg must be one of RS256, RS384, RS512, PS256, PS384, PS512 with this key,"
                        + " is EdDSA",
                message(engine, issuer, Fixture.ED.mint(wrongKey.header(), Fixture.payload(""))));
    }

    private static String message(EngineType engine, Issuer issuer, String token) {
        return assertThrows(
                        TokenRejectedException.class,
                        () -> Fixture.validator(engine, issuer).validate(token))
                .getMessage();
    }
}
