package io.github.jwtbench.library.engine;

import com.auth0.jwt.JWT;
import com.auth0.jwt.JWTVerifier;
import com.auth0.jwt.algorithms.Algorithm;
import com.auth0.jwt.exceptions.IncorrectClaimException;
import com.auth0.jwt.exceptions.JWTDecodeException;
import com.auth0.jwt.exceptions.SignatureVerificationException;
import com.auth0.jwt.exceptions.TokenExpiredException;
import com.auth0.jwt.interfaces.DecodedJWT;
import io.github.jwtbench.validation.Reason;
import java.util.List;

/** Auth0's java-jwt. Checks all of {@link Trust}, with keys from {@link JavaJwtKeys}. */
final class JavaJwtLibrary implements Library<DecodedJWT> {
    private final JWTVerifier verifier;

    JavaJwtLibrary(Trust trust) {
        verifier =
                JWT.require(algorithm(trust))
                        .withIssuer(trust.issuer())
                        .withAudience(trust.audience())
                        .withClaimPresence("exp")
                        .acceptLeeway(Trust.LEEWAY.toSeconds())
                        .build();
    }

    private static Algorithm algorithm(Trust trust) {
        return switch (trust.algorithm()) {
            case RS256 -> Algorithm.RSA256(JavaJwtKeys.rsa(trust.jwks()));
            case RS384 -> Algorithm.RSA384(JavaJwtKeys.rsa(trust.jwks()));
            case RS512 -> Algorithm.RSA512(JavaJwtKeys.rsa(trust.jwks()));
            case PS256 -> Algorithm.RSA256PSS(JavaJwtKeys.rsa(trust.jwks()));
            case PS384 -> Algorithm.RSA384PSS(JavaJwtKeys.rsa(trust.jwks()));
            case PS512 -> Algorithm.RSA512PSS(JavaJwtKeys.rsa(trust.jwks()));
            case ES256 -> Algorithm.ECDSA256(JavaJwtKeys.ec(trust.jwks()));
            case ES384 -> Algorithm.ECDSA384(JavaJwtKeys.ec(trust.jwks()));
            case ES512 -> Algorithm.ECDSA512(JavaJwtKeys.ec(trust.jwks()));
            case EDDSA, ML_DSA_44, ML_DSA_65, ML_DSA_87 ->
                    throw new UnsupportedOperationException(
                            "java-jwt has no " + trust.algorithm().joseName());
        };
    }

    @Override
    public DecodedJWT validate(String token) {
        return verifier.verify(token);
    }

    @Override
    public String subject(DecodedJWT accepted) {
        return accepted.getSubject();
    }

    @Override
    public List<Refusal> refusals() {
        return List.of(
                Refusal.of(JWTDecodeException.class, Reason.MALFORMED),
                Refusal.of(SignatureVerificationException.class, Reason.SIGNATURE_INVALID),
                Refusal.of(TokenExpiredException.class, Reason.EXPIRED),
                Refusal.of(IncorrectClaimException.class, "'iss'", Reason.ISSUER_UNKNOWN));
    }
}
