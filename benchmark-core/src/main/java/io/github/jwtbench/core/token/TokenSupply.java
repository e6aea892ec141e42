package io.github.jwtbench.core.token;

/** Gives one token after the other, each in time to replace the one before. */
@FunctionalInterface
public interface TokenSupply {

    /**
     * The next token.
     *
     * @throws TokenRequestException if there is none; it may be asked again
     */
    Grant next() throws TokenRequestException, InterruptedException;
}
