package io.github.jwtbench.compression;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.jwtbench.compression.KeycloakSession.Algorithm;
import io.github.jwtbench.compression.KeycloakSession.TimeShape;
import io.github.jwtbench.compression.text.CheckValue;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Headers that were changed: refused, or joined to a token whose signature is wrong. */
class MutationTest {

    @ParameterizedTest
    @EnumSource(names = {"RS256", "ES256"})
    void changedCharacterOrLengthIsDetected(Algorithm algorithm) {
        KeycloakSession session = KeycloakSession.start(algorithm, TimeShape.LIFETIME, 6);
        String token = session.refresh(1);
        SplitToken good = Parts.of(token);
        int refused = 0;
        int joined = 0;
        for (int part = 0; part < 4; part++) {
            for (String changed : changes(Parts.values(good).get(part))) {
                SplitToken parts = Parts.with(good, part, changed);
                if (isJoinedToSomethingElse(session, token, parts)) {
                    joined++;
                } else {
                    refused++;
                }
            }
        }
        // Both ends are seen, and not only a few.
        assertTrue(refused > 1000 && joined > 200, refused + " refused, " + joined + " joined");
    }

    /** Whoever puts the check value right can change what the token does not use. */
    @Test
    void unusedBitsMayChange() throws MalformedSplitException {
        KeycloakSession session = KeycloakSession.start(Algorithm.ES256, TimeShape.LIFETIME, 10);
        String token = session.refresh(1);
        SplitToken parts = Parts.of(token);
        String template = parts.staticPart().substring(1 + CheckValue.LENGTH);
        String pieces = parts.session().substring(CheckValue.LENGTH + Salt.LENGTH);
        for (String[] change :
                new String[][] {
                    {"%(onrtrt:,onrtac:,onrtro:)", "%(onrtrt:,?,onrtro:)"},
                    {"%(onrtrt:,onrtac:,onrtro:)", "%(onrtrt:,onrtac:)"},
                    {"\"%(onrtrt:,", "%(\"onrtrt:,"}
                }) {
            assertTrue(template.contains(change[0]), change[0]);
            String changed = template.replace(change[0], change[1]);
            assertEquals(token, Parts.JOINER.join(Parts.with(parts, 0, "1" + Parts.seal(changed))));
            String unsealed =
                    "1" + parts.staticPart().substring(1, 1 + CheckValue.LENGTH) + changed;
            assertThrows(
                    MalformedSplitException.class,
                    () -> Parts.JOINER.join(Parts.with(parts, 0, unsealed)));
        }
        String salted = Parts.seal("AAAAAAAAAAA" + pieces);
        assertEquals(token, Parts.JOINER.join(Parts.with(parts, 1, salted)));
    }

    /** Where a separator is there twice, the same text can be cut at either of them. */
    @Test
    void textMovedBetweenPiecesJoinsEqually() throws MalformedSplitException {
        String template = "{};{\"sub\":%s,\"sid\":%s}";
        assertEquals(
                Parts.JOINER.join(Parts.sealed(template, ";[1,\"sid\":2];3", "0", "00")),
                Parts.JOINER.join(Parts.sealed(template, ";[1;2],\"sid\":3", "0", "00")));
    }

    @Test
    void mixedPartsOfTwoTokensAreRefused() {
        KeycloakSession session = KeycloakSession.start(Algorithm.ES256, TimeShape.LIFETIME, 7);
        KeycloakSession user = session.other();
        KeycloakSession issuer = KeycloakSession.start(Algorithm.ES256, TimeShape.SESSION_END, 8);
        List<String> tokens =
                List.of(session.login(), session.refresh(1), user.refresh(1), issuer.login());
        for (String first : tokens) {
            for (String second : tokens) {
                List<String> a = Parts.values(Parts.of(first));
                List<String> b = Parts.values(Parts.of(second));
                for (int mix = 1; mix < 15; mix++) {
                    List<String> values = new ArrayList<>();
                    for (int part = 0; part < 4; part++) {
                        values.add((mix >> part & 1) == 0 ? a.get(part) : b.get(part));
                    }
                    if (!values.equals(a) && !values.equals(b)) {
                        String joined = joinOrNull(Parts.of(values));
                        boolean valid =
                                joined != null
                                        && (session.verifies(joined) || issuer.verifies(joined));
                        assertFalse(valid, "mix " + mix);
                    }
                }
            }
        }
    }

    @Test
    void eachPartIsRequiredOnce() {
        KeycloakSession session = KeycloakSession.start(Algorithm.ES256, TimeShape.LIFETIME, 9);
        SplitToken parts = Parts.of(session.login());
        SplitReceiver receiver = SplitReceiver.of(Parts.JOINER);
        for (String part : SplitHeaders.PARTS) {
            for (int times : new int[] {0, 2, 3}) {
                Map<String, List<String>> headers = new HashMap<>();
                parts.headers().forEach((name, value) -> headers.put(name, List.of(value)));
                headers.put(part, Collections.nCopies(times, parts.headers().get(part)));
                MalformedSplitException e =
                        assertThrows(
                                MalformedSplitException.class,
                                () ->
                                        receiver.token(
                                                name -> headers.getOrDefault(name, List.of())));
                assertEquals(part, e.header());
            }
        }
    }

    private static List<String> changes(String value) {
        List<String> changes = new ArrayList<>();
        for (int i = 0; i < value.length(); i++) {
            for (int bit = 0; bit < 8; bit++) {
                char c = (char) (value.charAt(i) ^ 1 << bit);
                changes.add(value.substring(0, i) + c + value.substring(i + 1));
            }
            changes.add(value.substring(0, i)); // truncated
            changes.add(value.substring(0, i) + value.substring(i + 1)); // one less
            changes.add(value.substring(0, i) + "?" + value.substring(i + 1));
            changes.add(value.substring(0, i) + "\ud800" + value.substring(i + 1));
        }
        for (char c = 0; c < 256; c++) {
            changes.add(value + c);
            changes.add(c + value);
        }
        changes.add(value + value);
        changes.removeIf(value::equals);
        return changes;
    }

    private static boolean isJoinedToSomethingElse(
            KeycloakSession session, String token, SplitToken parts) {
        String joined = joinOrNull(parts);
        if (joined == null) {
            return false;
        }
        assertNotEquals(token, joined);
        assertFalse(session.verifies(joined));
        return true;
    }

    private static String joinOrNull(SplitToken parts) {
        try {
            return Parts.JOINER.join(parts);
        } catch (MalformedSplitException e) {
            return null;
        }
    }
}
