package io.github.jwtbench.validation;

import io.github.jwtbench.validation.keys.SignatureAlgorithm;
import java.util.Objects;
import java.util.Set;

/**
 * Whom to trust, and with what.
 *
 * @param name the exact value of the {@code iss} claim
 * @param audiences of which a token's {@code aud} must name at least one (RFC 7519 section 4.1.3)
 * @param anyAudience true if {@code aud} is not checked; {@code audiences} is empty then, and only
 *     then
 * @param algorithms that this issuer signs with; no other is accepted from it (RFC 8725 section
 *     3.1)
 * @param types of which its tokens must be
 * @param keys the issuer's current keys
 */
public record Issuer(
        String name,
        Set<String> audiences,
        boolean anyAudience,
        Set<SignatureAlgorithm> algorithms,
        TokenTypes types,
        KeySource keys) {

    public Issuer {
        if (name.isEmpty()) {
            throw new IllegalArgumentException("issuer name must not be empty");
        }
        audiences = Set.copyOf(audiences);
        if (audiences.isEmpty() != anyAudience) {
            throw new IllegalArgumentException(
                    "audiences must be empty exactly if any is accepted, has "
                            + audiences.size()
                            + " with anyAudience="
                            + anyAudience);
        }
        algorithms = Set.copyOf(algorithms);
        if (algorithms.isEmpty()) {
            throw new IllegalArgumentException("issuer " + name + " must allow an algorithm");
        }
        Objects.requireNonNull(types, "types");
        Objects.requireNonNull(keys, "keys");
    }

    /** An issuer whose tokens, of any type, must name one of {@code audiences}. */
    public static Issuer of(
            String name,
            Set<String> audiences,
            Set<SignatureAlgorithm> algorithms,
            KeySource keys) {
        return new Issuer(name, audiences, false, algorithms, TokenTypes.ANY, keys);
    }

    /** An issuer whose tokens, of any type, are accepted whomever they are meant for. */
    public static Issuer forAnyAudience(
            String name, Set<SignatureAlgorithm> algorithms, KeySource keys) {
        return new Issuer(name, Set.of(), true, algorithms, TokenTypes.ANY, keys);
    }

    /** The same issuer, whose tokens must be of these types. */
    public Issuer withTokenTypes(TokenTypes newTypes) {
        return new Issuer(name, audiences, anyAudience, algorithms, newTypes, keys);
    }
}
