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
import java.util.Objects;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Reads the claims of a verified token. Roles are reduced to the roles that the issuer may give.
 */
@Singleton
class CallerClaims {
    private final Map<String, RoleRule> rules = new HashMap<>();
    private final boolean allowsBoundTokens;

    /**
     * @param claim member names from the outermost to the innermost, separated by dots
     * @param allowed the roles that the issuer may give
     */
    private record RoleRule(String claim, Predicate<String> allowed) {}

    CallerClaims(JwtValidationConfig config, MpJwtConfig mpJwt) {
        allowsBoundTokens = config.allowBoundTokens();
        if (config.issuers().isEmpty()) {
            rules.put(mpJwt.issuer().orElse(null), new RoleRule("groups", any -> true));
        }
        for (TrustedIssuer issuer : config.issuers().values()) {
            rules.put(
                    issuer.issuer(),
                    new RoleRule(issuer.rolesClaim(), issuer.roles().orElse(Set.of())::contains));
        }
    }

    /**
     * @throws TokenRejectedException if the claim with the caller's name is not a string
     */
    VerifiedCaller of(VerifiedToken token) throws TokenRejectedException {
        Map<String, Object> all = token.claims();
        String name = all.get("upn") == null ? "preferred_username" : "upn";
        if (all.get(name) != null && !(all.get(name) instanceof String)) {
            throw new TokenRejectedException(
                    Reason.CLAIM_INVALID, "claim " + name + " must be a string, is not");
        }
        return new VerifiedCaller(
                token,
                roles(all, Objects.requireNonNull(rules.get(token.trustedAs()))),
                allowsBoundTokens ? null : all.get("cnf"));
    }

    private static Set<String> roles(Map<String, Object> claims, RoleRule rule) {
        Set<String> roles = new LinkedHashSet<>(texts(member(claims, rule.claim())));
        roles.removeIf(rule.allowed().negate());
        return Collections.unmodifiableSet(roles);
    }

    /**
     * The texts of a claim that is a text with spaces or an array of texts. Any other claim has
     * none, as with SmallRye JWT: it gives no authority, so it is no reason to refuse the token.
     */
    static List<String> texts(@Nullable Object claim) {
        if (claim instanceof String text) {
            return List.of(text.split(" "));
        }
        return claim instanceof List<?> list && list.stream().allMatch(String.class::isInstance)
                ? list.stream().map(String.class::cast).toList()
                : List.of();
    }

    /** A member name can contain dots, so the longest matching name is used, and no other. */
    private static @Nullable Object member(@Nullable Object value, String path) {
        if (!(value instanceof Map<?, ?> object)) {
            return null;
        }
        int end = path.length();
        while (end > 0 && object.get(path.substring(0, end)) == null) {
            end = path.lastIndexOf('.', end - 1);
        }
        if (end <= 0) {
            return null;
        }
        Object found = object.get(path.substring(0, end));
        return end == path.length() ? found : member(found, path.substring(end + 1));
    }
}
