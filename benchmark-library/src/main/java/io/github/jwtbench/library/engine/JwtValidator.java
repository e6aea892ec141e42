package io.github.jwtbench.library.engine;

/**
 * A validator of your own, as a row of the comparison of libraries. It is a public class with a
 * public constructor that takes {@link Trust}, its configuration; one instance serves all threads.
 */
@FunctionalInterface
public interface JwtValidator {
    /**
     * Validates a compact token (RFC 7519), and checks all of {@link Trust}.
     *
     * @return the {@code sub} claim
     * @throws Exception any exception, if the token is refused
     */
    String validate(String token) throws Exception;
}
