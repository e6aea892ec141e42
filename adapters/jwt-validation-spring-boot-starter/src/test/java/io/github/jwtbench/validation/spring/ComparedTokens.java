package io.github.jwtbench.validation.spring;

import static io.github.jwtbench.validation.spring.TestIssuer.base64;
import static io.github.jwtbench.validation.spring.TestIssuer.header;
import static io.github.jwtbench.validation.spring.TestIssuer.in;
import static io.github.jwtbench.validation.spring.TestIssuer.sign;

import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

/** Tokens that two decoders may judge differently. All are signed, unless their name says more. */
final class ComparedTokens {
    private static final String ALPHABET =
            "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

    private final Map<String, String> tokens = new LinkedHashMap<>();
    private final TestIssuer issuer;
    private final String good;

    private ComparedTokens(TestIssuer issuer) {
        this.issuer = issuer;
        this.good = issuer.claims("");
    }

    /** By their names. */
    static Map<String, String> of(TestIssuer issuer) {
        ComparedTokens all = new ComparedTokens(issuer);
        all.headers();
        all.claims();
        all.names();
        all.json();
        all.texts();
        all.mutations();
        return all.tokens;
    }

    private void add(String name, String token) {
        if (tokens.put(name, token) != null) {
            throw new IllegalStateException("twice: " + name);
        }
    }

    private void headers() {
        for (String member :
                List.of(
                        "typ",
                        "cty",
                        "jku",
                        "jwk",
                        "x5u",
                        "x5c",
                        "x5t",
                        "x5t#S256",
                        "crit",
                        "b64",
                        "zip",
                        "enc",
                        "x")) {
            for (String value : List.of("null", "\"\"", "\"at+jwt\"", "1", "[\"x\"]", "{}")) {
                add(
                        "header " + member + " " + value,
                        sign(header(",\"" + member + "\":" + value), good));
            }
        }
        for (String type :
                List.of(
                        "application/jwt",
                        "JOSE",
                        "JOSE+JSON",
                        "logout+jwt",
                        " JWT",
                        "JWT ",
                        "J\\u0057T")) {
            add("header typ " + type, sign(header(",\"typ\":\"" + type + "\""), good));
        }
        add("header crit b64", sign(header(",\"crit\":[\"b64\"],\"b64\":false"), good));
        add("header crit b64 true", sign(header(",\"crit\":[\"b64\"],\"b64\":true"), good));
        add("header crit exp", sign(header(",\"crit\":[\"exp\"],\"exp\":1"), good));
        for (String kid :
                List.of(
                        "null",
                        "1",
                        "\"\"",
                        "\"x\"",
                        "\"FIRST\"",
                        "\"first \"",
                        "\"f\\u0069rst\"",
                        "\"\\u0000\"",
                        "\"\u00e9\"",
                        "[]",
                        "{}",
                        "\"" + "k".repeat(2000) + "\"")) {
            add("kid " + kid, sign("{\"alg\":\"RS256\",\"kid\":" + kid + "}", good));
        }
        add("kid absent", sign("{\"alg\":\"RS256\"}", good));
        for (String alg :
                List.of(
                        "null",
                        "1",
                        "\"\"",
                        "\"none\"",
                        "\"None\"",
                        "\"rs256\"",
                        "\"RS256 \"",
                        "\"RS384\"",
                        "\"RS512\"",
                        "\"PS256\"",
                        "\"HS256\"",
                        "\"ES256\"",
                        "\"ES384\"",
                        "\"ES256K\"",
                        "\"EdDSA\"",
                        "\"Ed25519\"",
                        "\"ML-DSA-44\"",
                        "\"X\"",
                        "\"dir\"",
                        "\"RSA-OAEP\"",
                        "[]",
                        "{}",
                        "\"R\\u0053256\"")) {
            add("alg " + alg, sign("{\"alg\":" + alg + ",\"kid\":\"first\"}", good));
        }
        for (String text :
                List.of(
                        "",
                        "[]",
                        "{}",
                        "null",
                        "1",
                        "\"x\"",
                        "{",
                        "{\"alg\":\"RS256\"",
                        "{\"kid\":\"first\"}",
                        " " + header(""),
                        header("") + " ",
                        header("") + "x",
                        header("") + "{}",
                        "\ufeff" + header(""),
                        header(",\"kid\":\"first\""),
                        header(",\"alg\":\"RS256\""),
                        header(",\"alg\":\"none\""),
                        header(",\"x\":{\"y\":1,\"y\":2}"),
                        header(","),
                        header(",x:1"),
                        header(",'x':1"),
                        header("/**/"),
                        "{\"alg\" : \"RS256\" ,\n\t\"kid\":\"first\" }",
                        "{\"alg\":\"RS256\",\"enc\":\"A128GCM\",\"kid\":\"first\"}",
                        header(",\"x\":\"" + "y".repeat(3000) + "\""))) {
            add("header text " + text, sign(text, good));
        }
    }

    private void claims() {
        for (String claim :
                List.of("exp", "nbf", "iat", "iss", "aud", "sub", "jti", "scope", "cnf")) {
            for (String value :
                    List.of(
                            "null",
                            "\"\"",
                            "\"x\"",
                            "\"a b\"",
                            "0",
                            "-1",
                            "1.5",
                            "253402300800",
                            "9223372036854775807",
                            "9223372036854775808",
                            "1e300",
                            "true",
                            "[]",
                            "[\"orders\"]",
                            "[\"orders\",null]",
                            "[1]",
                            "{}")) {
                add("claim " + claim + " " + value, sign(header(""), with(claim, value)));
            }
            add("claim " + claim + " absent", sign(header(""), with(claim, null)));
        }
        add(
                "bound to a certificate",
                sign(header(""), with("cnf", "{\"x5t#S256\":\"" + "A".repeat(43) + "\"}")));
        add(
                "bound to a key",
                sign(header(""), with("cnf", "{\"jkt\":\"" + "A".repeat(43) + "\"}")));
    }

    /** A good payload with another value of a claim, or without it. */
    private String with(String claim, String value) {
        Map<String, String> members = new LinkedHashMap<>();
        members.put("iss", "\"" + issuer.name() + "\"");
        members.put("aud", "\"orders\"");
        members.put("sub", "\"ada\"");
        members.put("scope", "\"read write\"");
        members.put("exp", String.valueOf(in(3600)));
        members.put(claim, value);
        StringBuilder payload = new StringBuilder();
        members.forEach(
                (name, each) -> {
                    if (each != null) {
                        payload.append(payload.isEmpty() ? "{\"" : ",\"")
                                .append(name)
                                .append("\":")
                                .append(each);
                    }
                });
        return payload.append('}').toString();
    }

    /** Signed for this very moment. */
    static Map<String, String> inTime(TestIssuer issuer) {
        ComparedTokens all = new ComparedTokens(issuer);
        for (int seconds : new int[] {-90, -45, -15, 15, 45, 90}) {
            for (String claim : List.of("exp", "nbf", "iat")) {
                all.add(
                        claim + " in " + seconds + " s",
                        sign(header(""), all.with(claim, "" + in(seconds))));
            }
        }
        all.add("exp in -15.5 s", sign(header(""), all.with("exp", in(-15) + ".5")));
        for (String sub : List.of("guest", "ghost")) {
            all.add(sub, sign(header(""), all.with("sub", "\"" + sub + "\"")));
            all.add(
                    sub + " of another issuer",
                    sign(header(""), all.with("sub", "\"" + sub + "\"").replace("/a", "/b")));
        }
        all.add("exp before iat", sign(header(""), all.with("iat", "" + in(5000))));
        all.add(
                "everything wrong",
                sign(
                        header(""),
                        "{\"iss\":\"x\",\"aud\":\"y\",\"exp\":"
                                + in(-90)
                                + ",\"nbf\":"
                                + in(90)
                                + "}"));
        return all.tokens;
    }

    private void names() {
        String name = issuer.name();
        for (String iss :
                List.of(
                        name + "/",
                        name.toUpperCase(java.util.Locale.ROOT),
                        name.replace("http:", "HTTP:"),
                        name.replace("127.0.0.1", "localhost"),
                        name + "?",
                        " " + name,
                        name + " ",
                        "http",
                        "http://",
                        "http://a b",
                        "urn:a",
                        ":",
                        "a:b c",
                        "https://\u00e9",
                        "x/../a",
                        name.replace("/a", "/%61"),
                        name.replace("/a", "/\\u0061"),
                        name.replace("/", "\\/"))) {
            add("iss " + iss, sign(header(""), with("iss", "\"" + iss + "\"")));
        }
        for (String aud :
                List.of("Orders", "orders ", "order", "orders,x", "orders x", "\\u006frders")) {
            add("aud " + aud, sign(header(""), with("aud", "\"" + aud + "\"")));
        }
        for (String scope : List.of("a  b", " a", "a\\tb", "\u00e9", "a,b", "SCOPE_a")) {
            add("scope '" + scope + "'", sign(header(""), with("scope", "\"" + scope + "\"")));
        }
    }

    private void json() {
        for (int depth : new int[] {2, 10, 29, 31, 33, 64, 200}) {
            add(
                    "lists " + depth + " deep",
                    sign(header(""), with("x", "[".repeat(depth) + "]".repeat(depth))));
            add(
                    "objects " + depth + " deep",
                    sign(header(""), with("x", "{\"y\":".repeat(depth) + "1" + "}".repeat(depth))));
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
            add("x is " + value, sign(header(""), with("x", value)));
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
            add("payload " + text, sign(header(""), text));
        }
        add(
                "payload not UTF-8",
                TestIssuer.signed(
                        base64(header("").getBytes(StandardCharsets.UTF_8))
                                + "."
                                + base64(
                                        good.replace("ada", "\u00e9")
                                                .getBytes(StandardCharsets.ISO_8859_1))));
        for (int length : new int[] {4000, 8000, 8900, 9100, 16_000}) {
            add(
                    "claim of " + length + " characters",
                    sign(header(""), with("x", "\"" + "y".repeat(length) + "\"")));
        }
    }

    private void texts() {
        String token = issuer.token();
        String[] parts = token.split("\\.");
        add("good", token);
        for (int part = 0; part < 3; part++) {
            for (String end :
                    List.of(
                            "=", "==", "===", "A", "AA", "AAA", "AAAA", "+", "/", "~", ".", "..",
                            " ", "%3D")) {
                String[] changed = parts.clone();
                changed[part] += end;
                add("part " + part + " and then " + end, String.join(".", changed));
            }
            String[] changed = parts.clone();
            changed[part] = "";
            add("part " + part + " empty", String.join(".", changed));
            changed[part] = parts[part].substring(0, parts[part].length() - 1);
            add("part " + part + " one shorter", String.join(".", changed));
            changed[part] = "A" + parts[part];
            add("part " + part + " one longer", String.join(".", changed));
            changed[part] = otherTail(parts[part]);
            add("part " + part + " with bits in its tail", String.join(".", changed));
        }
        for (int member = 0; member < 3; member++) { // so that each length modulo 3 is there
            String x = ",\"x\":\"" + "y".repeat(member) + "\"";
            String head = base64(header(x).getBytes(StandardCharsets.UTF_8));
            String body = base64(issuer.claims(x).getBytes(StandardCharsets.UTF_8));
            String pad = "=".repeat((4 - head.length() % 4) % 4);
            add(
                    "header signed with padding, " + member,
                    TestIssuer.signed(head + pad + "." + body));
            add(
                    "payload signed with padding, " + member,
                    TestIssuer.signed(head + "." + body + "=".repeat((4 - body.length() % 4) % 4)));
            add(
                    "payload signed with another padding, " + member,
                    TestIssuer.signed(head + "." + body + "===="));
            add(
                    "payload signed with bits in its tail, " + member,
                    TestIssuer.signed(head + "." + otherTail(body)));
        }
        byte[] odd =
                with("x", "\"\u00ff\u00fe>>>???\u00ff\u00fe\"").getBytes(StandardCharsets.UTF_8);
        String standard = Base64.getEncoder().withoutPadding().encodeToString(odd);
        add(
                "payload signed in the standard alphabet",
                TestIssuer.signed(parts[0] + "." + standard));
        add(
                "payload in the standard alphabet",
                TestIssuer.signed(parts[0] + "." + base64(odd)).replace(base64(odd), standard));
        add(
                "signature in the standard alphabet",
                parts[0] + "." + parts[1] + "." + parts[2].replace('-', '+').replace('_', '/'));
        add("garbage", "garbage");
        add("a", "a");
        add("a.b.c", "a.b.c");
        add("dots", "...");
        add("leading dot", "." + token);
        add("two parts", parts[0] + "." + parts[1]);
        add("four parts", token + ".AAAA");
        String jwe =
                base64(
                        "{\"alg\":\"RSA-OAEP\",\"enc\":\"A128GCM\",\"kid\":\"first\"}"
                                .getBytes(StandardCharsets.UTF_8));
        add("encrypted", jwe + ".AAAA.AAAA.AAAA.AAAA");
        add("encrypted, three parts", jwe + "." + parts[1] + "." + parts[2]);
        add("signed, five parts", parts[0] + ".AAAA.AAAA.AAAA.AAAA");
        add("a token in a token", sign(header(",\"cty\":\"JWT\""), token));
        add(
                "none without signature",
                base64("{\"alg\":\"none\"}".getBytes(StandardCharsets.UTF_8))
                        + "."
                        + parts[1]
                        + ".");
        add("signature of zeros", parts[0] + "." + parts[1] + "." + base64(new byte[256]));
        add("signature too short", parts[0] + "." + parts[1] + "." + base64(new byte[255]));
        add(
                "signature too long",
                parts[0] + "." + parts[1] + "." + parts[2].substring(0, 340) + base64(new byte[4]));
        add("signature of one byte", parts[0] + "." + parts[1] + "." + base64(new byte[] {1}));
        add(
                "signature of another token",
                parts[0]
                        + "."
                        + parts[1]
                        + "."
                        + issuer.token(issuer.claims(",\"jti\":\"2\"")).split("\\.")[2]);
        add("12,288 characters of garbage", "a".repeat(12_288));
        add("20,000 characters of garbage", "a".repeat(20_000));
        add("ES256 signed", TestIssuer.signEc("{\"alg\":\"ES256\",\"kid\":\"ec\"}", good));
        add(
                "ES256 signed, expired",
                TestIssuer.signEc("{\"alg\":\"ES256\",\"kid\":\"ec\"}", with("exp", "" + in(-90))));
        add("ES256 signed as RS256", TestIssuer.signEc("{\"alg\":\"RS256\",\"kid\":\"ec\"}", good));
    }

    private static String otherTail(String part) {
        int last = ALPHABET.indexOf(part.charAt(part.length() - 1));
        return part.substring(0, part.length() - 1) + ALPHABET.charAt(last ^ 1);
    }

    /** A character of a good token is another, is left out, or is there twice. */
    private void mutations() {
        Random random = new Random(1);
        for (int i = 0; i < 100; i++) {
            StringBuilder token = new StringBuilder(issuer.token());
            int at = random.nextInt(token.length() - 1); // the last one has unused bits
            char other = ALPHABET.charAt(random.nextInt(64));
            switch (i % 3) {
                case 0 -> token.setCharAt(at, token.charAt(at) == other ? '.' : other);
                case 1 -> token.deleteCharAt(at);
                default -> token.insert(at, other);
            }
            add("mutation " + i, token.toString());
        }
    }
}
