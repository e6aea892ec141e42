package io.github.jwtbench.validation;

import java.util.List;
import java.util.stream.Collectors;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.Tuple;

/**
 * Arbitrary JSON as text: every way to write a value, not only the way a library would. Names come
 * from a small stock, so that duplicates occur, also by escapes. No registered name can be among
 * them.
 */
final class JsonTexts {
    private static final int DEPTH = 3;

    private JsonTexts() {}

    /** Good JSON but for duplicate members and numbers beyond all limits. */
    static Arbitrary<String> value() {
        return value(DEPTH);
    }

    /** Members with a comma before each, as {@link Fixture#payload} takes them. */
    static Arbitrary<String> members() {
        return member(DEPTH)
                .list()
                .ofMaxSize(6)
                .map(list -> list.stream().map(m -> "," + m).collect(Collectors.joining()));
    }

    private static Arbitrary<String> value(int depth) {
        if (depth == 0) {
            return scalar();
        }
        return Arbitraries.frequencyOf(
                Tuple.of(6, scalar()),
                Tuple.of(1, Arbitraries.lazy(() -> object(depth - 1))),
                Tuple.of(1, Arbitraries.lazy(() -> array(depth - 1))),
                Tuple.of(1, nested()));
    }

    private static Arbitrary<String> scalar() {
        return Arbitraries.frequencyOf(
                Tuple.of(1, Arbitraries.of("true", "false", "null")),
                Tuple.of(3, number()),
                Tuple.of(3, string()));
    }

    private static Arbitrary<String> object(int depth) {
        return Combinators.combine(member(depth).list().ofMaxSize(4), space())
                .as((members, space) -> "{" + space + String.join(space + ",", members) + "}");
    }

    private static Arbitrary<String> array(int depth) {
        return Combinators.combine(value(depth).list().ofMaxSize(4), space())
                .as((values, space) -> "[" + String.join("," + space, values) + space + "]");
    }

    private static Arbitrary<String> member(int depth) {
        return Combinators.combine(name(), space(), value(depth))
                .as((name, space, value) -> name + space + ":" + space + value);
    }

    private static Arbitrary<String> name() {
        return Arbitraries.frequencyOf(
                Tuple.of(
                        1,
                        Arbitraries.of(
                                "\"a\"",
                                "\"\\u0061\"",
                                "\"b\"",
                                "\"\"",
                                "\"a\\u0000\"",
                                "\"/\"",
                                "\"\\/\"",
                                "\"\ud83d\ude00\"",
                                "\"\\ud83d\\ude00\"",
                                "\"\\uD83D\\uDE00\"")),
                Tuple.of(3, string()));
    }

    /** Around the limit of depth, where the members of a payload are one level deep themselves. */
    private static Arbitrary<String> nested() {
        return Combinators.combine(
                        Arbitraries.integers().between(28, 34), Arbitraries.of("[", "{\"a\":"))
                .as((depth, open) -> nested(open, depth));
    }

    private static String nested(String open, int depth) {
        String close = open.equals("[") ? "]" : "}";
        return open.repeat(depth) + "1" + close.repeat(depth);
    }

    private static Arbitrary<String> space() {
        return Arbitraries.frequency(
                Tuple.of(6, ""), Tuple.of(1, " "), Tuple.of(1, "\n"), Tuple.of(1, "\r\n\t "));
    }

    static Arbitrary<String> number() {
        Arbitrary<String> digits = Arbitraries.strings().numeric().ofMinLength(1).ofMaxLength(66);
        Arbitrary<String> integer =
                Arbitraries.oneOf(
                        Arbitraries.longs().map(String::valueOf),
                        Arbitraries.integers().map(String::valueOf),
                        digits.map(text -> text.replaceFirst("^0+(?=.)", "")),
                        Arbitraries.of(
                                "-0",
                                "9223372036854775807",
                                "9223372036854775808",
                                "-9223372036854775808",
                                "-9223372036854775809"));
        Arbitrary<String> fraction =
                digits.map(text -> "." + text).injectNull(0.5).map(JsonTexts::orEmpty);
        Arbitrary<String> exponent =
                Combinators.combine(
                                Arbitraries.of("e", "E", "e+", "E-"),
                                Arbitraries.integers().between(0, 400))
                        .as((sign, number) -> sign + number)
                        .injectNull(0.6)
                        .map(JsonTexts::orEmpty);
        return Combinators.combine(integer, fraction, exponent)
                .as((whole, part, power) -> whole + part + power);
    }

    private static String orEmpty(String text) {
        return text == null ? "" : text;
    }

    static Arbitrary<String> string() {
        return character()
                .list()
                .ofMaxSize(12)
                .map(pieces -> "\"" + String.join("", pieces) + "\"");
    }

    private static Arbitrary<String> character() {
        List<String> escapes = List.of("\\\"", "\\\\", "\\/", "\\b", "\\f", "\\n", "\\r", "\\t");
        return Arbitraries.frequencyOf(
                Tuple.of(6, Arbitraries.chars().range('a', 'h').map(String::valueOf)),
                Tuple.of(1, Arbitraries.of(escapes)),
                Tuple.of(
                        2,
                        Arbitraries.chars()
                                .all() // halves of surrogate pairs included
                                .map(c -> String.format("\\u%04x", (int) c))),
                Tuple.of(1, Arbitraries.chars().range('\u007f', '\ud7ff').map(String::valueOf)),
                Tuple.of(1, Arbitraries.of("\ud83d\ude00", "\ufeff", "\uffff", "'", "{", "]")));
    }
}
