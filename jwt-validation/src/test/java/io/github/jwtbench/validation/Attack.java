package io.github.jwtbench.validation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.jwtbench.validation.keys.SignatureAlgorithm;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;

/**
 * Throws tokens at a validator with two trusted issuers, and checks what every refusal owes: the
 * right reason, and a message that is safe to log.
 */
final class Attack {
    /** The second issuer. It names its key as the first one does: {@code rsa}. */
    static final String NEIGHBOUR = "https://neighbour.example";

    static final Minter NEIGHBOUR_KEY = Minter.generate("rsa", SignatureAlgorithm.RS256);

    /** Far above the default, for attacks that need room. */
    static final int WIDE = 4_000_000;

    /** Text of a token that may show in a message: words such as {@code alg} are shorter. */
    private static final int QUOTED = 12;

    private static final int LIMIT = ValidatorConfig.DEFAULT_MAX_TOKEN_LENGTH;
    private static final Function<EngineType, TokenValidator> VALIDATORS =
            each(engine -> validator(engine, LIMIT, Fixture.SKEW));
    private static final Function<EngineType, TokenValidator> WITHOUT_SKEW =
            each(engine -> validator(engine, LIMIT, Duration.ZERO));
    private static final Function<EngineType, TokenValidator> WIDE_OPEN =
            each(engine -> validator(engine, WIDE, Fixture.SKEW));

    private Attack() {}

    static TokenValidator validator(EngineType engine) {
        return VALIDATORS.apply(engine);
    }

    static TokenValidator withoutSkew(EngineType engine) {
        return WITHOUT_SKEW.apply(engine);
    }

    /** One that takes tokens of up to {@link #WIDE} characters. */
    static TokenValidator wideOpen(EngineType engine) {
        return WIDE_OPEN.apply(engine);
    }

    /** By every engine. */
    static void refused(String token, Reason... reasons) {
        refused(Attack::validator, token, reasons);
    }

    /**
     * @param validators the one of each engine
     */
    static void refused(
            Function<EngineType, TokenValidator> validators, String token, Reason... reasons) {
        for (EngineType engine : EngineType.values()) {
            refused(engine, validators.apply(engine), token, reasons);
        }
    }

    /**
     * @param reasons more than one only where the order of two checks is nobody's business
     */
    static void refused(TokenValidator validator, String token, Reason... reasons) {
        refused("the validator", validator, token, reasons);
    }

    private static void refused(
            Object who, TokenValidator validator, String token, Reason... reasons) {
        TokenRejectedException rejected =
                assertThrows(
                        TokenRejectedException.class,
                        () -> validator.validate(token),
                        () -> who + " accepts");
        if (reasons.length == 1) {
            assertEquals(reasons[0], rejected.reason(), () -> who + ": " + rejected.getMessage());
        } else {
            assertTrue(
                    Set.of(reasons).contains(rejected.reason()),
                    () -> who + ": " + rejected.reason() + ": " + rejected.getMessage());
        }
        assertSafe(rejected, token);
    }

    /** By every engine, and read alike. */
    static VerifiedToken accepted(String token) {
        return accepted(Attack::validator, token);
    }

    static VerifiedToken accepted(Function<EngineType, TokenValidator> validators, String token) {
        VerifiedToken staged = accepted(validators.apply(EngineType.STAGED), token);
        VerifiedToken jose4j = accepted(validators.apply(EngineType.JOSE4J), token);
        assertEquals(staged, jose4j);
        return staged;
    }

    static VerifiedToken accepted(EngineType engine, String token) {
        return accepted(validator(engine), token);
    }

    static VerifiedToken accepted(TokenValidator validator, String token) {
        try {
            return validator.validate(token);
        } catch (TokenRejectedException e) {
            throw new AssertionError(e.reason() + ": " + e.getMessage(), e);
        }
    }

    private static void assertSafe(TokenRejectedException rejected, String token) {
        String message = rejected.getMessage();
        assertTrue(message.chars().allMatch(c -> c >= ' ' && c <= '~'), "not printable");
        assertTrue(message.length() < 250, "longer than a line of a log");
        for (int i = 0; i + QUOTED <= message.length(); i++) {
            String piece = message.substring(i, i + QUOTED);
            assertFalse(token.contains(piece), () -> "quotes the token: " + message);
        }
        assertNull(rejected.getCause());
        assertEquals(0, rejected.getStackTrace().length);
    }

    /** The good token's header with {@code members} behind, which start with a comma. */
    static String rs256(String members) {
        return "{\"alg\":\"RS256\",\"kid\":\"rsa\"" + members + "}";
    }

    /** Really signed, so that only the header can be the reason of a refusal. */
    static String withHeader(String header) {
        return Fixture.RSA.mint(header, Fixture.payload(""));
    }

    /** Really signed, so that only the payload can be the reason of a refusal. */
    static String withPayload(String payload) {
        return Fixture.RSA.mint(payload);
    }

    static String withPayload(byte[] payload) {
        return Fixture.RSA.mint(Fixture.RSA.header().getBytes(StandardCharsets.UTF_8), payload);
    }

    /** A good token whose signature is replaced. */
    static String withSignature(Minter minter, byte[] signature) {
        return signingInput(minter) + "." + Minter.encode(signature);
    }

    static String signingInput(Minter minter) {
        return Minter.encode(minter.header()) + "." + Minter.encode(Fixture.payload(""));
    }

    /** Makes the validator of each engine once. */
    static Function<EngineType, TokenValidator> each(
            Function<EngineType, TokenValidator> validator) {
        Map<EngineType, TokenValidator> validators = new EnumMap<>(EngineType.class);
        for (EngineType engine : EngineType.values()) {
            validators.put(engine, validator.apply(engine));
        }
        return validators::get;
    }

    /** Of the two issuers. */
    static TokenValidator validator(EngineType engine, int maxTokenLength, Duration skew) {
        Issuer neighbour =
                Issuer.forAnyAudience(
                        NEIGHBOUR,
                        Fixture.ALL,
                        StaticKeys.of(Minter.jwks(NEIGHBOUR_KEY.jwk(), Fixture.P384.jwk())));
        return validator(
                engine, maxTokenLength, skew, List.of(Fixture.issuer(Fixture.KEYS), neighbour));
    }

    static TokenValidator wideOpen(EngineType engine, Issuer issuer) {
        return validator(engine, WIDE, Fixture.SKEW, List.of(issuer));
    }

    /** Without cache. The one place here that knows the shape of the configuration. */
    private static TokenValidator validator(
            EngineType engine, int maxTokenLength, Duration skew, List<Issuer> issuers) {
        return new TokenValidator(
                new ValidatorConfig(
                        engine,
                        SignatureProvider.JDK,
                        issuers,
                        maxTokenLength,
                        skew,
                        0,
                        Fixture.fixedClock(),
                        null));
    }
}
