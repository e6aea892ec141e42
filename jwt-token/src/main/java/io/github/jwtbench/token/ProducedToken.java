package io.github.jwtbench.token;

/**
 * A new token and the sizes of its parts.
 *
 * @param token in compact form
 * @param claimsBytes bytes of the claims' JSON, including {@code iss}, {@code aud}, {@code iat} and
 *     {@code exp}
 * @param shape sizes of the parts, from which {@link TokenSizes#characters} computes the length of
 *     the token; also whether it is compressed
 */
public record ProducedToken(String token, int claimsBytes, TokenSizes.Shape shape) {

    /** Leaves out the token: everyone who has it can use it. */
    @Override
    public String toString() {
        return "ProducedToken[" + token.length() + " characters, " + shape + "]";
    }
}
