package io.github.jwtbench.compression;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Every rule of the receiver, broken alone, behind good check values. */
class MalformedTest {
    private static final String HEADER = "{\"alg\":\"none\"};";

    @Test
    void validPartsAreJoined() throws MalformedSplitException {
        assertEquals("e30.e30.AA", join("{};{}", "", "0", "00"));
        assertEquals("e30.WzEyMyw1LDZd.AA", join("{};[%s,%s]", ";123;5,6", "0", "00"));
    }

    @ParameterizedTest(name = "{0} | {1}")
    @CsvSource({
        "'{}', '', 12, must have ';' between",
        "'{};{};', '', 15, no more pieces",
        "'{%s};{}', ';a', 11, must have ';' between",
        "'{};{%}', '', 16, no such hole",
        "'{};{%', '', 15, ends within a hole",
        "'{};{%z}', '', 16, no such hole",
        "'{};{%2}', '', 14, two digits",
        "'{};{%2', '', 14, two digits",
        "'{};{%c3}', '', 16, no such hole",
        "'{};{%41}', '', 14, needs no escape",
        "'{};{%20}', '', 14, needs no escape",
        "'{};{} ', '', 16, end with a space",
        "'{};{%t}', '', 16, a number",
        "'{};{%t01}', '', 18, a number",
        "'{};{%t4096}', '', 20, a number",
        "'{};{%t9999999999}', '', 26, a number",
        "'{};{%m16}', '', 16, another time must come before",
        "'{};{%p0}', '', 16, another time must come before",
        "'{};{%t1%t1}', '', 19, only the first time",
        "'{};{%t1%p33}', '', 21, a number",
        "'{};{%(a)}', '', 17, 2 to 16 alternatives",
        "'{};{%(a,b}', '', 20, 2 to 16 alternatives",
        "'{};{%(a,b', '', 19, 2 to 16 alternatives",
        "'{};{%(a,%25)}', '', 18, 2 to 16 alternatives",
        "'{};{%(a,b,c,d,e,f,g,h,i,j,k,l,m,n,o,p,q)}', '', 47, 2 to 16 alternatives"
    })
    void malformedTemplateIsRefused(String template, String pieces, int offset, String rule) {
        assertRefused(Parts.sealed(template, pieces, "0", "00"), "x-jwt-static", offset, rule);
    }

    @ParameterizedTest(name = "{0} | {1}")
    @CsvSource({
        "'{%s}', '', 17, fewer pieces",
        "'{%s%s}', ';a', 19, fewer pieces",
        "'{}', ';a', 17, more pieces",
        "'{%s}', ';a;b', 19, more pieces",
        "'{%s}', ';a%s', 19, more pieces",
        "'{%s}', ';a%4g', 19, two digits",
        "'{%s}', ';a%2G', 19, two digits",
        "'{%s}', ';a%61', 19, needs no escape",
        "'{%s}', ';a ', 20, end with a space",
        "'{%s}', 'a', 17, fewer pieces"
    })
    void malformedSessionPartIsRefused(String payload, String pieces, int offset, String rule) {
        assertRefused(
                Parts.sealed(HEADER + payload, pieces, "0", "00"), "x-jwt-session", offset, rule);
    }

    @ParameterizedTest(name = "{0} | {1}")
    @CsvSource({
        "'{}', 'a', 1, must end in zero bits",
        "'{}', ':', 1, must end in zero bits",
        "'{}', '00', 2, must end in zero bits",
        "'{%t1}', '000', 3, ends before its last field",
        "'{%t1}', '000z', 4, must end in zero bits",
        "'{%t1}', '00000', 5, must end in zero bits",
        "'{%d}', 'Z', 1, ends before its last field",
        "'{%r}', '2a', 2, ends before its last text",
        "'{%t1%m16}', '00000000', 8, without a distance",
        "'{%t1%p16}', '00000000', 8, without a distance",
        "'{%t1%m0}', '0000', 4, without a distance",
        "'{%t0%m16}', '0000z000', 8, times must be",
        "'{%t4095%p32}', 'ZZZZZZZ:0', 9, times must be"
    })
    void malformedDynamicPartIsRefused(String payload, String dynamic, int offset, String rule) {
        assertRefused(
                Parts.sealed(HEADER + payload, "", dynamic, "00"),
                "x-jwt-dynamic-bin",
                offset,
                rule);
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource({
        "'', 0, must not be empty",
        "0, 1, whole bytes",
        "0a0, 3, whole bytes",
        "000, 3, whole bytes",
        "0z, 2, whole bytes",
        "'0a ', 2, end with a space",
        "' 0a', 0, end with a space",
        "0\"a, 1, alphabet"
    })
    void malformedSignaturePartIsRefused(String signature, int offset, String rule) {
        assertRefused(Parts.sealed("{};{}", "", "0", signature), "x-jwt-sig-bin", offset, rule);
    }

    @Test
    void signatureMustHaveItsLength() throws MalformedSplitException {
        assertEquals("e30.e30.AAAA", Parts.JOINER.join(Parts.sealed(3, "{};{}", "", "00", "0000")));
        for (int length : new int[] {0, 1}) {
            assertRefused(
                    Parts.sealed(length, "{};{}", "", "0", "0000"), "x-jwt-sig-bin", 4, "1 to");
        }
        assertRefused(Parts.sealed(3, "{};{}", "", "0", "0000"), "x-jwt-dynamic-bin", 1, "last");
        assertRefused(Parts.sealed(3, "{};{}", "", "0000", "0000"), "x-jwt-dynamic-bin", 4, "zero");
        assertRefused(Parts.sealed(9999, "{};{}", "", "0", "0"), "x-jwt-sig-bin", 1, "1 to");
        assertRefused(Parts.sealed(9999, "{};{}", "", "0", "00"), "x-jwt-dynamic-bin", 1, "last");
    }

    @Test
    void emptyOrUnknownHeadsAreRefused() {
        SplitToken good = Parts.sealed("{};{}", "", "0", "00");
        assertRefused(Parts.with(good, 0, ""), "x-jwt-static", 0, "version 1");
        assertRefused(
                Parts.with(good, 0, "2" + good.staticPart().substring(1)), "x-jwt-static", 0, "1");
        assertRefused(Parts.with(good, 0, "1AAAA"), "x-jwt-static", 5, "check value");
        assertRefused(Parts.with(good, 0, "1" + Parts.seal("{};{}")), "x-jwt-static", 7, "length");
        for (String length : new String[] {"", "01", "100000", "x"}) {
            assertRefused(
                    Parts.with(good, 0, "1" + Parts.seal(";" + length + ";{};{}")),
                    "x-jwt-static",
                    8 + (length.equals("x") ? 0 : length.length()),
                    "a number");
        }
        assertRefused(
                Parts.with(good, 0, "1" + Parts.seal(";1{};{}")), "x-jwt-static", 9, "header");
        assertRefused(Parts.with(good, 1, "AAAA"), "x-jwt-session", 4, "check value");
        assertRefused(
                Parts.with(good, 1, Parts.seal("AAECAwQFBg")), "x-jwt-session", 16, "11 char");
        assertRefused(
                Parts.with(good, 1, Parts.seal("AAECAwQFBg=")), "x-jwt-session", 16, "11 char");
        assertRefused(
                Parts.with(good, 1, "x" + good.session()), "x-jwt-session", 0, "do not agree");
        assertRefused(
                Parts.with(good, 0, good.staticPart() + "\u0141"), "x-jwt-static", 15, "ASCII");
        assertRefused(
                Parts.with(good, 0, "1" + Parts.seal(";1;{};{\t}")), "x-jwt-static", 14, "ASCII");
        assertRefused(
                Parts.with(good, 0, "1" + Parts.seal(";1;{};{\u00e9}")),
                "x-jwt-static",
                14,
                "ASCII");
        assertRefused(
                Parts.with(good, 0, "1" + Parts.seal(";1;{};{\u007f}")),
                "x-jwt-static",
                14,
                "ASCII");
    }

    /** A choice counts with its alternatives. Reading stops at the first hole above the limit. */
    @Test
    void numberOfHolesIsLimited() throws MalformedSplitException {
        String most = "%s".repeat(125) + "%(a,b)";
        String pieces = ";".repeat(125);
        assertEquals("e30.YQ.AA", join("{};" + most, pieces, "0", "00"));
        assertRefused(
                Parts.sealed("{};" + most + "%s%z", pieces + ";", "0", "00"),
                "x-jwt-static",
                13 + 250 + 6 + 2,
                "at most 128 holes");
        assertRefused(
                Parts.sealed("{};" + "%s".repeat(126) + "%(a,b)", pieces + ";", "0", "00"),
                "x-jwt-static",
                13 + 252 + 6,
                "at most 128 holes");
    }

    @Test
    void sizesAreCheckedFirst() {
        SplitToken parts = Parts.sealed("{};{}", "", "0", "\"".repeat(100));
        int length = (int) parts.length();
        TokenJoiner joiner = TokenJoiner.withMaxLength(length - 1);
        MalformedSplitException e =
                assertThrows(MalformedSplitException.class, () -> joiner.join(parts));
        assertEquals(431, e.status());
        assertEquals("x-jwt-sig-bin", e.header());
        assertEquals(
                401,
                assertThrows(
                                MalformedSplitException.class,
                                () -> TokenJoiner.withMaxLength(length).join(parts))
                        .status());
        assertThrows(IllegalArgumentException.class, () -> TokenJoiner.withMaxLength(0));
        assertThrows(IllegalArgumentException.class, () -> TokenJoiner.withMaxLength(1 << 21));
    }

    private static String join(String template, String pieces, String dynamic, String signature)
            throws MalformedSplitException {
        return Parts.JOINER.join(Parts.sealed(template, pieces, dynamic, signature));
    }

    private static void assertRefused(SplitToken parts, String header, int offset, String rule) {
        MalformedSplitException e =
                assertThrows(MalformedSplitException.class, () -> Parts.JOINER.join(parts));
        assertTrue(e.getMessage().contains(rule), e.getMessage());
        assertEquals(header, e.header());
        assertEquals(offset, e.offset(), e.getMessage());
        assertEquals(401, e.status());
    }
}
