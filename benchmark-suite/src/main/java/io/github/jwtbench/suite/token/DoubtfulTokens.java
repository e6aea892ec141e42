package io.github.jwtbench.suite.token;

import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Tokens that some validators take and others refuse, by their defaults. */
public final class DoubtfulTokens {
    private static final int HOUR = 3_600;

    private DoubtfulTokens() {}

    /**
     * A token with exactly one doubtful property.
     *
     * @param name the property, such as {@code no exp}
     * @param rule its specification, such as {@code RFC 7519 section 4.1.4}
     */
    public record Doubtful(String name, String rule, String token) {
        @Override
        public String toString() {
            return name;
        }
    }

    /**
     * All tokens to find out with what a validator checks, {@link RefusedTokens} among them: each
     * has one fault or one doubtful property, its key in the map.
     */
    public static Map<String, String> withRefused(SuiteIssuer issuer) {
        Map<String, String> all = RefusedTokens.of(issuer);
        of(issuer).forEach(each -> all.put(each.name() + " (" + each.rule() + ")", each.token()));
        return all;
    }

    /** Doubtful tokens of an issuer, with the audience {@link SuiteIssuer#AUDIENCE}. */
    public static List<Doubtful> of(SuiteIssuer issuer) {
        List<Doubtful> all = new ArrayList<>();
        String exp = "RFC 7519 section 4.1.4";
        claims(all, issuer, "no exp", exp, "exp", "");
        claims(all, issuer, "expired 30 s ago", exp, "exp", now(-30));
        claims(all, issuer, "exp as text", exp, "exp", "\"" + now(HOUR) + "\"");
        claims(all, issuer, "iat in half an hour", "RFC 7519 section 4.1.6", "iat", now(HOUR / 2));
        claims(all, issuer, "no sub", "RFC 9068 section 2.2", "sub", "");
        claims(all, issuer, "no iss", "RFC 7519 section 4.1.1", "iss", "");
        claims(all, issuer, "no aud", "RFC 7519 section 4.1.3", "aud", "");
        claims(all, issuer, "typ of an ID token", "RFC 8725 section 3.12", "typ", "\"ID\"");
        String good = payload(Map.of());
        String kid = "\"kid\":\"" + issuer.keyId() + "\"";
        all.add(
                new Doubtful(
                        "no kid", "RFC 7515 section 4.1.4", issuer.sign("\"typ\":\"JWT\"", good)));
        all.add(
                new Doubtful(
                        "unknown kid",
                        "RFC 7515 section 4.1.4",
                        issuer.sign("\"typ\":\"JWT\",\"kid\":\"unknown\"", good)));
        all.add(
                new Doubtful(
                        "unknown crit",
                        "RFC 7515 section 4.1.11",
                        issuer.sign(kid + ",\"crit\":[\"unknown\"],\"unknown\":1", good)));
        for (String none : List.of("None", "NONE", "nOnE")) {
            all.add(
                    new Doubtful(
                            "alg " + none,
                            "RFC 8725 section 3.2",
                            RefusedTokens.withHeader(
                                    issuer.sign(good), "{\"alg\":\"" + none + "\"," + kid + "}")));
        }
        return all;
    }

    private static void claims(
            List<Doubtful> all,
            SuiteIssuer issuer,
            String name,
            String rule,
            String claim,
            String value) {
        all.add(new Doubtful(name, rule, issuer.sign(payload(Map.of(claim, value)))));
    }

    /** The time in so many seconds, as claims have it. */
    static String now(int seconds) {
        return Long.toString(Instant.now().getEpochSecond() + seconds);
    }

    /**
     * The claims of a good token, of which some are changed.
     *
     * @param changed JSON of claims by name; empty to leave a claim out
     */
    static String payload(Map<String, String> changed) {
        Map<String, String> claims = new LinkedHashMap<>();
        claims.put("iss", "\"" + SuiteIssuer.NAME + "\"");
        claims.put("aud", "\"" + SuiteIssuer.AUDIENCE + "\"");
        claims.put("sub", "\"ada\"");
        claims.put("typ", "\"Bearer\"");
        claims.put("realm_access", "{\"roles\":[\"" + SuiteIssuer.ROLE + "\"]}");
        claims.put("iat", now(-HOUR));
        claims.put("exp", now(HOUR));
        claims.putAll(changed);
        StringBuilder json = new StringBuilder();
        claims.forEach(
                (name, value) -> {
                    if (!value.isEmpty()) {
                        json.append(json.isEmpty() ? "{" : ",");
                        json.append('"').append(name).append("\":").append(value);
                    }
                });
        return json.append('}').toString();
    }
}
