package io.github.jwtbench.core.probe;

import com.fasterxml.jackson.databind.JsonNode;
import io.github.jwtbench.core.token.TokenContent;
import io.github.jwtbench.core.token.TokenContent.TokenKind;
import io.github.jwtbench.core.token.TokenTime;
import java.time.Instant;
import java.util.List;
import java.util.stream.StreamSupport;
import org.jspecify.annotations.Nullable;

/**
 * The content of a token (RFC 7519 section 4.1), read without verifying it; without the token
 * itself.
 *
 * @param form its form
 * @param issuer its issuer; empty without one
 * @param audience its intended recipients
 * @param scopes its scopes, from {@code scope} (RFC 8693 section 4.2) or {@code scp}
 * @param from its {@code nbf}, or its {@code iat} without one
 * @param expires its {@code exp}
 */
public record TokenSeen(
        Form form,
        String issuer,
        List<String> audience,
        List<String> scopes,
        TokenTime from,
        TokenTime expires) {

    public TokenSeen {
        audience = List.copyOf(audience);
        scopes = List.copyOf(scopes);
    }

    /**
     * The form of a token.
     *
     * @param algorithm of its signature
     * @param length in characters
     */
    public record Form(TokenKind kind, @Nullable String algorithm, int length) {
        /** Such as "signed JWT (RS256), 812 characters". */
        String inWords() {
            return "%s%s, %s characters"
                    .formatted(
                            kind.words(),
                            algorithm == null ? "" : " (" + Response.shown(algorithm) + ")",
                            length);
        }

        /** Whether only its recipients can read it. */
        boolean isSilent() {
            return kind == TokenKind.OPAQUE || kind == TokenKind.ENCRYPTED;
        }
    }

    /** Accepts any text; unknown parts are missing. */
    public static TokenSeen of(String token) {
        TokenContent content = TokenContent.of(token);
        JsonNode claims = content.claims();
        JsonNode scope = claims.has("scope") ? claims.get("scope") : claims.path("scp");
        return new TokenSeen(
                new Form(content.kind(), content.algorithm(), token.length()),
                claims.has("iss") ? text(claims.get("iss")) : "",
                list(claims.path("aud")),
                scope.isTextual() ? ProbeWords.split(scope.textValue()) : list(scope),
                content.time(claims.has("nbf") ? "nbf" : "iat"),
                content.time("exp"));
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

    /** Start of its validity as far as given and readable; otherwise the earliest time. */
    Instant validFrom() {
        return from.at().orElse(Instant.MIN);
    }

    /** End of its validity as far as given and readable; otherwise the latest time. */
    Instant validUntil() {
        return expires.at().orElse(Instant.MAX);
    }
}
