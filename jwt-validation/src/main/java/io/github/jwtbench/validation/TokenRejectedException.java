package io.github.jwtbench.validation;

/**
 * A token is refused. The message is safe to log: it contains no token text, and claims in it are
 * shortened and have no control characters. There is no stack trace, so that a flood of bad tokens
 * costs little.
 */
public final class TokenRejectedException extends Exception {
    private static final long serialVersionUID = 1L;

    private final Reason reason;

    /**
     * @param message the broken rule, without any secret part of the token
     */
    public TokenRejectedException(Reason reason, String message) {
        super(message, null, false, false);
        this.reason = reason;
    }

    public Reason reason() {
        return reason;
    }
}
