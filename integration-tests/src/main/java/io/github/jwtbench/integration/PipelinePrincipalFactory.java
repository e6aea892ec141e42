package io.github.jwtbench.integration;

import io.github.jwtbench.validation.TokenRejectedException;
import io.github.jwtbench.validation.TokenValidator;
import io.github.jwtbench.validation.VerifiedToken;
import io.smallrye.jwt.auth.principal.DefaultJWTCallerPrincipal;
import io.smallrye.jwt.auth.principal.JWTAuthContextInfo;
import io.smallrye.jwt.auth.principal.JWTCallerPrincipal;
import io.smallrye.jwt.auth.principal.JWTCallerPrincipalFactory;
import io.smallrye.jwt.auth.principal.ParseException;
import jakarta.annotation.Priority;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Alternative;
import java.util.List;
import java.util.Map;
import org.jose4j.jwt.JwtClaims;

/**
 * Puts our pipeline where SmallRye JWT would verify by itself, so that {@code @RolesAllowed} and
 * {@code JsonWebToken} work as in any Quarkus service. No {@code mp.jwt.*} setting is needed.
 */
@Alternative
@Priority(1)
@ApplicationScoped
class PipelinePrincipalFactory extends JWTCallerPrincipalFactory {
    private static final String GROUPS = "groups";

    private final TokenValidator validator;

    PipelinePrincipalFactory(TokenValidator validator) {
        this.validator = validator;
    }

    @Override
    public JWTCallerPrincipal parse(String token, JWTAuthContextInfo unused) throws ParseException {
        try {
            return principal(validator.validate(token));
        } catch (TokenRejectedException e) {
            throw new TokenRefused(e);
        }
    }

    private static JWTCallerPrincipal principal(VerifiedToken verified) {
        JwtClaims claims = new JwtClaims();
        verified.claims().forEach(claims::setClaim);
        claims.setClaim(GROUPS, roles(verified.claims()));
        return new DefaultJWTCallerPrincipal(verified.token(), "Bearer", claims);
    }

    /** Keycloak puts the roles of a realm into {@code realm_access.roles}. */
    private static Object roles(Map<String, Object> claims) {
        return claims.get("realm_access") instanceof Map<?, ?> access
                        && access.get("roles") instanceof List<?> roles
                ? roles
                : claims.getOrDefault(GROUPS, List.of());
    }
}
