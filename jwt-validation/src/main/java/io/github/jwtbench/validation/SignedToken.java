package io.github.jwtbench.validation;

/**
 * A token with a valid signature. It can be expired or for another audience. {@link
 * Pipeline#signature} makes it.
 */
public final class SignedToken {
    private final ResolvedToken resolved;

    SignedToken(ResolvedToken resolved) {
        this.resolved = resolved;
    }

    ResolvedToken resolved() {
        return resolved;
    }
}
