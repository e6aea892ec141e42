package io.github.jwtbench.token;

/**
 * A new token, and what its size comes from.
 *
 * @param token in the compact form
 * @param claimsBytes of the claims' JSON, with {@code iss}, {@code aud}, {@code iat} and {@code
 *     exp}
 * @param shape of which {@link TokenSizes#characters} makes the token's length; says whether it was
 *     compressed
 */
public record ProducedToken(String token, int claimsBytes, TokenSizes.Shape shape) {

    /** Without the token, which is as good as a password. */
    @Override
    public String toString() {
        return "ProducedToken[" + token.length() + " characters, " + shape + "]";
    }
}
