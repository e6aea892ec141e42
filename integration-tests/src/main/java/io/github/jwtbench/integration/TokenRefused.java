package io.github.jwtbench.integration;

import io.github.jwtbench.validation.Reason;
import io.github.jwtbench.validation.TokenRejectedException;
import io.smallrye.jwt.auth.principal.ParseException;

/** Carries the pipeline's refusal through SmallRye JWT's own exception. */
final class TokenRefused extends ParseException {
    private static final long serialVersionUID = 1L;

    private final Reason reason;

    TokenRefused(TokenRejectedException cause) {
        super(cause.getMessage(), cause);
        this.reason = cause.reason();
    }

    private TokenRefused(Reason reason, String message) {
        super(message);
        this.reason = reason;
    }

    /** A claim of the wrong type, whatever it is signed with. */
    static TokenRefused claim(String name, String type) {
        return new TokenRefused(
                Reason.CLAIM_INVALID, "claim " + name + " must be " + type + ", is not");
    }

    Reason reason() {
        return reason;
    }

    /** The refusal behind an authentication failure, or null when it has another cause. */
    static TokenRefused in(Throwable failure) {
        for (Throwable t = failure; t != null; t = t.getCause()) {
            if (t instanceof TokenRefused refused) {
                return refused;
            }
        }
        return null;
    }
}
