package io.github.jwtbench.library.engine;

import io.github.jwtbench.validation.Reason;
import io.smallrye.jwt.auth.principal.DefaultJWTParser;
import io.smallrye.jwt.auth.principal.JWTAuthContextInfo;
import io.smallrye.jwt.auth.principal.JWTParser;
import io.smallrye.jwt.auth.principal.ParseException;
import java.util.Set;
import org.eclipse.microprofile.jwt.JsonWebToken;
import org.jose4j.jwt.consumer.ErrorCodes;
import org.jose4j.jwt.consumer.InvalidJwtException;

/** SmallRye JWT's parser, which has jose4j below. Checks all of {@link Trust}. */
final class SmallRyeLibrary implements Library<JsonWebToken> {
    private final JWTParser parser;

    SmallRyeLibrary(Trust trust) {
        JWTAuthContextInfo rules = new JWTAuthContextInfo();
        rules.setPublicKeyContent(trust.jwks());
        rules.setSignatureAlgorithm(
                Set.of(
                        io.smallrye.jwt.algorithm.SignatureAlgorithm.fromAlgorithm(
                                trust.algorithm().joseName())));
        rules.setIssuedBy(trust.issuer());
        rules.setExpectedAudience(Set.of(trust.audience()));
        rules.setClockSkew((int) Trust.LEEWAY.toSeconds());
        parser = new DefaultJWTParser(rules);
    }

    @Override
    public JsonWebToken validate(String token) throws ParseException {
        return parser.parse(token);
    }

    @Override
    public String subject(JsonWebToken accepted) {
        return accepted.getSubject();
    }

    @Override
    public Reason reason(Exception refusal) {
        if (refusal.getCause() instanceof InvalidJwtException cause) {
            if (cause.hasExpired()) {
                return Reason.EXPIRED;
            }
            if (cause.hasErrorCode(ErrorCodes.SIGNATURE_INVALID)) {
                return Reason.SIGNATURE_INVALID;
            }
            if (cause.hasErrorCode(ErrorCodes.ISSUER_INVALID)) {
                return Reason.ISSUER_UNKNOWN;
            }
            if (cause.hasErrorCode(ErrorCodes.JSON_INVALID)
                    || cause.hasErrorCode(ErrorCodes.MISCELLANEOUS)) {
                return Reason.MALFORMED;
            }
        }
        throw new IllegalArgumentException("a refusal of another kind", refusal);
    }
}
