package io.github.jwtbench.validation;

/**
 * A token whose signature is good. It may still be expired, or meant for somebody else. Made by
 * {@link Pipeline#signature}.
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
