package io.github.jwtbench.jmh.compression.result;

/**
 * A kind of token.
 *
 * @param issuer who signed it; null where no token of the kind was measured
 * @param algorithm JOSE name of the signature algorithm
 * @param times {@code lifetime} where {@code exp - iat} is constant, {@code expiry} where {@code
 *     exp} is constant
 */
public record Token(String issuer, String algorithm, String times) {}
