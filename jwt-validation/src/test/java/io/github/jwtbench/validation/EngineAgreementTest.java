package io.github.jwtbench.validation;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * One engine is the oracle of the other: same verdict, same reason, same claims, whatever the
 * input. The inputs here are chosen; {@link ReadingPropertyTest} makes others up.
 */
class EngineAgreementTest {
    private static final String PAYLOAD =
            Fixture.payload(
                    ",\"nbf\":1.5e9,\"iat\":1799999999,\"sub\":\"a\\u0062\",\"n\":[1,-2.5,null,true]"
                            + ",\"o\":{\"r\":[\"x\",{}]}");

    @Test
    void enginesAgreeOnMutatedEcdsaAndEd25519Signatures() {
        Random random = new Random(5);
        for (Minter minter : new Minter[] {Fixture.P256, Fixture.P521, Fixture.ED}) {
            String token = minter.mint(PAYLOAD);
            String input = token.substring(0, token.lastIndexOf('.') + 1);
            for (int i = 0; i < 200; i++) {
                byte[] signature = new byte[1 + random.nextInt(150)];
                random.nextBytes(signature);
                Attack.refused(input + Minter.encode(signature), Reason.SIGNATURE_INVALID);
            }
        }
    }

    /** Text that only jose4j's parser accepts as JSON, and other differences of parsers. */
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
    void enginesRefuseInvalidJson(String value) {
        String member = ",\"x\":" + value;
        Attack.refused(Attack.withPayload(Fixture.payload(member)), Reason.MALFORMED);
        Attack.refused(Attack.withHeader(Attack.rs256(member)), Reason.MALFORMED);
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
    void enginesAcceptValidJson(String value) {
        Attack.accepted(Attack.withPayload(Fixture.payload(",\"x\":" + value)));
    }
}
