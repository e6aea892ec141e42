package io.github.jwtbench.validation.quarkus;

import io.github.jwtbench.validation.Reason;
import io.github.jwtbench.validation.TokenRejectedException;
import io.github.jwtbench.validation.VerifiedToken;
import io.github.jwtbench.validation.quarkus.JwtValidationConfig.TrustedIssuer;
import jakarta.inject.Singleton;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Reads the claims of a verified token. Roles are reduced to the roles that the issuer may give.
 */
@Singleton
class CallerClaims {
    /** Claims that endpoints and SmallRye JWT read as strings; a token can have another type. */
    private static final List<String> STRINGS =
            List.of("scope", "email", "upn", "preferred_username");

    private final Map<String, RoleRule> rules = new HashMap<>();

    /**
     * @param claim member names from the outermost to the innermost, separated by dots
     * @param allowed the roles that the issuer may give
     */
    private record RoleRule(String claim, Set<String> allowed) {}

    CallerClaims(JwtValidationConfig config) {
        for (TrustedIssuer issuer : config.issuers().values()) {
            rules.put(
                    issuer.issuer(),
                    new RoleRule(issuer.rolesClaim(), issuer.roles().orElse(Set.of())));
        }
    }

    /**
     * @throws TokenRejectedException if a claim has the wrong type
     */
    VerifiedCaller of(VerifiedToken token) throws TokenRejectedException {
        Map<String, Object> all = token.claims();
        for (String name : STRINGS) {
            if (all.get(name) != null && !(all.get(name) instanceof String)) {
                throw invalid(name, "a string");
            }
        }
        return new VerifiedCaller(token, roles(all, rules.get(token.trustedAs())));
    }

    private static Set<String> roles(Map<String, Object> claims, RoleRule rule)
            throws TokenRejectedException {
        Object value = member(claims, rule.claim(), rule);
        if (value == null) {
            return Set.of();
        }
        if (!(value instanceof List<?> given)) {
            throw invalid(rule.claim(), "an array of strings");
        }
        Set<String> roles = new LinkedHashSet<>();
        for (Object role : given) {
            if (!(role instanceof String name)) {
                throw invalid(rule.claim(), "an array of strings");
            }
            if (rule.allowed().contains(name)) {
                roles.add(name);
            }
        }
        return Collections.unmodifiableSet(roles);
    }

    /** A member name can contain dots, so the longest matching name is used, and no other. */
    private static Object member(Object value, String path, RoleRule rule)
            throws TokenRejectedException {
        if (!(value instanceof Map<?, ?> object)) {
            throw invalid(rule.claim(), "within an object");
        }
        int end = path.length();
        while (end > 0 && object.get(path.substring(0, end)) == null) {
            end = path.lastIndexOf('.', end - 1);
        }
        if (end <= 0) {
            return null;
        }
        Object found = object.get(path.substring(0, end));
        return end == path.length() ? found : member(found, path.substring(end + 1), rule);
    }

    private static TokenRejectedException invalid(String claim, String type) {
        return new TokenRejectedException(
                Reason.CLAIM_INVALID, "claim " + claim + " must be " + type + ", is not");
    }
}
