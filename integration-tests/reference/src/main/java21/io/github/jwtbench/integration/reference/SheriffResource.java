package io.github.jwtbench.integration.reference;

import de.cuioss.sheriff.token.validation.IssuerConfig;
import de.cuioss.sheriff.token.validation.TokenValidator;
import de.cuioss.sheriff.token.validation.domain.context.AccessTokenRequest;
import de.cuioss.sheriff.token.validation.domain.token.AccessTokenContent;
import de.cuioss.sheriff.token.validation.exception.TokenValidationException;
import io.github.jwtbench.integration.JwtResource.Validated;
import io.quarkus.arc.properties.IfBuildProperty;
import io.smallrye.common.annotation.NonBlocking;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.NotAuthorizedException;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/**
 * TokenSheriff's core, with the cache that it comes with, called by the endpoint itself: no
 * security layer is between.
 */
@Path("/api/v1/jwt")
@Produces(MediaType.APPLICATION_JSON)
@NonBlocking
@IfBuildProperty(name = "reference.sheriff", stringValue = "true")
public class SheriffResource {
    private static final String BEARER = "Bearer ";

    private final TokenValidator validator;

    /**
     * @param jwks file with the issuer's JWK set
     */
    SheriffResource(
            @ConfigProperty(name = "reference.issuer") String issuer,
            @ConfigProperty(name = "reference.audience") String audience,
            @ConfigProperty(name = "reference.jwks-file") String jwks) {
        validator =
                TokenValidator.builder()
                        .issuerConfig(
                                IssuerConfig.builder()
                                        .issuerIdentifier(issuer)
                                        .expectedAudience(audience)
                                        .jwksFilePath(jwks)
                                        .build())
                        .build();
    }

    /** Validates the bearer token and nothing else. */
    @POST
    @Path("/validate")
    public Validated validate(@HeaderParam("authorization") String authorization) {
        if (authorization == null || !authorization.startsWith(BEARER)) {
            throw new NotAuthorizedException("Bearer");
        }
        try {
            AccessTokenContent token =
                    validator.createAccessToken(
                            AccessTokenRequest.of(authorization.substring(BEARER.length())));
            return new Validated(
                    true,
                    token.getSubject().orElse(null),
                    token.getExpirationDateTime().toInstant());
        } catch (TokenValidationException e) {
            throw new NotAuthorizedException("Bearer error=\"invalid_token\"");
        }
    }
}
