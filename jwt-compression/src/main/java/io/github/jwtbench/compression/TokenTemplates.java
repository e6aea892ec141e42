package io.github.jwtbench.compression;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.github.jwtbench.compression.text.Members;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The templates of a sender: a default, and others for single issuers and keys. */
public final class TokenTemplates {
    private record Origin(@Nullable String issuer, @Nullable String keyId) {}

    private final TokenTemplate others;
    private final Map<Origin, TokenTemplate> byOrigin;

    private TokenTemplates(TokenTemplate others, Map<Origin, TokenTemplate> byOrigin) {
        this.others = Objects.requireNonNull(others);
        this.byOrigin = byOrigin;
    }

    /** One template for all tokens. */
    public static TokenTemplates of(TokenTemplate template) {
        return new TokenTemplates(template, Map.of());
    }

    /**
     * Adds a template for the tokens of an issuer.
     *
     * @param issuer the claim {@code iss}, as tokens write it between the quotes
     */
    public TokenTemplates withIssuer(String issuer, TokenTemplate template) {
        return with(new Origin(Objects.requireNonNull(issuer), null), template);
    }

    /**
     * Adds a template for tokens that an issuer signs with one key.
     *
     * @param issuer the claim {@code iss}, as tokens write it between the quotes
     * @param keyId the header's {@code kid}, as tokens write it between the quotes
     */
    public TokenTemplates withKey(String issuer, String keyId, TokenTemplate template) {
        return with(
                new Origin(Objects.requireNonNull(issuer), Objects.requireNonNull(keyId)),
                template);
    }

    private TokenTemplates with(Origin origin, TokenTemplate template) {
        Map<Origin, TokenTemplate> more = new HashMap<>(byOrigin);
        more.put(origin, Objects.requireNonNull(template));
        return new TokenTemplates(others, more);
    }

    /** Whether all tokens have the same template. */
    boolean isOne() {
        return byOrigin.isEmpty();
    }

    TokenTemplate find(byte[] header, byte[] payload, Members claims) {
        if (byOrigin.isEmpty()) {
            return others;
        }
        String issuer = textOf(payload, claims, "iss");
        Members headerMembers = Members.of(header);
        String keyId = headerMembers == null ? null : textOf(header, headerMembers, "kid");
        TokenTemplate ofIssuer = byOrigin.getOrDefault(new Origin(issuer, null), others);
        return byOrigin.getOrDefault(new Origin(issuer, keyId), ofIssuer);
    }

    /** The text between the quotes of a member's value; null if there is no such member. */
    private static @Nullable String textOf(byte[] text, Members members, String name) {
        for (int i = 0; i < members.count(); i++) {
            int start = members.nameStart(i) + 1;
            if (name.equals(utf8(text, start, members.nameEnd(i) - 1))) {
                boolean quoted = text[members.valueStart(i)] == '"';
                int quote = quoted ? 1 : 0;
                return utf8(text, members.valueStart(i) + quote, members.valueEnd(i) - quote);
            }
        }
        return null;
    }

    static String utf8(byte[] text, int from, int to) {
        return new String(text, from, to - from, UTF_8);
    }
}
