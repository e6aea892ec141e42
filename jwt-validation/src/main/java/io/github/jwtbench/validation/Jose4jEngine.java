package io.github.jwtbench.validation;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.jose4j.json.JsonUtil;
import org.jose4j.jwa.AlgorithmConstraints;
import org.jose4j.jwa.AlgorithmConstraints.ConstraintType;
import org.jose4j.jws.JsonWebSignature;
import org.jose4j.jwt.JwtClaims;
import org.jose4j.jwt.MalformedClaimException;
import org.jose4j.jwt.NumericDate;
import org.jose4j.jwt.consumer.InvalidJwtException;
import org.jose4j.lang.JoseException;

/** The stages with jose4j, the library that SmallRye JWT verifies with. */
final class Jose4jEngine implements Engine {
    private static final Map<SignatureAlgorithm, AlgorithmConstraints> ONLY = constraints();

    @Override
    public ParsedToken parse(TokenParts parts) throws TokenRejectedException {
        String headerJson = requireJson("header", parts.headerJson());
        JsonWebSignature signature = new JsonWebSignature();
        TokenHeader header;
        try {
            // Read apart from the signature object, which cannot say whether crit is there.
            Map<String, Object> members = JsonUtil.parseJson(headerJson);
            header =
                    TokenHeader.of(
                            members.get("alg"),
                            members.get("kid"),
                            members.containsKey("crit"),
                            members.get("b64"));
            signature.setCompactSerialization(parts.token());
        } catch (JoseException e) {
            throw notJson("header");
        }
        String payload = requireJson("payload", parts.payloadJson());
        JwtClaims claims;
        try {
            claims = JwtClaims.parse(payload);
        } catch (InvalidJwtException e) {
            throw notJson("payload");
        }
        try {
            return new Parsed(signature, header, claims.getIssuer(), claims);
        } catch (MalformedClaimException e) {
            throw new TokenRejectedException(
                    Reason.CLAIM_INVALID, "claim iss must be a string, is not");
        }
    }

    private static String requireJson(String part, String json) throws TokenRejectedException {
        if (!JsonGrammar.isObject(json)) {
            throw notJson(part);
        }
        return json;
    }

    /** The library's message is dropped: it may quote the token. */
    private static TokenRejectedException notJson(String part) {
        return new TokenRejectedException(
                Reason.MALFORMED, part + " must be one JSON object, is not");
    }

    private static Map<SignatureAlgorithm, AlgorithmConstraints> constraints() {
        Map<SignatureAlgorithm, AlgorithmConstraints> only =
                new EnumMap<>(SignatureAlgorithm.class);
        for (SignatureAlgorithm algorithm : SignatureAlgorithm.values()) {
            only.put(
                    algorithm,
                    new AlgorithmConstraints(ConstraintType.PERMIT, algorithm.joseName()));
        }
        return only;
    }

    private static final class Parsed implements ParsedToken {
        private final JsonWebSignature signature;
        private final TokenHeader header;
        private final String issuer;
        private final JwtClaims claims;

        Parsed(JsonWebSignature signature, TokenHeader header, String issuer, JwtClaims claims) {
            this.signature = signature;
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
            signature.setAlgorithmConstraints(ONLY.get(algorithm));
            signature.setKey(key.publicKey());
            try {
                return signature.verifySignature();
            } catch (JoseException e) {
                return false;
            }
        }

        @Override
        public TokenClaims claims() throws TokenRejectedException {
            Map<String, Object> all = Jose4jJson.plain(claims.getClaimsMap());
            TokenClaims.checkRaw(all);
            try {
                List<String> audience = all.get("aud") == null ? null : claims.getAudience();
                return new TokenClaims(
                        all,
                        claims.getSubject(),
                        audience,
                        seconds(claims.getExpirationTime()),
                        seconds(claims.getNotBefore()),
                        seconds(claims.getIssuedAt()));
            } catch (MalformedClaimException e) {
                throw new TokenRejectedException(
                        Reason.CLAIM_INVALID, "a registered claim has the wrong type");
            }
        }

        private static Long seconds(NumericDate date) {
            return date == null ? null : date.getValue();
        }
    }
}
