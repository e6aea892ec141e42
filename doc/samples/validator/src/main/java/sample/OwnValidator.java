package sample;

import io.github.jwtbench.library.engine.Trust;
import io.github.jwtbench.library.engine.JwtValidator;
import org.jose4j.jwa.AlgorithmConstraints.ConstraintType;
import org.jose4j.jwk.JsonWebKeySet;
import org.jose4j.jwt.MalformedClaimException;
import org.jose4j.jwt.consumer.InvalidJwtException;
import org.jose4j.jwt.consumer.JwtConsumer;
import org.jose4j.jwt.consumer.JwtConsumerBuilder;
import org.jose4j.keys.resolvers.JwksVerificationKeyResolver;
import org.jose4j.lang.JoseException;

// tag::validator[]
/** jose4j's consumer, as a team has it in its service. */
public final class OwnValidator implements JwtValidator {
    private final JwtConsumer consumer;

    public OwnValidator(Trust trust) throws JoseException {
        consumer =
                new JwtConsumerBuilder()
                        .setVerificationKeyResolver(
                                new JwksVerificationKeyResolver(
                                        new JsonWebKeySet(trust.jwks()).getJsonWebKeys()))
                        .setJwsAlgorithmConstraints(
                                ConstraintType.PERMIT, trust.algorithm().joseName())
                        .setExpectedIssuer(trust.issuer())
                        .setExpectedAudience(trust.audience())
                        .setRequireExpirationTime()
                        .setAllowedClockSkewInSeconds((int) Trust.LEEWAY.toSeconds())
                        .build();
    }

    @Override
    public String validate(String token) throws InvalidJwtException, MalformedClaimException {
        return consumer.processToClaims(token).getSubject();
    }
}
// end::validator[]
