package io.github.jwtbench.core.token;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class WithheldTest {
    private static final List<String> SECRETS =
            List.of(
                    "++a secret of 28 characters++",
                    "8Q~vT<\"7'&/kP\\x%41+zR.9wLm-_Yd3",
                    "7d793037-a076-4c1b-9f3e-2b6f1d0e5a44",
                    "correct horse battery staple",
                    "eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiJzZWNyZXQifQ.c2lnbmF0dXJl");

    @ParameterizedTest
    @EnumSource
    void allSpellingsOfASecretAreReplaced(Spelling spelling) {
        for (String secret : SECRETS) {
            String spelled = spelling.of(secret);

            String shown =
                    new Withheld(List.of(secret), "[secret]")
                            .from("Wrong: '" + spelled + "' of load-test. Ask again.");

            assertTrue(shown.startsWith("Wrong: '"), shown);
            assertTrue(shown.contains("[secret]"), shown);
            assertTrue(shown.endsWith("' of load-test. Ask again."), shown);
            String around = spelling.of("#".repeat(secret.length()));
            assertNoPart(secret, around, shown);
            assertNoPart(spelled, around, shown);
        }
    }

    /** No more than seven characters one after the other, but for what stands around any secret. */
    private static void assertNoPart(String secret, String around, String shown) {
        String lower = shown.toLowerCase(Locale.ROOT);
        for (int i = 0; i + 8 <= secret.length(); i++) {
            String part = secret.substring(i, i + 8);
            assertFalse(
                    lower.contains(part.toLowerCase(Locale.ROOT)) && !around.contains(part),
                    () -> part + " in " + shown);
        }
    }

    @ParameterizedTest
    @CsvSource({
        "pw1, wrong: pw1, wrong: [secret]",
        "ab12, latest AB12 or ab%312, latest [secret] or [secret]",
        "++--, not ++-- but +, not [secret] but +",
        "'p w', wrong: p w, wrong: [secret]",
        "passphrase, Invalid pass, Invalid pass",
    })
    void shortSecretsAreReplaced(String secret, String said, String shown) {
        assertEquals(shown, new Withheld(List.of(secret), "[secret]").from(said));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "400 invalid_grant Invalid user credentials",
                "AADSTS7000215: Invalid client secret provided. Trace ID: 8a7b-11",
                "%",
                "100 % of \\u00zz &nothing; &#xffffffff; \\",
                "\ud83d\ude00 ü %C3%BC",
            })
    void otherTextsAreUnchanged(String said) {
        assertEquals(said, new Withheld(SECRETS, "[secret]").from(said));
        assertEquals(said, new Withheld(List.of("", "x!y"), "[secret]").from(said));
    }

    @Test
    void manySecretsAreReplacedAtOnce() {
        assertEquals(
                "[secret] and [secret], [secret][secret]",
                new Withheld(List.of("first-secret", "second-secret"), "[secret]")
                        .from("first-secret and second-secret, first-secretsecond-secret"));
    }

    /** In time that grows with the text and not with its square. */
    @Test
    void secretBetweenManySignsIsReplaced() {
        String signs = "-&%\\".repeat(250_000);

        assertEquals(
                signs + " [secret] " + signs,
                new Withheld(List.of("first secret"), "[secret]")
                        .from(signs + " FIRST_SECRET " + signs));
    }
}
