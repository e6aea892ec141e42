package io.github.jwtbench.core.token;

/** Gives tokens, each in time to replace the previous one. */
@FunctionalInterface
public interface TokenSupply {

    /**
     * The next token.
     *
     * @throws TokenRequestException if there is none; a caller may try again
     */
    TokenResponse next() throws TokenRequestException, InterruptedException;
}
