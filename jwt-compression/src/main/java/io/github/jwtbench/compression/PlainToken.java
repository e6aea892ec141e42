package io.github.jwtbench.compression;

import java.util.Map;
import java.util.Objects;

/**
 * A token that is sent whole. It is secret.
 *
 * @param token the token
 * @param reason why it was not split
 */
public record PlainToken(String token, Reason reason) implements Credential {
    /** The reason why a token cannot be split. */
    public enum Reason {
        /** The token is not three base64url parts without padding, or the first part is empty. */
        NOT_COMPACT("not three base64url parts"),
        /** The payload is detached (RFC 7515 appendix F), or the token is not signed. */
        EMPTY_PART("payload or signature is empty"),
        /** The token is longer than a receiver accepts. */
        TOO_LONG("too long"),
        /** The payload is not a JSON object. */
        NOT_AN_OBJECT("payload is no JSON object"),
        /** The base64url has bits after the last byte that are not zero, which decoding loses. */
        NOT_CANONICAL("base64url does not end in zero bits"),
        /** The token has more holes than a receiver accepts in a template. */
        TOO_MANY_HOLES("more holes than a template may have"),
        /** Joining gave another text. No token with this result is known. */
        NOT_EXACT("joining gave another text");

        private final String text;

        Reason(String text) {
            this.text = text;
        }

        /** The reason as text. */
        public String text() {
            return text;
        }
    }

    public PlainToken {
        Objects.requireNonNull(token);
        Objects.requireNonNull(reason);
    }

    @Override
    public Map<String, String> headers() {
        return Map.of(SplitHeaders.AUTHORIZATION, "Bearer " + token);
    }

    /** Leaves out the token, so that no log contains it. */
    @Override
    public String toString() {
        return "PlainToken[" + token.length() + " characters, " + reason + "]";
    }
}
