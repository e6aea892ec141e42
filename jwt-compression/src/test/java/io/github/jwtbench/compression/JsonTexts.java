package io.github.jwtbench.compression;

import java.util.UUID;
import java.util.stream.Collectors;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.Tuple;

/** JSON objects as text, written in any way that RFC 8259 allows, with claims among the members. */
final class JsonTexts {
    private static final int DEPTH = 3;

    private JsonTexts() {}

    static Arbitrary<String> object() {
        return object(DEPTH);
    }

    static Arbitrary<String> value(int depth) {
        if (depth == 0) {
            return scalar();
        }
        return Arbitraries.frequencyOf(
                Tuple.of(8, scalar()),
                Tuple.of(1, Arbitraries.lazy(() -> object(depth - 1))),
                Tuple.of(
                        1,
                        Combinators.combine(
                                        Arbitraries.lazy(() -> value(depth - 1))
                                                .list()
                                                .ofMaxSize(4),
                                        space())
                                .as(
                                        (list, gap) ->
                                                "[" + gap + String.join(gap + ",", list) + "]")));
    }

    private static Arbitrary<String> object(int depth) {
        Arbitrary<String> member =
                Combinators.combine(name(), space(), space(), value(depth))
                        .as((name, before, after, value) -> name + before + ":" + after + value);
        return Combinators.combine(member.list().ofMaxSize(9), space(), space())
                .as(
                        (members, gap, end) ->
                                gap
                                        + "{"
                                        + end
                                        + String.join(gap + "," + end, members)
                                        + gap
                                        + "}"
                                        + end);
    }

    static Arbitrary<String> name() {
        return Arbitraries.frequencyOf(
                Tuple.of(
                        6,
                        Arbitraries.of("exp", "iat", "nbf", "jti", "iss", "aud", "sub", "sid", "x")
                                .map(name -> '"' + name + '"')),
                Tuple.of(1, Arbitraries.of("\"\\u0065xp\"", "\"\"", "\"j\\u0074i\"", "\"%s\"")),
                Tuple.of(2, string()));
    }

    private static Arbitrary<String> scalar() {
        return Arbitraries.frequencyOf(
                Tuple.of(1, Arbitraries.of("true", "false", "null")),
                Tuple.of(4, number()),
                Tuple.of(2, string()),
                Tuple.of(2, identifier()));
    }

    private static Arbitrary<String> number() {
        return Arbitraries.frequencyOf(
                Tuple.of(4, Arbitraries.longs().between(1L << 28, 1L << 33).map(String::valueOf)),
                Tuple.of(1, Arbitraries.longs().map(String::valueOf)),
                Tuple.of(1, Arbitraries.integers().between(-3, 300).map(String::valueOf)),
                Tuple.of(
                        1,
                        Arbitraries.of(
                                "0",
                                "-0",
                                "1e400",
                                "1E-7",
                                "0.5",
                                "1795248697.0",
                                "536870911",
                                "536870912",
                                "4294967295",
                                "4294967296",
                                "1048576000000")),
                Tuple.of(
                        1,
                        Arbitraries.strings()
                                .numeric()
                                .ofMinLength(17)
                                .ofMaxLength(300)
                                .map(digits -> "1" + digits)));
    }

    private static Arbitrary<String> identifier() {
        Arbitrary<String> prefix =
                Arbitraries.of(
                        "",
                        "onrtro:",
                        "onrtrt:",
                        "onrtac:",
                        "ofrtrt:",
                        "urn:uuid:",
                        "a",
                        "A:",
                        "a1:",
                        "%u",
                        ";",
                        "abcdefghijklmnopq:",
                        "\\u0061:");
        Arbitrary<String> id =
                Arbitraries.oneOf(
                        Combinators.combine(Arbitraries.longs(), Arbitraries.longs())
                                .as((high, low) -> new UUID(high, low).toString()),
                        Arbitraries.strings()
                                .withChars("0123456789abcdefA-g")
                                .ofMinLength(34)
                                .ofMaxLength(37));
        return Combinators.combine(prefix, id).as((before, text) -> '"' + before + text + '"');
    }

    private static Arbitrary<String> string() {
        return character()
                .list()
                .ofMaxSize(20)
                .map(list -> list.stream().collect(Collectors.joining("", "\"", "\"")));
    }

    private static Arbitrary<String> character() {
        return Arbitraries.frequencyOf(
                Tuple.of(6, Arbitraries.chars().range('a', 'z').map(String::valueOf)),
                Tuple.of(
                        2,
                        Arbitraries.of(
                                "\\\"", "\\\\", "\\/", "\\b", "\\n", "\\u0000", "\\ud800",
                                "\\uD83D")),
                Tuple.of(
                        2,
                        Arbitraries.of("%", ";", "%s", "%25", " ", "{", "}", "[", ",", ":", "'")),
                Tuple.of(1, Arbitraries.chars().range('\u007f', '\ud7ff').map(String::valueOf)),
                Tuple.of(1, Arbitraries.of("\ud83d\ude00", "\ufeff", "\uffff", "\u2028")));
    }

    static Arbitrary<String> space() {
        return Arbitraries.frequency(
                Tuple.of(6, ""), Tuple.of(2, " "), Tuple.of(1, "  "), Tuple.of(1, "\r\n\t "));
    }
}
