package io.github.jwtbench.suite.token;

import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.Locale;
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
        all.put(
                "expired",
                issuer.sign(claims(SuiteIssuer.NAME, SuiteIssuer.AUDIENCE, 0, -SECONDS)));
        all.put(
                "not yet valid",
                issuer.sign(claims(SuiteIssuer.NAME, SuiteIssuer.AUDIENCE, SECONDS, 2 * SECONDS)));
        all.put("another audience", issuer.sign(claims(SuiteIssuer.NAME, "another", 0, SECONDS)));
        all.put(
                "another issuer",
                issuer.sign(claims("https://another", SuiteIssuer.AUDIENCE, 0, SECONDS)));
        all.put("another key", new SuiteIssuer().mint(1).get(0));
        all.put("broken signature", withBrokenSignature(good));
        all.put("signed by nobody", withHeader(good, "{\"alg\":\"none\"}"));
        all.put("signed with the public key", issuer.signedWithPublicKey(payload(good)));
        all.put("two parts", good.substring(0, good.lastIndexOf('.')));
        return all;
    }

    private static String claims(String issuer, String audience, long notBefore, long expiry) {
        long now = Instant.now().getEpochSecond();
        return String.format(
                Locale.ROOT,
                """
               {"iss":"%s","aud":"%s","sub":"ada","typ":"Bearer","preferred_username":"ada",\
               "realm_access":{"roles":["benchmark-user"]},"iat":%d,"nbf":%d,"exp":%d}""",
                issuer,
                audience,
                now - 2 * SECONDS,
                notBefore == 0 ? now - 2 * SECONDS : now + notBefore,
                now + expiry);
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
