package io.github.jwtbench.validation.spring;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

/**
 * Differences between Spring's decoder and the starter: documented ones, and those that are found.
 */
final class StockDifferences {
    /** Titles, and the names of the cases that show each. */
    private static final Map<String, String> DOCUMENTED = new LinkedHashMap<>();

    static {
        difference(
                "Padding, the standard alphabet, `~` at the end, unused bits that are not zero",
                "part 2 and then (=+|~)|signature padded|.* with bits in its tail.*|.* standard alphabet");
        difference("A byte order mark", "(header text|payload) \ufeff.*");
        difference("A payload that is not UTF-8", "payload not UTF-8");
        difference("Objects or lists nested more than 32 deep", "(lists|objects) \\d+ deep");
        difference(
                "Duplicate members, except at the outermost level",
                "(header text .*|x is )\\{\"y\":1,\"(y|\\\\u0079)\":2}}?");
        difference("More than 12,288 characters", "claim of .*|20,000 characters of garbage");
        difference("`crit` that is `null`, empty or only `b64`", "header crit (null|b64 true)");
        difference("No `kid`, and several keys fit", "kid (null|absent)");
        difference(
                "`x5t#S256` that is not in the key set; the starter does not read it",
                "header x5t#S256 .*");
        difference("An encrypted token, over WebFlux", "encrypted");
        difference(
                "An algorithm of no key, with `issuer-uri`, over WebFlux: other words",
                "alg \"ES\\d+\"|ES256 signed.*");
        difference("No `exp`", "claim exp (null|absent)");
        difference(
                "`exp` that has passed by 30 to 60 s, `nbf` in 30 to 60 s",
                "exp in -45 s|nbf in 45 s");
        difference("`iat` in more than 30 s", "iat in (45|90) s|exp before iat");
        difference(
                "`nbf` or `iat` before 1970; `exp`, `nbf` or `iat` after 9999",
                "claim (exp|nbf|iat) -?[0-9e]+");
        difference("`sub` that is a number", "claim sub [-0-9.e]+");
        difference("`null` in the list of `aud`", "claim aud \\[\"orders\",null]");
        difference("`iss` with a scheme in capitals, `HTTP://…`", "iss HTTP:.*");
        difference(
                "Integers beyond a long: `BigInteger` in Spring, `BigDecimal` in the starter",
                "(claim scope|x is) -?\\d{19,}");
        difference("Changing a nested claim in place", "nested");
        difference("Fetches of the keys for tokens with unknown `kid`", "fetches");
        difference(
                "Keys at an address that is no URL, or http to another host",
                "start with \\[(jwk-set|issuer)-uri=(http://issuer.invalid|not a URL)]");
        difference(
                "Metadata of another issuer, over WebFlux: `IllegalStateException` in Spring, `JwtException` in the starter",
                "answer with .*/mistaken]");
        difference("`jws-algorithms` with `EdDSA`", "start with .*=EdDSA]");
        difference(
                "`jwk-set-uri` that is empty, with another source of keys",
                "start with .*, jwk-set-uri=]");
        difference(
                "`issuer-uri` that is empty, with another source of keys",
                "start with .*, issuer-uri=]");
    }

    private final Map<String, TreeSet<String>> stocks = new LinkedHashMap<>();
    private final Map<String, TreeSet<String>> starters = new LinkedHashMap<>();
    private final List<String> unexpected = new ArrayList<>();

    private static void difference(String title, String cases) {
        DOCUMENTED.put(title, cases);
    }

    /**
     * @param name of the case that shows it
     */
    void add(String name, String stock, String starter) {
        for (var each : DOCUMENTED.entrySet()) {
            if (name.matches("(?s)" + each.getValue())) {
                stocks.computeIfAbsent(each.getKey(), title -> new TreeSet<>()).add(status(stock));
                starters.computeIfAbsent(each.getKey(), title -> new TreeSet<>())
                        .add(status(starter));
                return;
            }
        }
        unexpected.add(name + "\n" + stock + "\n" + starter);
    }

    private static String status(String answer) {
        return answer.startsWith("HTTP/") ? answer.split(" ")[1] : answer;
    }

    /** Those that are not documented. */
    List<String> unexpected() {
        return unexpected;
    }

    /** The documented ones in AsciiDoc. Each must have been found. */
    String table() {
        StringBuilder table =
                new StringBuilder("[cols=\"5,2,2\"]\n|===\n|Difference |Spring |The starter\n\n");
        for (String title : DOCUMENTED.keySet()) {
            assertTrue(stocks.containsKey(title), () -> "no difference any more: " + title);
            table.append(
                    "|%s |%s |%s\n"
                            .formatted(
                                    title,
                                    String.join(", ", stocks.get(title)),
                                    String.join(", ", starters.get(title))));
        }
        return table.append("|===\n").toString();
    }
}
