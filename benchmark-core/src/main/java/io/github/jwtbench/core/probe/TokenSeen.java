package io.github.jwtbench.core.probe;

import com.fasterxml.jackson.databind.JsonNode;
import io.github.jwtbench.core.token.TokenContent;
import io.github.jwtbench.core.token.TokenTime;
import java.time.Instant;
import java.util.List;
import java.util.stream.StreamSupport;

/**
 * What a token says about itself (RFC 7519 section 4.1), read without verifying it. The token
 * itself is not in here.
 *
 * @param form what it is
 * @param issuer its issuer, or null
 * @param audience whom it is meant for
 * @param scopes its scopes, from {@code scope} (RFC 8693 section 4.2) or {@code scp}
 * @param times when it is valid
 */
public record TokenSeen(
        Form form, String issuer, List<String> audience, List<String> scopes, Times times) {

    public TokenSeen {
        audience = List.copyOf(audience);
        scopes = List.copyOf(scopes);
    }

    /**
     * The form of a token.
     *
     * @param algorithm by which it is signed, or null
     * @param length in characters
     */
    public record Form(TokenContent.Kind kind, String algorithm, int length) {
        /** Such as "signed JWT (RS256), 812 characters". */
        String inWords() {
            return "%s%s, %s characters"
                    .formatted(
                            kind.words(),
                            algorithm == null ? "" : " (" + Response.shown(algorithm) + ")",
                            length);
        }

        /** Whether only those it is made for can tell what it says. */
        boolean isSilent() {
            return kind == TokenContent.Kind.OPAQUE || kind == TokenContent.Kind.ENCRYPTED;
        }
    }

    /**
     * The times of a token; each null when it does not say.
     *
     * @param issuedAt its {@code iat}
     * @param notBefore its {@code nbf}
     * @param expires its {@code exp}
     */
    public record Times(TokenTime issuedAt, TokenTime notBefore, TokenTime expires) {
        /** From when it is valid as far as it says, or null. */
        TokenTime from() {
            return notBefore == null ? issuedAt : notBefore;
        }
    }

    /** Any text can be read; what it does not say is missing. */
    public static TokenSeen of(String token) {
        TokenContent content = TokenContent.of(token);
        JsonNode claims = content.claims();
        JsonNode scope = claims.has("scope") ? claims.get("scope") : claims.path("scp");
        return new TokenSeen(
                new Form(content.kind(), content.algorithm(), token.length()),
                claims.has("iss") ? text(claims.get("iss")) : null,
                list(claims.path("aud")),
                scope.isTextual() ? ProbeWords.split(scope.textValue()) : list(scope),
                new Times(content.time("iat"), content.time("nbf"), content.time("exp")));
    }

    private static List<String> list(JsonNode value) {
        if (value.isArray()) {
            return StreamSupport.stream(value.spliterator(), false).map(TokenSeen::text).toList();
        }
        return value.isMissingNode() || value.isNull() ? List.of() : List.of(text(value));
    }

    private static String text(JsonNode value) {
        return value.isTextual() ? value.textValue() : value.toString();
    }

    /** From when it is valid as far as it says and can be told, or null. */
    Instant validFrom() {
        return times.from() == null ? null : times.from().at();
    }

    /** Until when it is valid as far as it says and can be told, or null. */
    Instant validUntil() {
        return times.expires() == null ? null : times.expires().at();
    }
}
