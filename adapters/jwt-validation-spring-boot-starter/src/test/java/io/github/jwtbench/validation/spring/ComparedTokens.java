package io.github.jwtbench.validation.spring;

import static io.github.jwtbench.validation.spring.TestIssuer.in;

import java.util.LinkedHashMap;
import java.util.Map;

/** Tokens that two decoders may judge differently. All are signed, unless their name says more. */
final class ComparedTokens {
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
        ComparedHeaders.addTo(all);
        ComparedClaims.addTo(all);
        ComparedPayloads.addTo(all);
        ComparedTexts.addTo(all);
        return all.tokens;
    }

    /** Signed for this very moment. */
    static Map<String, String> inTime(TestIssuer issuer) {
        ComparedTokens all = new ComparedTokens(issuer);
        ComparedClaims.addInTime(all);
        return all.tokens;
    }

    TestIssuer issuer() {
        return issuer;
    }

    /** A good payload. */
    String good() {
        return good;
    }

    void add(String name, String token) {
        if (tokens.put(name, token) != null) {
            throw new IllegalStateException("twice: " + name);
        }
    }

    /** A good payload with another value of a claim, or without it. */
    String with(String claim, String value) {
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
}
