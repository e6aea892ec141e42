package io.github.jwtbench.core.token;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.MissingNode;
import java.io.IOException;
import java.time.Instant;
import java.util.Base64;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The content of a token, read without verifying it. Any text is accepted; unreadable parts are
 * missing.
 *
 * @param kind of its form
 * @param header of a JWS (RFC 7515) or JWE (RFC 7516); missing without one
 * @param claims of a JWS with claims in JSON (RFC 7519); missing without
 */
public record TokenContent(TokenKind kind, JsonNode header, JsonNode claims) {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final int PARTS_OF_JWS = 3;
    private static final int PARTS_OF_JWE = 5;

    /** The kinds of tokens. */
    public enum TokenKind {
        SIGNED("signed JWT"),
        UNSIGNED("JWT without signature"),
        ENCRYPTED("encrypted JWT"),
        OPAQUE("opaque");

        private final String words;

        TokenKind(String words) {
            this.words = words;
        }

        /** Its name for people. */
        public String words() {
            return words;
        }
    }

    public static TokenContent of(String token) {
        String[] parts = token.split("\\.", -1);
        JsonNode header = object(parts[0]);
        if (parts.length == PARTS_OF_JWE && !header.isMissingNode()) {
            return new TokenContent(TokenKind.ENCRYPTED, header, MissingNode.getInstance());
        }
        JsonNode claims = parts.length > 1 ? object(parts[1]) : MissingNode.getInstance();
        if (parts.length != PARTS_OF_JWS || header.isMissingNode() && claims.isMissingNode()) {
            return new TokenContent(TokenKind.OPAQUE, header, claims);
        }
        return new TokenContent(
                parts[2].isEmpty() ? TokenKind.UNSIGNED : TokenKind.SIGNED, header, claims);
    }

    private static JsonNode object(String part) {
        try {
            JsonNode read = JSON.readTree(Base64.getUrlDecoder().decode(part));
            return read.isObject() ? read : MissingNode.getInstance();
        } catch (IOException | IllegalArgumentException e) {
            return MissingNode.getInstance();
        }
    }

    /** The {@code alg} of a JWS (RFC 7515 section 4.1.1). */
    public @Nullable String algorithm() {
        return kind == TokenKind.SIGNED || kind == TokenKind.UNSIGNED
                ? header.path("alg").textValue()
                : null;
    }

    /** A claim that is a time (RFC 7519 section 2); of no text if it is missing. */
    public TokenTime time(String claim) {
        return TokenTime.of(claims.path(claim));
    }

    /** When it ends; empty when it does not say, or not as a time. */
    public Optional<Instant> end() {
        return time("exp").at();
    }

    @Override
    public String toString() {
        return "TokenContent[kind=" + kind + "]";
    }
}
