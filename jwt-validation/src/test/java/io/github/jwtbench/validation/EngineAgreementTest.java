package io.github.jwtbench.validation;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * One engine is the oracle of the other: same verdict, same reason, same claims, whatever the
 * input. Mutations are seeded, so a failure can be repeated.
 */
class EngineAgreementTest {
    private static final String ALPHABET =
            "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.=+/ \u0000\u00e9";
    private static final String JSON_BITS =
            "{}[]:,\"\\0123456789-+.eEtrufalsn /bx \t\n\u0001\u00e9";
    private static final String HEADER =
            "{\"alg\":\"RS256\",\"kid\":\"rsa\",\"typ\":\"JWT\",\"b64\":true}";
    private static final String PAYLOAD =
            Fixture.payload(
                    ",\"nbf\":1.5e9,\"iat\":1799999999,\"sub\":\"a\\u0062\",\"n\":[1,-2.5,null,true]"
                            + ",\"o\":{\"r\":[\"x\",{}]}");

    private TokenValidator nimbus;
    private TokenValidator jose4j;
    private int accepted;

    @BeforeEach
    void start() {
        nimbus = Fixture.validator(EngineType.NIMBUS, Fixture.issuer(Fixture.KEYS));
        jose4j = Fixture.validator(EngineType.JOSE4J, Fixture.issuer(Fixture.KEYS));
        accepted = 0;
    }

    @Test
    void onMutatedText() {
        Random random = new Random(1);
        String token = Fixture.RSA.mint(HEADER, PAYLOAD);
        for (int i = 0; i < 3000; i++) {
            assertAgreement(mutate(token, ALPHABET, random));
        }
        assertEquals(0, accepted);
    }

    @Test
    void onSignedMutatedPayloads() {
        Random random = new Random(2);
        for (int i = 0; i < 3000; i++) {
            assertAgreement(Fixture.RSA.mint(HEADER, mutate(PAYLOAD, JSON_BITS, random)));
        }
        assertTrue(accepted > 50, "some must be good to compare claims, were: " + accepted);
    }

    @Test
    void onSignedMutatedHeaders() {
        Random random = new Random(3);
        for (int i = 0; i < 2000; i++) {
            assertAgreement(Fixture.RSA.mint(mutate(HEADER, JSON_BITS, random), PAYLOAD));
        }
        assertTrue(accepted > 20, "some must be good, were: " + accepted);
    }

    @Test
    void onSignedMutatedBytes() {
        Random random = new Random(4);
        for (int i = 0; i < 1000; i++) {
            byte[] payload = PAYLOAD.getBytes(UTF_8);
            payload[random.nextInt(payload.length)] = (byte) random.nextInt();
            assertAgreement(Fixture.RSA.mint(HEADER.getBytes(UTF_8), payload));
        }
    }

    @Test
    void onMutatedEcdsaAndEd25519Signatures() {
        Random random = new Random(5);
        for (Minter minter : new Minter[] {Fixture.P256, Fixture.P521, Fixture.ED}) {
            String token = minter.mint(PAYLOAD);
            String input = token.substring(0, token.lastIndexOf('.') + 1);
            for (int i = 0; i < 200; i++) {
                byte[] signature = new byte[1 + random.nextInt(150)];
                random.nextBytes(signature);
                assertAgreement(input + Minter.encode(signature));
            }
        }
        assertEquals(0, accepted);
    }

    /** What jose4j's parser alone would take for JSON, and other points where parsers differ. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "1,,\"y\":2",
                "1,",
                "[1,,2]",
                "[1,]",
                "[1 2]",
                "01",
                "-",
                "-01",
                "00",
                "1.",
                ".5",
                "+1",
                "1e",
                "0x10",
                "1 \"y\":2",
                "1;\"y\":2",
                "\"\t\"",
                "\"\n\"",
                "\"\\x\"",
                "\"\\u12\"",
                "\"\\u00zz\"",
                "\"\\'\"",
                "\"\u0000\"",
                "TRUE",
                "nan",
                "NaN",
                "Infinity",
                "'a'",
                "{\"z\" 1}",
                "{z:1}",
                "{,}",
                "[",
                "{",
                "]",
                "}",
                "1}",
                "\"",
                "1e400",
                "-1e400",
                "/**/1",
                "#\n1",
                "\u00a01",
                "\f1",
                "\u000b1",
                "nul",
                "truex"
            })
    void onWhatIsNotJson(String value) {
        String payload = Fixture.payload(",\"x\":" + value);
        assertEquals(
                Reason.MALFORMED, assertAgreement(Fixture.RSA.mint(payload)), "payload " + value);
        String header = "{\"alg\":\"RS256\",\"kid\":\"rsa\",\"x\":" + value + "}";
        assertEquals(
                Reason.MALFORMED,
                assertAgreement(Fixture.RSA.mint(header, Fixture.payload(""))),
                "header " + value);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "-0",
                "-0.0",
                "1E+2",
                "1e-400",
                "9223372036854775807",
                "-9223372036854775808",
                "9223372036854775808",
                "-9223372036854775809",
                "123456789012345678",
                "1234567890123456789",
                "\"\\ud800\"",
                "\"\\ud83d\\ude00\"",
                "\"\ud83d\ude00\"",
                "\"\\/\\b\\f\\n\\r\\t\\\"\\\\\"",
                "\"\u007f\u2028\"",
                "\" \"",
                "[ ]",
                "{ }",
                "[[],{}]",
                " \t\r\n1 \t\r\n",
                "{\"\":1}",
                "1,\"\ufeff\":2",
                "0.1e1"
            })
    void onJson(String value) {
        assertEquals(
                null, assertAgreement(Fixture.RSA.mint(Fixture.payload(",\"x\":" + value))), value);
    }

    @Test
    void onByteOrderMarks() {
        assertEquals(
                Reason.MALFORMED,
                assertAgreement(Fixture.RSA.mint("\ufeff" + Fixture.payload(""))));
    }

    /**
     * The same verdict for the same reason; but jose4j reads the whole payload first, so it may see
     * that it is malformed where the other engine refuses the token for what it has read.
     */
    private Reason assertAgreement(String token) {
        Reason first = Fixture.verdict(nimbus, token);
        Reason second = Fixture.verdict(jose4j, token);
        if (second != Reason.MALFORMED || first == null) {
            assertEquals(first, second, () -> "Nimbus, jose4j: " + decoded(token));
        }
        if (first == null) {
            accepted++;
            try {
                assertEquals(nimbus.validate(token), jose4j.validate(token));
            } catch (TokenRejectedException e) {
                throw new AssertionError(e);
            }
        }
        return first;
    }

    private static String decoded(String token) {
        try {
            FormattedToken formatted = TokenFormat.check(token);
            return formatted.headerJson() + formatted.payloadJson();
        } catch (TokenRejectedException e) {
            return token;
        }
    }

    private static String mutate(String text, String characters, Random random) {
        StringBuilder mutated = new StringBuilder(text);
        for (int times = 1 + random.nextInt(3); times > 0; times--) {
            int at = random.nextInt(mutated.length());
            char c = characters.charAt(random.nextInt(characters.length()));
            switch (random.nextInt(4)) {
                case 0 -> mutated.setCharAt(at, c);
                case 1 -> mutated.insert(at, c);
                case 2 -> mutated.deleteCharAt(at);
                default -> {
                    int end = Math.min(mutated.length(), at + random.nextInt(12));
                    mutated.insert(random.nextInt(mutated.length()), mutated.substring(at, end));
                }
            }
        }
        return mutated.toString().equals(text) ? text + "." : mutated.toString();
    }
}
