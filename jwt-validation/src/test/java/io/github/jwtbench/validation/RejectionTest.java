package io.github.jwtbench.validation;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import io.github.jwtbench.validation.keys.SignatureAlgorithm;
import io.github.jwtbench.validation.keys.VerificationKey;
import java.security.GeneralSecurityException;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Each bad token is refused by both engines for the same reason. */
class RejectionTest {
    private static final Minter RSA = Fixture.RSA;
    private static final String GOOD = RSA.mint(Fixture.payload(""));
    private static final String[] PART = GOOD.split("\\.");
    private static final String UNLOADED = "https://unloaded.example";
    private static final String ONLY_ES256 = "https://es256.example";
    private static final String ONLY_TYPED = "https://typed.example";

    static Stream<Arguments> badTokens() {
        return Stream.of(format(), header(), keys(), claims()).flatMap(cases -> cases);
    }

    private static Stream<Arguments> format() {
        return Stream.of(
                arguments(
                        "oversize",
                        Reason.TOO_LARGE,
                        "a".repeat(ValidatorConfig.DEFAULT_MAX_TOKEN_LENGTH + 1)),
                arguments("empty", Reason.MALFORMED, ""),
                arguments("garbage", Reason.MALFORMED, "garbage"),
                arguments("two parts", Reason.MALFORMED, PART[0] + "." + PART[1]),
                arguments("four parts", Reason.MALFORMED, GOOD + ".x"),
                arguments("no header", Reason.MALFORMED, "." + PART[1] + "." + PART[2]),
                arguments("no payload", Reason.MALFORMED, PART[0] + ".." + PART[2]),
                arguments("signature stripped", Reason.MALFORMED, PART[0] + "." + PART[1] + "."),
                arguments("padding", Reason.MALFORMED, GOOD + "=="),
                arguments("space before", Reason.MALFORMED, " " + GOOD),
                arguments("newline behind", Reason.MALFORMED, GOOD + "\n"),
                arguments("not ASCII", Reason.MALFORMED, GOOD + "\u00e9\u2028"),
                arguments("standard alphabet", Reason.MALFORMED, "ab+/." + PART[1] + "." + PART[2]),
                arguments("4n+1 characters", Reason.MALFORMED, PART[0] + ".AAAAA." + PART[2]),
                // 256 bytes leave 4 unused bits in the last of 342 characters.
                arguments("non-canonical tail", Reason.MALFORMED, withTailBit(GOOD)),
                arguments("JWE", Reason.ENCRYPTED, "eyJhbGciOiJSU0EtT0FFUCJ9.AA.AA.AA.AA"),
                arguments("JWE without key", Reason.ENCRYPTED, "eyJhbGciOiJkaXIifQ..AA.AA.AA"));
    }

    private static Stream<Arguments> header() {
        return Stream.of(
                header("no JSON", Reason.MALFORMED, "x"),
                header("array", Reason.MALFORMED, "[]"),
                header("no alg", Reason.MALFORMED, "{\"kid\":\"rsa\"}"),
                header("alg not a string", Reason.MALFORMED, "{\"alg\":256}"),
                header("kid not a string", Reason.MALFORMED, "{\"alg\":\"RS256\",\"kid\":1}"),
                header("duplicate alg", Reason.MALFORMED, "{\"alg\":\"RS256\",\"alg\":\"RS256\"}"),
                header(
                        "duplicate by escape",
                        Reason.MALFORMED,
                        "{\"alg\":\"RS256\",\"\\u0061lg\":\"none\",\"kid\":\"rsa\"}"),
                arguments(
                        "header not UTF-8",
                        Reason.MALFORMED,
                        RSA.mint(
                                "{\"alg\":\"RS256\",\"kid\":\"\u00ff\"}".getBytes(ISO_8859_1),
                                Fixture.payload("").getBytes(UTF_8))),
                header("crit", Reason.UNSUPPORTED_HEADER, rs256(",\"crit\":[\"exp\"],\"exp\":1")),
                header("crit null", Reason.UNSUPPORTED_HEADER, rs256(",\"crit\":null")),
                header("b64 false", Reason.UNSUPPORTED_HEADER, rs256(",\"b64\":false")),
                header("alg none", Reason.ALGORITHM_NOT_ALLOWED, "{\"alg\":\"none\"}"),
                header("alg None", Reason.ALGORITHM_NOT_ALLOWED, "{\"alg\":\"None\"}"),
                arguments("HMAC with the public key", Reason.ALGORITHM_NOT_ALLOWED, hmac()),
                header(
                        "PS256 where the key is for ES256",
                        Reason.ALGORITHM_NOT_ALLOWED,
                        "{\"alg\":\"PS256\",\"kid\":\"p256\"}"),
                arguments(
                        "not in the issuer's list",
                        Reason.ALGORITHM_NOT_ALLOWED,
                        RSA.mint(Fixture.payload("").replace(Fixture.ISSUER, ONLY_ES256))),
                arguments(
                        "not of the issuer's types",
                        Reason.TYPE_NOT_ALLOWED,
                        RSA.mint(Fixture.payload("").replace(Fixture.ISSUER, ONLY_TYPED))));
    }

    private static Stream<Arguments> keys() {
        return Stream.of(
                header("unknown kid", Reason.KEY_UNKNOWN, "{\"alg\":\"RS256\",\"kid\":\"new\"}"),
                header(
                        "kid injection",
                        Reason.KEY_UNKNOWN,
                        "{\"alg\":\"RS256\",\"kid\":\"../../dev/null' OR 1=1 --\\n\"}"),
                header("no kid, several keys", Reason.KEY_UNKNOWN, "{\"alg\":\"RS256\"}"),
                arguments(
                        "keys never loaded",
                        Reason.KEYS_UNAVAILABLE,
                        RSA.mint(Fixture.payload("").replace(Fixture.ISSUER, UNLOADED))),
                arguments(
                        "wrong key",
                        Reason.SIGNATURE_INVALID,
                        Fixture.STRANGER.mint(Fixture.payload(""))),
                arguments(
                        "key in the token",
                        Reason.SIGNATURE_INVALID,
                        Fixture.STRANGER.mint(
                                rs256(
                                        ",\"jwk\":"
                                                + Fixture.STRANGER.jwk()
                                                + ",\"jku\":\"https://127.0.0.1:1/\""
                                                + ",\"x5u\":\"not a URL\",\"x5c\":[7]"),
                                Fixture.payload(""))),
                arguments(
                        "tampered payload",
                        Reason.SIGNATURE_INVALID,
                        PART[0]
                                + "."
                                + Minter.encode(Fixture.payload(",\"admin\":true"))
                                + "."
                                + PART[2]),
                arguments(
                        "tampered header",
                        Reason.SIGNATURE_INVALID,
                        Minter.encode(rs256(",\"x\":1")) + "." + PART[1] + "." + PART[2]),
                arguments("tampered signature", Reason.SIGNATURE_INVALID, otherSignature(GOOD)),
                arguments(
                        "short signature",
                        Reason.SIGNATURE_INVALID,
                        PART[0] + "." + PART[1] + ".AAAA"),
                arguments(
                        "ECDSA signature of zeros, CVE-2022-21449",
                        Reason.SIGNATURE_INVALID,
                        withSignature(Fixture.P256, new byte[64])),
                arguments(
                        "Ed25519 signature of zeros",
                        Reason.SIGNATURE_INVALID,
                        withSignature(Fixture.ED, new byte[64])),
                arguments(
                        "Ed25519 signature of ones",
                        Reason.SIGNATURE_INVALID,
                        withSignature(Fixture.ED, filled(64))),
                arguments(
                        "short Ed25519 signature",
                        Reason.SIGNATURE_INVALID,
                        withSignature(Fixture.ED, new byte[3])));
    }

    private static Stream<Arguments> claims() {
        long now = Fixture.NOW;
        String good = Fixture.payload("");
        return Stream.of(
                payload("no JSON", Reason.MALFORMED, "hello"),
                payload("text behind", Reason.MALFORMED, good + "{}"),
                payload("duplicate", Reason.MALFORMED, Fixture.payload(",\"exp\":1")),
                payload(
                        "nested duplicate",
                        Reason.MALFORMED,
                        Fixture.payload(",\"o\":{\"a\":null,\"a\":1}")),
                payload("deep nesting", Reason.MALFORMED, Fixture.payload(",\"d\":" + nested(32))),
                payload("huge number", Reason.MALFORMED, Fixture.payload(",\"h\":1e999")),
                payload("long number", Reason.MALFORMED, Fixture.payload(",\"h\":" + digits(65))),
                arguments(
                        "payload not UTF-8",
                        Reason.MALFORMED,
                        RSA.mint(
                                RSA.header().getBytes(UTF_8),
                                Fixture.payload(",\"x\":\"\u00ff\"").getBytes(ISO_8859_1))),
                payload("no issuer", Reason.ISSUER_MISSING, "{\"exp\":" + (now + 9) + "}"),
                payload("issuer null", Reason.ISSUER_MISSING, "{\"iss\":null}"),
                payload("issuer not a string", Reason.CLAIM_INVALID, "{\"iss\":[\"x\"]}"),
                payload(
                        "unknown issuer",
                        Reason.ISSUER_UNKNOWN,
                        good.replace(Fixture.ISSUER, "https://evil.example/\\u0007\\n")),
                payload("expired", Reason.EXPIRED, exp(now - 11)),
                payload("not yet valid", Reason.NOT_YET_VALID, withTime("nbf", now + 11)),
                payload("issued later", Reason.ISSUED_IN_FUTURE, withTime("iat", now + 11)),
                payload(
                        "wrong audience",
                        Reason.AUDIENCE_MISMATCH,
                        good.replace("\"service\"", "\"Service\"")),
                payload(
                        "no audience in list",
                        Reason.AUDIENCE_MISMATCH,
                        good.replace("\"service\"", "[]")),
                payload(
                        "aud missing",
                        Reason.CLAIM_MISSING,
                        good.replace("\"aud\":\"service\",", "")),
                payload("aud null", Reason.CLAIM_MISSING, good.replace("\"service\"", "null")),
                payload("exp missing", Reason.CLAIM_MISSING, good.replace("\"exp\"", "\"not\"")),
                payload("aud a number", Reason.CLAIM_INVALID, good.replace("\"service\"", "5")),
                payload(
                        "number in aud",
                        Reason.CLAIM_INVALID,
                        good.replace("\"service\"", "[\"service\",5]")),
                payload(
                        "null in aud",
                        Reason.CLAIM_INVALID,
                        good.replace("\"service\"", "[\"service\",null]")),
                payload("sub a number", Reason.CLAIM_INVALID, Fixture.payload(",\"sub\":5")),
                payload("jti a number", Reason.CLAIM_INVALID, Fixture.payload(",\"jti\":5")),
                payload("exp a string", Reason.CLAIM_INVALID, exp("\"" + (now + 9) + "\"")),
                payload("exp negative", Reason.CLAIM_INVALID, exp(-1)),
                payload("exp overflows", Reason.CLAIM_INVALID, exp(Long.MAX_VALUE)),
                payload("exp overflows by far", Reason.CLAIM_INVALID, exp("18446744073709551617")),
                payload("exp overflows as a decimal", Reason.CLAIM_INVALID, exp("1e300")),
                payload("nbf overflows", Reason.CLAIM_INVALID, withTime("nbf", Long.MIN_VALUE)),
                payload("iat overflows", Reason.CLAIM_INVALID, withTime("iat", Long.MIN_VALUE)));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("badTokens")
    void isRefused(String name, Reason reason, String token) {
        for (EngineType engine : EngineType.values()) {
            TokenRejectedException rejected =
                    assertThrows(
                            TokenRejectedException.class,
                            () -> validator(engine).validate(token),
                            () -> engine + " accepts");
            assertEquals(reason, rejected.reason(), () -> engine + ": " + rejected.getMessage());
            assertMessageIsSafe(rejected.getMessage(), token);
            assertEquals(0, rejected.getStackTrace().length);
        }
    }

    /** But for the one that is not given to a token by its validation. */
    @Test
    void everyReasonOccurs() {
        Set<Reason> seen =
                badTokens().map(row -> (Reason) row.get()[1]).collect(Collectors.toSet());
        assertEquals(EnumSet.complementOf(EnumSet.of(Reason.KEYS_BUSY)), seen);
    }

    /**
     * By their JOSE names, in the order of the constants: a set of the JDK has another each time.
     */
    @ParameterizedTest
    @EnumSource(EngineType.class)
    void algorithmsAreNamedInOneOrder(EngineType engine) {
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

    @Test
    void codesAreStable() {
        assertEquals("signature_invalid", Reason.SIGNATURE_INVALID.code());
        assertEquals("not_yet_valid", Reason.NOT_YET_VALID.code());
    }

    @Test
    void theCasesStartFromAGoodToken() throws TokenRejectedException {
        for (EngineType engine : EngineType.values()) {
            assertEquals(GOOD, validator(engine).validate(GOOD).token());
            validator(engine)
                    .validate(
                            RSA.mint(
                                    rs256(",\"jku\":\"https://127.0.0.1:1/\",\"jwk\":5"),
                                    Fixture.payload(
                                            ",\"d\":" + nested(31) + ",\"h\":" + digits(64))));
        }
    }

    private static void assertMessageIsSafe(String message, String token) {
        assertTrue(message.chars().allMatch(c -> c >= ' ' && c <= '~'), message);
        assertTrue(message.length() < 250, message);
        for (String part : token.split("\\.")) {
            assertFalse(part.length() > 7 && message.contains(part), message);
        }
    }

    private static TokenValidator validator(EngineType engine) {
        Issuer unloaded =
                Issuer.forAnyAudience(
                        UNLOADED,
                        Fixture.ALL,
                        new KeySource() {
                            @Override
                            public VerificationKey find(
                                    String keyId, SignatureAlgorithm algorithm) {
                                return null;
                            }

                            @Override
                            public Set<SignatureAlgorithm> algorithms(String keyId) {
                                return Set.of();
                            }

                            @Override
                            public boolean isLoaded() {
                                return false;
                            }

                            @Override
                            public CompletionStage<Boolean> refresh() {
                                return CompletableFuture.completedStage(false);
                            }

                            @Override
                            public void onRemoval(Runnable action) {
                                throw new AssertionError("a validator without cache need not know");
                            }
                        });
        Issuer onlyEs256 =
                Issuer.forAnyAudience(ONLY_ES256, Set.of(SignatureAlgorithm.ES256), Fixture.KEYS);
        Issuer onlyTyped =
                Issuer.forAnyAudience(ONLY_TYPED, Fixture.ALL, Fixture.KEYS)
                        .withTokenTypes(new TokenTypes(Set.of("at+jwt"), Set.of()));
        return Fixture.validator(
                engine, Fixture.issuer(Fixture.KEYS), unloaded, onlyEs256, onlyTyped);
    }

    private static Arguments header(String name, Reason reason, String header) {
        return arguments(name, reason, RSA.mint(header, Fixture.payload("")));
    }

    private static Arguments payload(String name, Reason reason, String payload) {
        return arguments(name, reason, RSA.mint(payload));
    }

    private static String rs256(String members) {
        return "{\"alg\":\"RS256\",\"kid\":\"rsa\"" + members + "}";
    }

    private static String exp(Object value) {
        return Fixture.payload("").replace(String.valueOf(Fixture.NOW + 300), value.toString());
    }

    private static String withTime(String claim, long value) {
        return Fixture.payload(",\"" + claim + "\":" + value);
    }

    private static String nested(int depth) {
        return "[".repeat(depth) + "]".repeat(depth);
    }

    private static String digits(int count) {
        return "7".repeat(count);
    }

    /** RFC 8725 section 2.1: the verifier is made to take the public key for a shared secret. */
    private static String hmac() {
        try {
            Mac mac = Mac.getInstance("HmacSHA256");
            mac.init(new SecretKeySpec(RSA.pair().getPublic().getEncoded(), "HmacSHA256"));
            String input =
                    Minter.encode("{\"alg\":\"HS256\",\"kid\":\"rsa\"}")
                            + "."
                            + Minter.encode(Fixture.payload(""));
            return input + "." + Minter.encode(mac.doFinal(input.getBytes(ISO_8859_1)));
        } catch (GeneralSecurityException e) {
            throw new AssertionError(e);
        }
    }

    private static String withSignature(Minter minter, byte[] signature) {
        String token = minter.mint(Fixture.payload(""));
        return token.substring(0, token.lastIndexOf('.') + 1) + Minter.encode(signature);
    }

    private static byte[] filled(int length) {
        byte[] bytes = new byte[length];
        Arrays.fill(bytes, (byte) -1);
        return bytes;
    }

    private static String withTailBit(String token) {
        char last = token.charAt(token.length() - 1); // A, Q, g or w: four zero bits
        return token.substring(0, token.length() - 1) + (char) (last + 1);
    }

    private static String otherSignature(String token) {
        int at = token.length() - 100;
        char other = token.charAt(at) == 'A' ? 'B' : 'A';
        return token.substring(0, at) + other + token.substring(at + 1);
    }
}
