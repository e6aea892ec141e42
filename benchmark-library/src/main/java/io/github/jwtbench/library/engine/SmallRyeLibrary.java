package io.github.jwtbench.library.engine;

import io.github.jwtbench.validation.Reason;
import io.smallrye.jwt.auth.principal.DefaultJWTParser;
import io.smallrye.jwt.auth.principal.JWTAuthContextInfo;
import io.smallrye.jwt.auth.principal.JWTParser;
import io.smallrye.jwt.auth.principal.ParseException;
import java.util.List;
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
    public List<Refusal> refusals() {
        return List.of(
                refusal(ErrorCodes.EXPIRED, Reason.EXPIRED),
                refusal(ErrorCodes.SIGNATURE_INVALID, Reason.SIGNATURE_INVALID),
                refusal(ErrorCodes.ISSUER_INVALID, Reason.ISSUER_UNKNOWN),
                refusal(ErrorCodes.JSON_INVALID, Reason.MALFORMED),
                refusal(ErrorCodes.MISCELLANEOUS, Reason.MALFORMED));
    }

    private static Refusal refusal(int code, Reason reason) {
        return new Refusal(
                reason,
                thrown ->
                        thrown.getCause() instanceof InvalidJwtException cause
                                && cause.hasErrorCode(code));
    }
}
