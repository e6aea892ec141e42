package io.github.jwtbench.validation;

import com.nimbusds.jose.util.Base64URL;
import com.nimbusds.jwt.JWTClaimsSet;
import java.io.IOException;
import java.text.ParseException;
import java.util.Date;
import java.util.Map;

/** The stages with Nimbus JOSE+JWT. */
final class NimbusEngine implements Engine {

    @Override
    public ParsedToken parse(TokenParts parts) throws TokenRejectedException {
        Map<String, Object> header = object("header", parts.headerJson());
        TokenHeader checked =
                TokenHeader.of(
                        header.get("alg"),
                        header.get("kid"),
                        header.containsKey("crit"),
                        header.get("b64"));
        Map<String, Object> claims = object("payload", parts.payloadJson());
        Object issuer = claims.get("iss");
        if (issuer != null && !(issuer instanceof String)) {
            throw new TokenRejectedException(
                    Reason.CLAIM_INVALID, "claim iss must be a string, is not");
        }
        return new Parsed(parts, checked, (String) issuer, claims);
    }

    private static Map<String, Object> object(String part, String json)
            throws TokenRejectedException {
        try {
            return NimbusJson.object(json);
        } catch (IOException e) {
            throw new TokenRejectedException(
                    Reason.MALFORMED, part + " must be one JSON object, is not");
        }
    }

    private static final class Parsed implements ParsedToken {
        private final TokenParts parts;
        private final TokenHeader header;
        private final String issuer;
        private final Map<String, Object> claims;

        Parsed(TokenParts parts, TokenHeader header, String issuer, Map<String, Object> claims) {
            this.parts = parts;
            this.header = header;
            this.issuer = issuer;
            this.claims = claims;
        }

        @Override
        public TokenHeader header() {
            return header;
        }

        @Override
        public String issuer() {
            return issuer;
        }

        @Override
        public boolean signedBy(VerificationKey key, SignatureAlgorithm algorithm) {
            return key.nimbusVerifier()
                    .verify(algorithm, parts.signingInput(), new Base64URL(parts.signature()));
        }

        @Override
        public TokenClaims claims() throws TokenRejectedException {
            TokenClaims.checkRaw(claims);
            JWTClaimsSet registered;
            try {
                registered = JWTClaimsSet.parse(claims);
            } catch (ParseException e) {
                throw new TokenRejectedException(
                        Reason.CLAIM_INVALID, "a registered claim has the wrong type");
            }
            return new TokenClaims(
                    claims,
                    registered.getSubject(),
                    claims.get("aud") == null ? null : registered.getAudience(),
                    seconds(registered.getExpirationTime()),
                    seconds(registered.getNotBeforeTime()),
                    seconds(registered.getIssueTime()));
        }

        private static Long seconds(Date date) {
            return date == null ? null : date.getTime() / 1000;
        }
    }
}
