package io.github.jwtbench.library.engine;

import io.github.jwtbench.validation.Reason;
import org.jose4j.jwa.AlgorithmConstraints.ConstraintType;
import org.jose4j.jwk.JsonWebKeySet;
import org.jose4j.jwt.JwtClaims;
import org.jose4j.jwt.MalformedClaimException;
import org.jose4j.jwt.consumer.ErrorCodes;
import org.jose4j.jwt.consumer.InvalidJwtException;
import org.jose4j.jwt.consumer.JwtConsumer;
import org.jose4j.jwt.consumer.JwtConsumerBuilder;
import org.jose4j.keys.resolvers.JwksVerificationKeyResolver;
import org.jose4j.lang.JoseException;

// tag::engine[]
/** jose4j's own consumer, without stages. Checks all of {@link Trust}. */
final class ExampleLibrary implements Library<JwtClaims> {
    private final JwtConsumer consumer;

    ExampleLibrary(Trust trust) {
        consumer =
                new JwtConsumerBuilder()
                        .setVerificationKeyResolver(keys(trust.jwks()))
                        .setJwsAlgorithmConstraints(
                                ConstraintType.PERMIT, trust.algorithm().joseName())
                        .setExpectedIssuer(Trust.ISSUER)
                        .setExpectedAudience(Trust.AUDIENCE)
                        .setRequireExpirationTime()
                        .setAllowedClockSkewInSeconds((int) Trust.LEEWAY.toSeconds())
                        .build();
    }

    @Override
    public JwtClaims validate(String token) throws InvalidJwtException {
        return consumer.processToClaims(token);
    }

    @Override
    public String subject(JwtClaims accepted) {
        try {
            return accepted.getSubject();
        } catch (MalformedClaimException e) {
            throw new IllegalArgumentException("sub must be a text", e);
        }
    }

    @Override
    public Reason reason(Exception refusal) {
        if (refusal instanceof InvalidJwtException refused) {
            if (refused.hasExpired()) {
                return Reason.EXPIRED;
            }
            if (refused.hasErrorCode(ErrorCodes.SIGNATURE_INVALID)) {
                return Reason.SIGNATURE_INVALID;
            }
            if (refused.hasErrorCode(ErrorCodes.ISSUER_INVALID)) {
                return Reason.ISSUER_UNKNOWN;
            }
        }
        throw new IllegalArgumentException("a refusal of another kind", refusal);
    }

    // end::engine[]

    private static JwksVerificationKeyResolver keys(String jwks) {
        try {
            return new JwksVerificationKeyResolver(new JsonWebKeySet(jwks).getJsonWebKeys());
        } catch (JoseException e) {
            throw new IllegalArgumentException("not a JWK set", e);
        }
    }
}
