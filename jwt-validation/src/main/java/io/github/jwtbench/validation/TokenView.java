package io.github.jwtbench.validation;

/**
 * Converts a verified token to the caller's type. The result is kept as long as the token is in the
 * cache, so it must depend on the token only.
 *
 * @param <T> immutable, or safe to share between threads
 */
@FunctionalInterface
public interface TokenView<T> {

    /**
     * @throws TokenRejectedException if a rule of the caller refuses the token
     */
    T of(VerifiedToken token) throws TokenRejectedException;
}
