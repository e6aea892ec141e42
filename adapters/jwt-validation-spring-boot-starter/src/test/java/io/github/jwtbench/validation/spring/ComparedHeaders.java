package io.github.jwtbench.validation.spring;

import static io.github.jwtbench.validation.spring.TestIssuer.header;
import static io.github.jwtbench.validation.spring.TestIssuer.sign;

import java.util.List;

/** Tokens with odd headers. */
final class ComparedHeaders {
    private ComparedHeaders() {}

    static void addTo(ComparedTokens all) {
        String good = all.good();
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
                all.add(
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
            all.add("header typ " + type, sign(header(",\"typ\":\"" + type + "\""), good));
        }
        all.add("header crit b64", sign(header(",\"crit\":[\"b64\"],\"b64\":false"), good));
        all.add("header crit b64 true", sign(header(",\"crit\":[\"b64\"],\"b64\":true"), good));
        all.add("header crit exp", sign(header(",\"crit\":[\"exp\"],\"exp\":1"), good));
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
            all.add("kid " + kid, sign("{\"alg\":\"RS256\",\"kid\":" + kid + "}", good));
        }
        all.add("kid absent", sign("{\"alg\":\"RS256\"}", good));
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
            all.add("alg " + alg, sign("{\"alg\":" + alg + ",\"kid\":\"first\"}", good));
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
            all.add("header text " + text, sign(text, good));
        }
    }
}
