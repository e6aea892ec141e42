package io.github.jwtbench.suite.token;

import static io.github.jwtbench.suite.token.DoubtfulTokens.now;

import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.Map;

/** Tokens that a service must refuse. */
public final class RefusedTokens {
    /** Longer than the suite's tokens live, so that none of these becomes valid during use. */
    private static final int SECONDS = 7_200;

    private RefusedTokens() {}

    /**
     * Nine tokens that every service with trust in the issuer, for the suite's audience, must
     * refuse: each has one fault, its key in the map.
     */
    public static Map<String, String> of(SuiteIssuer issuer) {
        String good = issuer.mint(1).get(0);
        Map<String, String> all = new LinkedHashMap<>();
        String before = now(-SECONDS);
        String after = now(SECONDS);
        all.put("expired", with(issuer, Map.of("iat", now(-2 * SECONDS), "exp", before)));
        all.put("not yet valid", with(issuer, Map.of("nbf", after, "exp", now(2 * SECONDS))));
        all.put("another audience", with(issuer, Map.of("aud", "\"another\"")));
        all.put("another issuer", with(issuer, Map.of("iss", "\"https://another\"")));
        all.put("another key", new SuiteIssuer().mint(1).get(0));
        all.put("broken signature", withBrokenSignature(good));
        all.put("signed by nobody", withHeader(good, "{\"alg\":\"none\"}"));
        all.put("signed with the public key", issuer.signedWithPublicKey(payload(good)));
        all.put("two parts", good.substring(0, good.lastIndexOf('.')));
        return all;
    }

    private static String with(SuiteIssuer issuer, Map<String, String> changed) {
        return issuer.sign(DoubtfulTokens.payload(changed));
    }

    private static String payload(String token) {
        return new String(
                Base64.getUrlDecoder().decode(token.split("\\.")[1]), StandardCharsets.UTF_8);
    }

    /** The same token without its signature, under another header. */
    static String withHeader(String token, String header) {
        return Base64.getUrlEncoder()
                        .withoutPadding()
                        .encodeToString(header.getBytes(StandardCharsets.UTF_8))
                + token.substring(token.indexOf('.'), token.lastIndexOf('.') + 1);
    }

    /** The same token with another signature of the same length. */
    public static String withBrokenSignature(String token) {
        int signature = token.lastIndexOf('.') + 1;
        char first = token.charAt(signature);
        return token.substring(0, signature)
                + (first == 'A' ? 'B' : 'A')
                + token.substring(signature + 1);
    }
}
