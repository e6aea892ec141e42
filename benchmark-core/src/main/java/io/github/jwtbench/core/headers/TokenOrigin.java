package io.github.jwtbench.core.headers;

/**
 * Where the tokens of a sequence come from.
 *
 * @param issuer {@code keycloak}, or {@code suite} for tokens of the same form that the suite signs
 * @param algorithm JOSE name of the signature algorithm, such as {@code RS256}
 * @param times {@code lifetime} where {@code exp - iat} is constant, {@code expiry} where {@code
 *     exp} is constant and {@code iat} moves
 * @param leastCharacters length of the shortest token
 * @param mostCharacters length of the longest token
 * @param floorBytes bytes that no encoding of a refreshed token can do without: its signature and
 *     what is new in its claims
 */
public record TokenOrigin(
        String issuer,
        String algorithm,
        String times,
        int leastCharacters,
        int mostCharacters,
        double floorBytes) {}
