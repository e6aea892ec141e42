package io.github.jwtbench.validation;

/**
 * A token was refused. The message is safe to log: it has no token text, and the claims it may name
 * are cut short and freed of control characters. There is no stack trace, since refusing must stay
 * cheap for whoever is flooded with bad tokens.
 */
public final class TokenRejectedException extends Exception {
    private static final long serialVersionUID = 1L;

    private final Reason reason;

    /**
     * @param message the rule that was broken, without any part of the token that is a secret
     */
    public TokenRejectedException(Reason reason, String message) {
        super(message, null, false, false);
        this.reason = reason;
    }

    public Reason reason() {
        return reason;
    }
}
