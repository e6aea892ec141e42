package io.github.jwtbench.validation;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Base64;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Of all the texts that decode to the same bytes, only the canonical one is accepted. */
class FormattedTokenTest {
    private static final String ALPHABET =
            "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

    @Test
    void onlyCanonicalTailsAreAccepted() {
        Random random = new Random(6);
        for (int length = 1; length <= 12; length++) {
            byte[] bytes = new byte[length];
            random.nextBytes(bytes);
            String canonical = Minter.encode(bytes);
            String stem = canonical.substring(0, canonical.length() - 1);
            for (char last : ALPHABET.toCharArray()) {
                String part = stem + last;
                byte[] decoded = Base64.getUrlDecoder().decode(part);
                assertEquals(Minter.encode(decoded).equals(part), isAccepted(part), part);
            }
        }
    }

    @Test
    void onlyCharactersOfTheAlphabetAreAccepted() {
        for (char c = 0; c < 400; c++) {
            assertEquals(ALPHABET.indexOf(c) >= 0, isAccepted("AAA" + c), "character " + (int) c);
        }
    }

    private static boolean isAccepted(String part) {
        boolean first = isToken(part + ".AAAA.AAAA");
        assertEquals(first, isToken("AAAA." + part + ".AAAA"));
        assertEquals(first, isToken("AAAA.AAAA." + part));
        return first;
    }

    private static boolean isToken(String token) {
        try {
            FormattedToken.of(token);
            return true;
        } catch (TokenRejectedException e) {
            return false;
        }
    }
}
