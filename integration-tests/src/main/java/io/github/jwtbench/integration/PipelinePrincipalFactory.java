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

/**
 * Puts our pipeline where SmallRye JWT would verify by itself, so that {@code @RolesAllowed} and
 * {@code JsonWebToken} work as in any Quarkus service. No {@code mp.jwt.*} setting is needed.
 */
@Alternative
@Priority(1)
@ApplicationScoped
class PipelinePrincipalFactory extends JWTCallerPrincipalFactory {
    private final TokenValidator validator;
    private final CallerClaims claims;

    PipelinePrincipalFactory(TokenValidator validator, CallerClaims claims) {
        this.validator = validator;
        this.claims = claims;
    }

    @Override
    public JWTCallerPrincipal parse(String token, JWTAuthContextInfo unused) throws ParseException {
        try {
            VerifiedToken verified = validator.validate(token);
            return new DefaultJWTCallerPrincipal(verified.token(), "Bearer", claims.of(verified));
        } catch (TokenRejectedException e) {
            throw new TokenRefused(e);
        }
    }
}
