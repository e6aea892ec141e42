package io.github.jwtbench.token;

/**
 * A token is refused. The message is safe to log: it contains no text of the token, no claim and no
 * key. There is no cause, which could contain them, and no stack trace, so that a flood of bad
 * tokens costs little.
 */
public final class TokenException extends Exception {
    private static final long serialVersionUID = 1L;

    private final TokenError error;

    TokenException(TokenError error, String message) {
        super(message, null, false, false);
        this.error = error;
    }

    public TokenError error() {
        return error;
    }
}
