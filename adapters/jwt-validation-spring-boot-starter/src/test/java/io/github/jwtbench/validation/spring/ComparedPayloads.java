package io.github.jwtbench.validation.spring;

import static io.github.jwtbench.validation.spring.TestIssuer.base64;
import static io.github.jwtbench.validation.spring.TestIssuer.header;
import static io.github.jwtbench.validation.spring.TestIssuer.sign;

import java.nio.charset.StandardCharsets;
import java.util.List;

/** Tokens whose payload is no JSON, or JSON with odd parts. */
final class ComparedPayloads {
    private ComparedPayloads() {}

    static void addTo(ComparedTokens all) {
        String good = all.good();
        for (int depth : new int[] {2, 10, 29, 31, 33, 64, 200}) {
            all.add(
                    "lists " + depth + " deep",
                    sign(header(""), all.with("x", "[".repeat(depth) + "]".repeat(depth))));
            all.add(
                    "objects " + depth + " deep",
                    sign(
                            header(""),
                            all.with("x", "{\"y\":".repeat(depth) + "1" + "}".repeat(depth))));
        }
        for (String value :
                List.of(
                        "9007199254740993",
                        "2147483648",
                        "18446744073709551616",
                        "-18446744073709551616",
                        "1" + "0".repeat(60),
                        "1" + "0".repeat(70),
                        "0.1",
                        "1.0",
                        "10.50",
                        "1E2",
                        "1e-7",
                        "1e400",
                        "-1e400",
                        "123456789.123456789123456789",
                        "01",
                        "+1",
                        ".5",
                        "1.",
                        "0x1",
                        "NaN",
                        "Infinity",
                        "-",
                        "tru",
                        "TRUE",
                        "nul",
                        "undefined",
                        "'y'",
                        "y",
                        "\"",
                        "\"\\\"",
                        "\"\\x\"",
                        "\"\\u12\"",
                        "\"\\ud800\"",
                        "\"\\ud83d\\ude00\"",
                        "\"\u00e9\u20ac\ud83d\ude00\"",
                        "\"\\u0000\"",
                        "\"\u0001\"",
                        "\"a\tb\"",
                        "\"a\nb\"",
                        "\"\\/\\b\\f\\n\\r\\t\"",
                        "[1,]",
                        "[,1]",
                        "[1 2]",
                        "[1",
                        "{\"y\":1,}",
                        "{\"y\"}",
                        "{\"y\" 1}",
                        "{y:1}",
                        "{\"y\":1,\"y\":2}",
                        "{\"y\":1,\"\\u0079\":2}",
                        "{1:2}",
                        "{\"\":1}",
                        "[1;2]",
                        "{\"y\"=1}",
                        "{\"y\"=>1}",
                        "/**/1",
                        "1/**/",
                        "1//\n",
                        "1#\n",
                        "")) {
            all.add("x is " + value, sign(header(""), all.with("x", value)));
        }
        for (String text :
                List.of(
                        "",
                        "[]",
                        "null",
                        "1",
                        "\"x\"",
                        "{",
                        good.substring(1),
                        " " + good,
                        good + " ",
                        good + "\n",
                        good + "x",
                        good + "{}",
                        good + "]",
                        "\ufeff" + good,
                        good.replace(",", " ,\n\t"),
                        good.replace(":", " : "),
                        good.replace("{", "{,"),
                        good.replace("}", ",}"),
                        good.replace("}", ",\"sub\":\"bob\"}"),
                        good.replace("}", ",\"s\\u0075b\":\"bob\"}"),
                        good.replace("\"sub\"", "sub"),
                        good.replace('"', '\''),
                        ")]}'\n" + good)) {
            all.add("payload " + text, sign(header(""), text));
        }
        all.add(
                "payload not UTF-8",
                TestIssuer.signed(
                        base64(header("").getBytes(StandardCharsets.UTF_8))
                                + "."
                                + base64(
                                        good.replace("ada", "\u00e9")
                                                .getBytes(StandardCharsets.ISO_8859_1))));
        for (int length : new int[] {4000, 8000, 8900, 9100, 16_000}) {
            all.add(
                    "claim of " + length + " characters",
                    sign(header(""), all.with("x", "\"" + "y".repeat(length) + "\"")));
        }
    }
}
