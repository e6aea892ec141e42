package io.github.jwtbench.validation;

import java.io.IOException;
import java.util.Map;

/**
 * The stages with the JSON reader of Nimbus JOSE+JWT and the signatures of {@code java.security}.
 * Of the payload only the issuer is read before the signature is known to be good.
 */
final class NimbusEngine implements Engine {
    private final JcaSignatures signatures;

    NimbusEngine(SignatureProvider provider) {
        this.signatures = new JcaSignatures(provider);
    }

    @Override
    public TokenHeader header(String json) throws TokenRejectedException {
        return TokenHeader.of(object("header", json));
    }

    @Override
    public Payload payload(String json) throws TokenRejectedException {
        Object issuer;
        try {
            issuer = NimbusJson.member(json, "iss");
        } catch (IOException e) {
            throw notJson("payload");
        }
        if (issuer != null && !(issuer instanceof String)) {
            throw new TokenRejectedException(
                    Reason.CLAIM_INVALID, "claim iss must be a string, is not");
        }
        return new Unread((String) issuer, json);
    }

    @Override
    public boolean verify(
            VerificationKey key,
            SignatureAlgorithm algorithm,
            byte[] characters,
            int inputLength,
            byte[] signature) {
        return signatures.verify(key, algorithm, characters, inputLength, signature);
    }

    private static Map<String, Object> object(String part, String json)
            throws TokenRejectedException {
        try {
            return NimbusJson.object(json);
        } catch (IOException e) {
            throw notJson(part);
        }
    }

    /** The reader's message is dropped: it may quote the token. */
    private static TokenRejectedException notJson(String part) {
        return new TokenRejectedException(
                Reason.MALFORMED, part + " must be one JSON object, is not");
    }

    /** Not a record: claims must never reach a log. */
    private static final class Unread implements Payload {
        private final String issuer;
        private final String json;

        Unread(String issuer, String json) {
            this.issuer = issuer;
            this.json = json;
        }

        @Override
        public String issuer() {
            return issuer;
        }

        @Override
        public TokenClaims claims() throws TokenRejectedException {
            Map<String, Object> claims = object("payload", json);
            TokenClaims.checkRaw(claims);
            return TokenClaims.of(claims);
        }
    }
}
