package io.github.jwtbench.validation;

import io.github.jwtbench.validation.claims.TenantPattern;
import io.github.jwtbench.validation.keys.SignatureAlgorithm;
import java.time.Duration;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A trusted issuer and the rules for its tokens.
 *
 * @param name the required value of the {@code iss} claim. For several tenants of one provider, one
 *     segment of its path is {@code {tenantid}}. Null: every token signed with the keys is trusted,
 *     with any {@code iss} or none
 * @param tenants names allowed in place of {@code {tenantid}}, or only {@code *} for every name.
 *     With {@code *}, everyone who can become a tenant of the provider can get tokens, so the
 *     application must check the tenant. Empty if and only if the name has no {@code {tenantid}}
 * @param audiences a token's {@code aud} must contain at least one of them (RFC 7519 section 4.1.3)
 * @param anyAudience true if {@code aud} is not checked; true if and only if {@code audiences} is
 *     empty
 * @param algorithms the only algorithms that this issuer may sign with (RFC 8725 section 3.1)
 * @param types allowed types of its tokens
 * @param keys the issuer's current keys
 * @param maxAge how long after its {@code iat}, which is then required, a token is accepted,
 *     without a tolerance for clocks; at least 1 s. Null: only {@code exp} ends a token
 */
public record Issuer(
        @Nullable String name,
        Set<String> tenants,
        Set<String> audiences,
        boolean anyAudience,
        Set<SignatureAlgorithm> algorithms,
        TokenTypes types,
        KeySource keys,
        @Nullable Duration maxAge) {

    public Issuer {
        if (name != null && name.isEmpty()) {
            throw new IllegalArgumentException("name must not be empty");
        }
        tenants = Set.copyOf(tenants);
        if (name != null && TenantPattern.isPattern(name)) {
            TenantPattern.of(name, tenants);
        } else if (!tenants.isEmpty()) {
            throw new IllegalArgumentException(
                    "name of an issuer with tenants must contain {tenantid}, is " + name);
        }
        audiences = Set.copyOf(audiences);
        if (audiences.isEmpty() != anyAudience) {
            throw new IllegalArgumentException(
                    "audiences must be empty if and only if any is accepted, has "
                            + audiences.size()
                            + " with anyAudience="
                            + anyAudience);
        }
        algorithms = Set.copyOf(algorithms);
        if (algorithms.isEmpty()) {
            throw new IllegalArgumentException(
                    "algorithms of issuer " + shown(name) + " must not be empty");
        }
        Objects.requireNonNull(types, "types");
        Objects.requireNonNull(keys, "keys");
        if (maxAge != null && maxAge.toSeconds() < 1) {
            throw new IllegalArgumentException("maxAge must be at least 1 s, is " + maxAge);
        }
    }

    /** An issuer whose tokens can have any age. */
    public Issuer(
            @Nullable String name,
            Set<String> tenants,
            Set<String> audiences,
            boolean anyAudience,
            Set<SignatureAlgorithm> algorithms,
            TokenTypes types,
            KeySource keys) {
        this(name, tenants, audiences, anyAudience, algorithms, types, keys, null);
    }

    /** An issuer whose tokens can have any type and must name one of {@code audiences}. */
    public static Issuer of(
            @Nullable String name,
            Set<String> audiences,
            Set<SignatureAlgorithm> algorithms,
            KeySource keys) {
        return new Issuer(name, Set.of(), audiences, false, algorithms, TokenTypes.ANY, keys);
    }

    /**
     * Several tenants of one provider, whose tokens have any type and name one of {@code
     * audiences}. A key with a member {@code issuer} that names a tenant verifies tokens of that
     * tenant only.
     *
     * @param pattern such as <code>https://login.microsoftonline.com/{tenantid}/v2.0</code>
     * @param tenants as in the constructor
     */
    public static Issuer ofTenants(
            String pattern,
            Set<String> tenants,
            Set<String> audiences,
            Set<SignatureAlgorithm> algorithms,
            KeySource keys) {
        return new Issuer(pattern, tenants, audiences, false, algorithms, TokenTypes.ANY, keys);
    }

    /** An issuer whose tokens can have any type and any audience. */
    public static Issuer forAnyAudience(
            @Nullable String name, Set<SignatureAlgorithm> algorithms, KeySource keys) {
        return new Issuer(name, Set.of(), Set.of(), true, algorithms, TokenTypes.ANY, keys);
    }

    private static String shown(@Nullable String name) {
        return name == null ? "of any name" : name;
    }

    /** The name, or a text in place of a null name, for messages. */
    String shownName() {
        return shown(name);
    }

    /** This issuer with other allowed types. */
    public Issuer withTokenTypes(TokenTypes newTypes) {
        return new Issuer(
                name, tenants, audiences, anyAudience, algorithms, newTypes, keys, maxAge);
    }
}
