package io.github.jwtbench.validation.claims;

/**
 * A registered claim has a wrong type or is out of range. The message is safe to log: it contains
 * no text of the token. There is no stack trace, so that refusing stays cheap.
 */
public final class ClaimException extends Exception {
    private static final long serialVersionUID = 1L;

    public ClaimException(String message) {
        super(message, null, false, false);
    }
}
