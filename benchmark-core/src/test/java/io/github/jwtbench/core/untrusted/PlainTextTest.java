package io.github.jwtbench.core.untrusted;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PlainTextTest {

    @ParameterizedTest
    @CsvSource({
        "'a\u001b[31mred', 'a [31mred'",
        "'title\u001b]0;x\u0007', 'title ]0;x'",
        "'a\u009b2Jb', 'a 2Jb'",
        "'a\u0085b\u007fc', 'a b c'",
        "'user\u202egpj.exe\u2066', 'user gpj.exe'",
        "'a\u2028b\u2029c\u200bd\ufeffe', 'a b c d e'",
        "'a\r\n\t b', 'a  b'",
        "'\ud800x\ud83d\ude00', 'x\ud83d\ude00'",
        "'tag\udb40\udc41', 'tag'",
        "'grün ≤ 5 µs', 'grün ≤ 5 µs'"
    })
    void controlCharactersAreReplaced(String foreign, String shown) {
        assertEquals(shown, PlainText.of(foreign));
    }

    /** The whole of Unicode, by the categories of the JDK. */
    @Test
    void allCharactersThatAnInterpreterObeysAreRemoved() {
        String all =
                IntStream.rangeClosed(0, Character.MAX_CODE_POINT)
                        .collect(
                                StringBuilder::new,
                                StringBuilder::appendCodePoint,
                                StringBuilder::append)
                        .toString();

        assertTrue(PlainText.shown(all, all.length()).codePoints().noneMatch(PlainTextTest::acts));
        assertTrue(PlainText.lines(all).codePoints().noneMatch(each -> each != '\n' && acts(each)));
        assertEquals("a\nb c\n", PlainText.lines("a\nb\u001bc\n"));
    }

    private static boolean acts(int point) {
        return switch (Character.getType(point)) {
            case Character.CONTROL,
                    Character.FORMAT,
                    Character.SURROGATE,
                    Character.LINE_SEPARATOR,
                    Character.PARAGRAPH_SEPARATOR ->
                    true;
            default -> false;
        };
    }

    @Test
    void aLongTextIsCut() {
        assertEquals("a".repeat(1_000), PlainText.of("a".repeat(1_000)));
        assertEquals("a".repeat(1_000) + " …", PlainText.of("a".repeat(1_001)));
        assertEquals("a".repeat(1_000) + " …", PlainText.of("a".repeat(10_000_000)));
        assertEquals("\ud83d\ude00 …", PlainText.shown("\ud83d\ude00".repeat(9), 3));
        assertEquals(" …", PlainText.shown("\n".repeat(99), 9));
    }

    @Test
    void missingTextIsShownAsNull() {
        assertEquals("null", PlainText.of(null));
    }
}
