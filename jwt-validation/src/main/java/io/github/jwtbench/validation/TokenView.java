package io.github.jwtbench.validation;

/**
 * What a caller of the validator makes of a verified token. It is made once for as long as the
 * token is in the cache, so what depends on more than the token does not belong into it.
 *
 * @param <T> immutable, or safe to share between threads
 */
@FunctionalInterface
public interface TokenView<T> {

    /**
     * @throws TokenRejectedException if the token must not be accepted, by a rule of the caller's
     *     own
     */
    T of(VerifiedToken token) throws TokenRejectedException;
}
