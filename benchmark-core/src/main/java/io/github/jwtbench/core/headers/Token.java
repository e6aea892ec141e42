package io.github.jwtbench.core.headers;

/**
 * A kind of token.
 *
 * @param issuer who signed it; null where no token of the kind was measured
 * @param algorithm JOSE name of the signature algorithm
 * @param times {@code lifetime} where {@code exp - iat} is constant, {@code expiry} where {@code
 *     exp} is constant
 */
public record Token(String issuer, String algorithm, String times) {

    /** The kind that a row of requests sent. */
    static Token of(Sequence row) {
        TokenOrigin tokens = row.tokens();
        return new Token(tokens.issuer(), tokens.algorithm(), tokens.times());
    }
}
