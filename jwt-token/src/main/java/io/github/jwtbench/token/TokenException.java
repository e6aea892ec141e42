package io.github.jwtbench.token;

/**
 * A token was refused. The message is safe to log: it has neither token text nor claims nor keys in
 * it. There is no cause, which could have them, and no stack trace, since refusing must stay cheap
 * for whoever is flooded with bad tokens.
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
