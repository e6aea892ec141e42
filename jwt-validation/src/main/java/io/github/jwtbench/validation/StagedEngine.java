package io.github.jwtbench.validation;

import io.github.jwtbench.validation.json.JsonException;
import io.github.jwtbench.validation.json.JsonReader;
import io.github.jwtbench.validation.keys.SignatureAlgorithm;
import io.github.jwtbench.validation.keys.VerificationKey;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The stages with this library's JSON reader and the signatures of {@code java.security}. Before
 * the signature is verified, only the issuer is read from the payload.
 */
final class StagedEngine implements ValidationEngine {
    private final JcaSignatures signatures;

    StagedEngine(SignatureProvider provider) {
        this.signatures = new JcaSignatures(provider);
    }

    @Override
    public JoseHeader header(byte[] json) throws TokenRejectedException {
        return JoseHeader.of(object("header", json));
    }

    @Override
    public Payload payload(byte[] json) throws TokenRejectedException {
        Object issuer;
        try {
            issuer = JsonReader.member(json, "iss");
        } catch (JsonException e) {
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

    private static Map<String, Object> object(String part, byte[] json)
            throws TokenRejectedException {
        try {
            return JsonReader.object(json);
        } catch (JsonException e) {
            throw notJson(part);
        }
    }

    private static TokenRejectedException notJson(String part) {
        return new TokenRejectedException(
                Reason.MALFORMED, part + " must be one JSON object, is not");
    }

    /** Not a record, because claims must never reach a log. */
    private static final class Unread implements Payload {
        private final @Nullable String issuer;
        private final byte[] json;

        Unread(@Nullable String issuer, byte[] json) {
            this.issuer = issuer;
            this.json = json;
        }

        @Override
        public @Nullable String issuer() {
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
