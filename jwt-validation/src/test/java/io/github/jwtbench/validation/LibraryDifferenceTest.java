package io.github.jwtbench.validation;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import io.github.jwtbench.validation.keys.SignatureAlgorithm;
import java.security.GeneralSecurityException;
import java.security.KeyPairGenerator;
import java.security.PublicKey;
import java.util.Arrays;
import java.util.stream.Stream;
import org.jose4j.jws.JsonWebSignature;
import org.jose4j.jwt.JwtClaims;
import org.jose4j.jwt.consumer.InvalidJwtException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Each row of {@code doc/validation.adoc}: really signed tokens that one library accepts and the
 * other refuses, or that both accept and we do not. A row that fails after an update of a library
 * is news for that page.
 */
class LibraryDifferenceTest {
    private static final Reason ACCEPTED = null;
    private static final String GOOD = Fixture.payload("");

    /** So that kid may be left out. */
    private static final StaticKeys ONE_KEY = StaticKeys.of(Minter.jwks(Fixture.RSA.jwk()));

    static Stream<Arguments> onlyJose4jAcceptsTheToken() {
        return Stream.of(
                payload("missing comma", "1 \"y\":2", Reason.MALFORMED),
                payload("missing colon", "{\"z\" 1}", Reason.MALFORMED),
                payload("second comma", "1,,\"y\":2", Reason.MALFORMED),
                payload("comma at the end", "1,", Reason.MALFORMED),
                payload("comma alone", "{,}", Reason.MALFORMED),
                payload("list without commas", "[1 2]", Reason.MALFORMED),
                payload("comma at the end of a list", "[1,]", Reason.MALFORMED),
                payload("leading zero", "01", Reason.MALFORMED),
                payload("unknown escape", "\"\\x\"", Reason.MALFORMED),
                payload("short \\u escape", "\"\\u12\"", Reason.MALFORMED),
                payload("raw control character", "\"\t\"", Reason.MALFORMED),
                payload("number beyond double", "1e400", Reason.MALFORMED),
                payload("integer of 101 digits", "1" + "0".repeat(100), Reason.MALFORMED),
                payload("nesting of 300", nested(300), Reason.MALFORMED),
                header("header with leading zero", ",\"x\":01", Reason.MALFORMED),
                header("header with unknown escape", ",\"x\":\"\\x\"", Reason.MALFORMED),
                header("header with missing comma", " \"x\":1", Reason.MALFORMED),
                header("kid a number", ",\"kid\":1", Reason.MALFORMED),
                header("b64 a text", ",\"b64\":\"x\"", Reason.UNSUPPORTED_HEADER),
                header("jku no URI", ",\"jku\":\"%\"", ACCEPTED),
                header("x5u no URI", ",\"x5u\":\"%\"", ACCEPTED),
                header("jwk a number", ",\"jwk\":5", ACCEPTED),
                header("jwk no key", ",\"jwk\":{}", ACCEPTED),
                header("x5c no list", ",\"x5c\":\"x\"", ACCEPTED),
                header("x5c no certificate", ",\"x5c\":[7]", ACCEPTED),
                header("typ a number", ",\"typ\":1", ACCEPTED),
                header("cty a number", ",\"cty\":1", ACCEPTED),
                header("enc", ",\"enc\":\"A128GCM\"", ACCEPTED),
                header("long header", ",\"x\":\"" + "x".repeat(20_000) + "\"", ACCEPTED),
                member("jti a number", ",\"jti\":5", Reason.CLAIM_INVALID),
                member("jti an object", ",\"jti\":{}", Reason.CLAIM_INVALID));
    }

    static Stream<Arguments> onlyNimbusAcceptsTheToken() {
        return Stream.of(
                payload("duplicate deeper down", "{\"a\":1,\"a\":2}", Reason.MALFORMED),
                header("header duplicate", ",\"x\":{\"a\":1,\"a\":2}", Reason.MALFORMED),
                member("sub a number", ",\"sub\":5", Reason.CLAIM_INVALID),
                member("sub a fraction", ",\"sub\":1.5", Reason.CLAIM_INVALID),
                exp("exp 2^63 - 1", "9223372036854775807", Reason.CLAIM_INVALID),
                exp("exp 2^64", "18446744073709551616", Reason.CLAIM_INVALID),
                exp("exp 1e300", "1e300", Reason.CLAIM_INVALID),
                arguments("byte order mark", sign("\ufeff" + GOOD), Reason.MALFORMED),
                arguments(
                        "byte order mark in the header",
                        Fixture.RSA.mint("\ufeff" + only(""), GOOD),
                        Reason.MALFORMED),
                arguments("space before the token", " " + sign(GOOD), Reason.MALFORMED));
    }

    static Stream<Arguments> bothAccept() {
        String good = sign(GOOD);
        int middle = good.length() - 100;
        return Stream.of(
                arguments("padding", good + "==", Reason.MALFORMED),
                arguments("newline behind", good + "\n", Reason.MALFORMED),
                arguments(
                        "space in the signature",
                        good.substring(0, middle) + " " + good.substring(middle),
                        Reason.MALFORMED),
                arguments(
                        "character of no alphabet",
                        good.substring(0, middle) + "!" + good.substring(middle),
                        Reason.MALFORMED),
                arguments(
                        "tail bits",
                        good.substring(0, good.length() - 1)
                                + (char) (good.charAt(good.length() - 1) + 1),
                        Reason.MALFORMED),
                arguments(
                        "standard alphabet",
                        good.substring(0, good.lastIndexOf('.'))
                                + signatureOf(good).replace('-', '+').replace('_', '/'),
                        Reason.MALFORMED),
                arguments(
                        "payload not UTF-8",
                        Attack.withPayload(
                                Fixture.payload(",\"x\":\"\u00ff\"").getBytes(ISO_8859_1)),
                        Reason.MALFORMED),
                payload("integer of 65 digits", "7".repeat(65), Reason.MALFORMED),
                payload("nesting of 40", nested(40), Reason.MALFORMED),
                header("crit null", ",\"crit\":null", Reason.UNSUPPORTED_HEADER),
                header("crit empty", ",\"crit\":[]", Reason.UNSUPPORTED_HEADER),
                header("crit b64", ",\"crit\":[\"b64\"],\"b64\":true", Reason.UNSUPPORTED_HEADER),
                arguments(
                        "null in aud",
                        sign(GOOD.replace("\"service\"", "[\"service\",null]")),
                        Reason.CLAIM_INVALID),
                exp("exp negative", "-1", Reason.CLAIM_INVALID),
                exp("exp in the year 292278994", "9223372036854775", Reason.CLAIM_INVALID));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("onlyJose4jAcceptsTheToken")
    void onlyJose4jAcceptsTheToken(String name, String token, Reason ours) {
        assertVerdicts(false, true, token, ours);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("onlyNimbusAcceptsTheToken")
    void onlyNimbusAcceptsTheToken(String name, String token, Reason ours) {
        assertVerdicts(true, false, token, ours);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("bothAccept")
    void bothLibrariesAcceptTheToken(String name, String token, Reason ours) {
        assertVerdicts(true, true, token, ours);
    }

    /** A list for a payload is an empty claims set to Nimbus. Without an issuer we take none. */
    @Test
    void listAsPayloadIsRefused() {
        String token = sign("[]");
        assertLibraries(true, false, token, Fixture.RSA.pair().getPublic());
        Attack.refused(token, Reason.MALFORMED, Reason.ISSUER_MISSING);
    }

    /**
     * RFC 7518 section 3.4: "The octet sequence representations MUST NOT be shortened to omit any
     * leading zero octets". P-521 numbers begin with one in every second case, so every fourth
     * ES512 token has a shorter form. In one of odd length the last octet is free. jose4j takes
     * both.
     */
    @Test
    void shortenedEcdsaSignatureIsRefused() {
        byte[] input = Attack.signingInput(Fixture.P521).getBytes(ISO_8859_1);
        byte[] good;
        do {
            good = Fixture.P521.sign(input);
        } while (good[0] != 0 || good[66] != 0);
        byte[] shorter = new byte[130];
        System.arraycopy(good, 1, shorter, 0, 65);
        System.arraycopy(good, 67, shorter, 65, 65);
        byte[] free = Arrays.copyOf(shorter, 131);
        free[130] = 77;
        PublicKey key = Fixture.P521.pair().getPublic();
        assertLibraries(true, true, Attack.withSignature(Fixture.P521, good), key);
        for (byte[] odd : new byte[][] {shorter, free}) {
            String token = Attack.withSignature(Fixture.P521, odd);
            assertLibraries(false, true, token, key);
            Attack.refused(token, Reason.SIGNATURE_INVALID);
        }
    }

    /** RFC 7518 section 3.3 wants 2,048 bits; Nimbus takes what it gets, our key sets do not. */
    @Test
    void shortRsaKeyIsIgnored() throws GeneralSecurityException {
        KeyPairGenerator generator = KeyPairGenerator.getInstance("RSA");
        generator.initialize(1024);
        Minter weak = new Minter("weak", SignatureAlgorithm.RS256, generator.generateKeyPair());
        assertLibraries(true, false, weak.mint(GOOD), weak.pair().getPublic());
        assertThrows(IllegalArgumentException.class, () -> StaticKeys.of(Minter.jwks(weak.jwk())));
    }

    /**
     * Unchecked exceptions of jose4j, which a caller that catches its own alone would not catch.
     */
    @Test
    void jose4jThrowsUndeclaredExceptions() throws Exception {
        JsonWebSignature read = new JsonWebSignature();
        read.setCompactSerialization(Fixture.RSA.mint("{\"alg\":1}", GOOD));
        read.setKey(Fixture.RSA.pair().getPublic());
        assertThrows(ClassCastException.class, read::verifySignature);
        JwtClaims late = JwtClaims.parse("{\"exp\":1e300}");
        assertThrows(ArithmeticException.class, () -> late.getExpirationTime().getValueInMillis());
    }

    /** The text of the payload is in jose4j's message; ours must not have it. */
    @Test
    void jose4jQuotesThePayload() {
        InvalidJwtException quoting =
                assertThrows(
                        InvalidJwtException.class, () -> JwtClaims.parse("{\"email\":\"alice@"));
        assertTrue(quoting.getMessage().contains("alice"));
        String broken = sign(Fixture.payload(",\"email\":\"alice@"));
        for (EngineType engine : EngineType.values()) {
            TokenRejectedException rejected =
                    assertThrows(
                            TokenRejectedException.class,
                            () -> Attack.validator(engine).validate(broken));
            assertFalse(rejected.getMessage().contains("alice"));
        }
    }

    private static void assertLibraries(
            boolean nimbus, boolean jose4j, String token, PublicKey key) {
        assertEquals(nimbus, Libraries.NIMBUS.accepts(token, key), "Nimbus");
        assertEquals(jose4j, Libraries.JOSE4J.accepts(token, key), "jose4j");
    }

    private static void assertVerdicts(boolean nimbus, boolean jose4j, String token, Reason ours) {
        assertLibraries(nimbus, jose4j, token, Fixture.RSA.pair().getPublic());
        Issuer issuer = Fixture.issuer(ONE_KEY);
        if (ours == ACCEPTED) {
            Attack.accepted(engine -> Attack.wideOpen(engine, issuer), token);
        } else {
            Attack.refused(engine -> Attack.wideOpen(engine, issuer), token, ours);
        }
    }

    private static Arguments payload(String name, String value, Reason ours) {
        return member(name, ",\"x\":" + value, ours);
    }

    private static Arguments member(String name, String members, Reason ours) {
        return arguments(name, sign(Fixture.payload(members)), ours);
    }

    private static Arguments exp(String name, String value, Reason ours) {
        return arguments(name, sign(GOOD.replace(String.valueOf(Fixture.NOW + 300), value)), ours);
    }

    private static Arguments header(String name, String members, Reason ours) {
        return arguments(name, Fixture.RSA.mint(only(members), GOOD), ours);
    }

    private static String only(String members) {
        return "{\"alg\":\"RS256\"" + members + "}";
    }

    private static String sign(String payload) {
        return Fixture.RSA.mint(only(""), payload);
    }

    private static String signatureOf(String token) {
        return token.substring(token.lastIndexOf('.'));
    }

    private static String nested(int depth) {
        return "[".repeat(depth) + "]".repeat(depth);
    }
}
