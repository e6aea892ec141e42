package io.github.jwtbench.validation.spring;

import static io.github.jwtbench.validation.spring.TestIssuer.header;
import static io.github.jwtbench.validation.spring.TestIssuer.in;
import static io.github.jwtbench.validation.spring.TestIssuer.sign;

import java.util.List;
import java.util.Locale;

/** Tokens with odd claims. */
final class ComparedClaims {
    private ComparedClaims() {}

    static void addTo(ComparedTokens all) {
        values(all);
        names(all);
    }

    private static void values(ComparedTokens all) {
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
                all.add("claim " + claim + " " + value, sign(header(""), all.with(claim, value)));
            }
            all.add("claim " + claim + " absent", sign(header(""), all.with(claim, null)));
        }
        all.add(
                "bound to a certificate",
                sign(header(""), all.with("cnf", "{\"x5t#S256\":\"" + "A".repeat(43) + "\"}")));
        all.add(
                "bound to a key",
                sign(header(""), all.with("cnf", "{\"jkt\":\"" + "A".repeat(43) + "\"}")));
    }

    private static void names(ComparedTokens all) {
        String name = all.issuer().name();
        for (String iss :
                List.of(
                        name + "/",
                        name.toUpperCase(Locale.ROOT),
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
            all.add("iss " + iss, sign(header(""), all.with("iss", "\"" + iss + "\"")));
        }
        for (String aud :
                List.of("Orders", "orders ", "order", "orders,x", "orders x", "\\u006frders")) {
            all.add("aud " + aud, sign(header(""), all.with("aud", "\"" + aud + "\"")));
        }
        for (String scope : List.of("a  b", " a", "a\\tb", "\u00e9", "a,b", "SCOPE_a")) {
            all.add(
                    "scope '" + scope + "'",
                    sign(header(""), all.with("scope", "\"" + scope + "\"")));
        }
    }

    /** Tokens for this very moment. */
    static void addInTime(ComparedTokens all) {
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
    }
}
