package io.github.jwtbench.compression;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class NewInformationTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "'sub':'a' | 0",
                "'exp':1795248697 | 1",
                "'exp':1795248653,'iat':1795248397 | 8",
                "'iat':1795248397,'exp':1795248653,'nbf':1795248397 | 8",
                "'jti':'3b241101-e2bb-4255-8caf-4136c566a962' | 128",
                "'jti':'ab' | 24",
                "'jti':1024 | 10"
            })
    void bitsOfNewInformationAreCounted(String members, double bits)
            throws MalformedSplitException {
        SplitToken parts = Parts.of(Parts.token("{" + members.replace('\'', '"') + "}"));
        NewInformation information = NewInformation.of(parts);
        assertEquals(64, information.signatureBytes());
        assertEquals(bits, information.claimBits(), 1e-9);
        assertEquals(64 + bits / 8, information.bytes(), 1e-9);
    }

    @Test
    void choiceCountsTheLogarithmOfItsAlternatives() throws MalformedSplitException {
        String id = "onrtrt:3b241101-e2bb-4255-8caf-4136c566a962";
        SplitToken parts = Parts.of(Parts.token("{\"jti\":\"" + id + "\"}"));
        assertEquals(128 + Math.log(3) / Math.log(2), NewInformation.of(parts).claimBits(), 1e-9);
    }

    @ParameterizedTest
    @EnumSource
    void refreshCountsTheBitsThatExplainShows(KeycloakSession.TimeShape shape)
            throws MalformedSplitException {
        KeycloakSession session = KeycloakSession.start(KeycloakSession.Algorithm.ES256, shape, 11);
        String login = session.login();
        String refreshed = session.refresh(1);
        NewInformation information = NewInformation.ofRefresh(login, refreshed);
        assertEquals(NewInformation.of(Parts.of(refreshed)), information);
        assertEquals(64, information.signatureBytes());
        assertTrue(
                information.bytes() > 64 + 16 && information.bytes() < 64 + 19,
                "" + information.bytes());
        assertEquals(0, NewInformation.ofRefresh(refreshed, refreshed).bytes());
    }

    /** The high bits of a time stand in the template, and may change from one token to the next. */
    @Test
    void refreshWithAnotherTemplateIsCounted() {
        long next = 1713L << 20;
        String before = Parts.token("{\"exp\":%d,\"iat\":%d}".formatted(next - 1, next - 257));
        String after = Parts.token("{\"exp\":%d,\"iat\":%d}".formatted(next + 255, next - 1));
        assertNotEquals(Parts.of(before).staticPart(), Parts.of(after).staticPart());
        assertEquals(64 + 1, NewInformation.ofRefresh(before, after).bytes(), 1e-9);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "'sub':'b','iss':'i','exp':1795248697",
                "'sub':'a','iss':'j','exp':1795248697",
                "'sub':'a','iss':'i','exp':'never'",
                "'sub':'a','iss':'i'"
            })
    void tokenOfAnotherUserIsNoRefresh(String members) {
        String token = Parts.token("{'sub':'a','iss':'i','exp':1795248397}".replace('\'', '"'));
        String other = Parts.token(("{" + members + "}").replace('\'', '"'));
        assertThrows(IllegalArgumentException.class, () -> NewInformation.ofRefresh(token, other));
    }

    @Test
    void unsplittableTokenIsRefusedWithoutShowingIt() {
        String secret = "SECRET.SECRET.SECRET.SECRET";
        IllegalArgumentException refused =
                assertThrows(
                        IllegalArgumentException.class,
                        () -> NewInformation.ofRefresh(Parts.token("{}"), secret));
        assertEquals(
                "tokens must be splittable, got: PlainToken[27 characters, NOT_COMPACT]",
                refused.getMessage());
    }

    @Test
    void unjoinablePartsAreRefused() {
        SplitToken parts = Parts.sealed("{};{%u}", "", "0", "00");
        assertThrows(MalformedSplitException.class, () -> NewInformation.of(parts));
    }
}
