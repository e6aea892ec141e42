package io.github.jwtbench.validation;

import io.github.jwtbench.validation.keys.SignatureAlgorithm;
import java.util.Objects;
import java.util.Set;

/**
 * Whom to trust, and with what.
 *
 * @param name the exact value of the {@code iss} claim; for several tenants of one provider with
 *     {@code {tenantid}} in place of one segment of its path; null if whoever signs with the keys
 *     is trusted, whatever {@code iss} is, and also without one
 * @param tenants names that may stand in that place, or {@code *} alone for any: then whoever can
 *     become a tenant of the provider can get tokens, so the application must look at who it is.
 *     Empty exactly if the name has no such place
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
        Set<String> tenants,
        Set<String> audiences,
        boolean anyAudience,
        Set<SignatureAlgorithm> algorithms,
        TokenTypes types,
        KeySource keys) {

    public Issuer {
        if (name != null && name.isEmpty()) {
            throw new IllegalArgumentException("issuer name must not be empty");
        }
        tenants = Set.copyOf(tenants);
        if (isPattern(name)) {
            TenantPattern.of(name, tenants);
        } else if (!tenants.isEmpty()) {
            throw new IllegalArgumentException(
                    "issuer with tenants must have a place for their names, is " + name);
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
            throw new IllegalArgumentException(
                    "issuer " + shown(name) + " must allow an algorithm");
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
        return new Issuer(name, Set.of(), audiences, false, algorithms, TokenTypes.ANY, keys);
    }

    /**
     * Several tenants of one provider, whose tokens, of any type, must name one of {@code
     * audiences}. A key whose member {@code issuer} names one tenant signs for no other.
     *
     * @param pattern such as <code>https://login.microsoftonline.com/{tenantid}/v2.0</code>
     * @param tenants see above
     */
    public static Issuer ofTenants(
            String pattern,
            Set<String> tenants,
            Set<String> audiences,
            Set<SignatureAlgorithm> algorithms,
            KeySource keys) {
        return new Issuer(pattern, tenants, audiences, false, algorithms, TokenTypes.ANY, keys);
    }

    /** An issuer whose tokens, of any type, are accepted whomever they are meant for. */
    public static Issuer forAnyAudience(
            String name, Set<SignatureAlgorithm> algorithms, KeySource keys) {
        return new Issuer(name, Set.of(), Set.of(), true, algorithms, TokenTypes.ANY, keys);
    }

    private static boolean isPattern(String name) {
        return name != null && TenantPattern.isPattern(name);
    }

    boolean isPattern() {
        return isPattern(name);
    }

    private static String shown(String name) {
        return name == null ? "of any name" : name;
    }

    /** The name for messages. */
    String shownName() {
        return shown(name);
    }

    /** The same issuer, whose tokens must be of these types. */
    public Issuer withTokenTypes(TokenTypes newTypes) {
        return new Issuer(name, tenants, audiences, anyAudience, algorithms, newTypes, keys);
    }
}
