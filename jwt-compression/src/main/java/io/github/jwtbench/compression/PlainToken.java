package io.github.jwtbench.compression;

import java.util.Map;
import java.util.Objects;

/**
 * A token that goes out whole. It is a secret.
 *
 * @param token the token
 * @param reason why it was not split
 */
public record PlainToken(String token, Reason reason) implements Credential {
    /** Why a token cannot be split. */
    public enum Reason {
        /** It is not a compact JWS: three base64url parts without padding, the first not empty. */
        NOT_COMPACT("not three base64url parts"),
        /** Its payload is detached (RFC 7515 appendix F), or it is not signed. */
        EMPTY_PART("payload or signature is empty"),
        /** It is longer than a receiver takes. */
        TOO_LONG("too long"),
        /** Its payload is no JSON object. */
        NOT_AN_OBJECT("payload is no JSON object"),
        /** Decoding its base64url loses bits behind the last byte that are not zero. */
        NOT_CANONICAL("base64url does not end in zero bits"),
        /** It has so many claims to take out that no receiver would take the template. */
        TOO_MANY_HOLES("more holes than a template may have"),
        /** Joining the parts gave another text. No token is known for which this happens. */
        NOT_EXACT("joining gave another text");

        private final String text;

        Reason(String text) {
            this.text = text;
        }

        /** The reason in words. */
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

    /** Leaves the token out, so that no log gets it. */
    @Override
    public String toString() {
        return "PlainToken[" + token.length() + " characters, " + reason + "]";
    }
}
