package io.github.jwtbench.integration;

import io.github.jwtbench.integration.ServiceConfig.TrustedIssuer;
import io.github.jwtbench.validation.VerifiedToken;
import jakarta.inject.Singleton;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jose4j.jwt.JwtClaims;

/**
 * What the service believes of a verified token: its claims as they are, except the roles: only
 * those that its issuer may give.
 */
@Singleton
class CallerClaims {
    private static final String GROUPS = "groups";

    /** Claims that endpoints and SmallRye JWT read as strings; an issuer can sign anything. */
    private static final List<String> STRINGS =
            List.of("scope", "email", "upn", "preferred_username");

    private final Map<String, RoleRule> rules = new HashMap<>();

    /**
     * @param path names of members, from the outermost on
     * @param allowed the roles that count
     */
    private record RoleRule(List<String> path, Set<String> allowed) {}

    CallerClaims(ServiceConfig config) {
        for (TrustedIssuer issuer : config.issuers().values()) {
            rules.put(
                    issuer.issuer(),
                    new RoleRule(
                            List.of(issuer.rolesClaim().split("\\.")),
                            issuer.roles().orElse(Set.of())));
        }
    }

    /**
     * @throws TokenRefused if a claim that is read is of another type than it must be
     */
    JwtClaims of(VerifiedToken token) throws TokenRefused {
        Map<String, Object> all = token.claims();
        for (String name : STRINGS) {
            if (all.get(name) != null && !(all.get(name) instanceof String)) {
                throw TokenRefused.claim(name, "a string");
            }
        }
        JwtClaims claims = new JwtClaims();
        all.forEach(claims::setClaim);
        claims.setClaim(GROUPS, roles(all, rules.get(token.issuer())));
        return claims;
    }

    private static List<String> roles(Map<String, Object> claims, RoleRule rule)
            throws TokenRefused {
        String path = String.join(".", rule.path());
        Object value = claims;
        for (String name : rule.path()) {
            if (!(value instanceof Map<?, ?> object)) {
                throw TokenRefused.claim(path, "within an object");
            }
            value = object.get(name);
            if (value == null) {
                return List.of();
            }
        }
        if (!(value instanceof List<?> given)) {
            throw TokenRefused.claim(path, "an array of strings");
        }
        List<String> roles = new ArrayList<>();
        for (Object role : given) {
            if (!(role instanceof String name)) {
                throw TokenRefused.claim(path, "an array of strings");
            }
            if (rule.allowed().contains(name)) {
                roles.add(name);
            }
        }
        return roles;
    }
}
