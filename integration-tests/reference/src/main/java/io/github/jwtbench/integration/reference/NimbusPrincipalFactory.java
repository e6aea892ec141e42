package io.github.jwtbench.integration.reference;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.jwk.JWKSet;
import com.nimbusds.jose.jwk.source.ImmutableJWKSet;
import com.nimbusds.jose.proc.BadJOSEException;
import com.nimbusds.jose.proc.JWSVerificationKeySelector;
import com.nimbusds.jose.proc.SecurityContext;
import com.nimbusds.jwt.JWTClaimsSet;
import com.nimbusds.jwt.proc.DefaultJWTClaimsVerifier;
import com.nimbusds.jwt.proc.DefaultJWTProcessor;
import io.quarkus.arc.properties.IfBuildProperty;
import io.smallrye.jwt.auth.principal.DefaultJWTCallerPrincipal;
import io.smallrye.jwt.auth.principal.JWTAuthContextInfo;
import io.smallrye.jwt.auth.principal.JWTCallerPrincipal;
import io.smallrye.jwt.auth.principal.JWTCallerPrincipalFactory;
import io.smallrye.jwt.auth.principal.ParseException;
import jakarta.annotation.Priority;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Alternative;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.jose4j.jwt.JwtClaims;

/**
 * Puts Nimbus' processor where SmallRye JWT would verify by itself, as the service under test does
 * with its own.
 */
@Alternative
@Priority(1)
@ApplicationScoped
@IfBuildProperty(name = "reference.nimbus", stringValue = "true")
class NimbusPrincipalFactory extends JWTCallerPrincipalFactory {
    private static final String GROUPS = "groups";
    private static final String ROLES_OF = "realm_access";
    private static final String ROLES = "roles";

    private final DefaultJWTProcessor<SecurityContext> processor = new DefaultJWTProcessor<>();

    /**
     * @param jwks file with the issuer's JWK set
     */
    NimbusPrincipalFactory(
            @ConfigProperty(name = "reference.issuer") String issuer,
            @ConfigProperty(name = "reference.audience") String audience,
            @ConfigProperty(name = "reference.jwks-file") Path jwks)
            throws IOException, java.text.ParseException {
        processor.setJWSKeySelector(
                new JWSVerificationKeySelector<>(
                        JWSAlgorithm.RS256, new ImmutableJWKSet<>(JWKSet.load(jwks.toFile()))));
        processor.setJWTClaimsSetVerifier(
                new DefaultJWTClaimsVerifier<>(
                        audience,
                        new JWTClaimsSet.Builder().issuer(issuer).build(),
                        Set.of("sub", "exp")));
    }

    @Override
    public JWTCallerPrincipal parse(String token, JWTAuthContextInfo unused) throws ParseException {
        try {
            JwtClaims claims = new JwtClaims();
            Map<String, Object> verified = processor.process(token, null).toJSONObject();
            verified.forEach(claims::setClaim);
            if (verified.get(ROLES_OF) instanceof Map<?, ?> roles) {
                claims.setClaim(GROUPS, roles.get(ROLES));
            }
            return new DefaultJWTCallerPrincipal(token, "Bearer", claims);
        } catch (java.text.ParseException | BadJOSEException | JOSEException e) {
            throw new ParseException("the token is refused", e);
        }
    }
}
