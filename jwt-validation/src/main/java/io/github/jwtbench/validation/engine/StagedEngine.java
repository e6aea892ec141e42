package io.github.jwtbench.validation.engine;

import io.github.jwtbench.validation.claims.ClaimException;
import io.github.jwtbench.validation.claims.TokenClaims;
import io.github.jwtbench.validation.json.JsonException;
import io.github.jwtbench.validation.json.JsonReader;
import io.github.jwtbench.validation.keys.SignatureAlgorithm;
import io.github.jwtbench.validation.keys.VerificationKey;
import java.security.GeneralSecurityException;
import java.security.Signature;
import java.security.SignatureException;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The stages with this library's JSON reader and the signatures of {@code java.security}. Before
 * the signature is verified, only the issuer is read from the payload.
 */
public final class StagedEngine implements ValidationEngine {
    private final Function<SignatureAlgorithm, Signature> provider;

    /** Each thread has objects of its own; making one costs up to a quarter of a verification. */
    private final ThreadLocal<Signature[]> own =
            ThreadLocal.withInitial(() -> new Signature[SignatureAlgorithm.values().length]);

    /**
     * @param provider makes a signature object for one thread
     */
    public StagedEngine(Function<SignatureAlgorithm, Signature> provider) {
        this.provider = provider;
    }

    @Override
    public Map<String, Object> header(byte[] json) throws JsonException {
        return JsonReader.object(json);
    }

    @Override
    public Payload payload(byte[] json) throws JsonException, ClaimException {
        Object issuer = JsonReader.member(json, "iss");
        if (issuer != null && !(issuer instanceof String)) {
            throw new ClaimException("claim iss must be a string, is not");
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
        if (algorithm.isEcdsa() && hasZero(signature)) {
            return false;
        }
        Signature[] mine = own.get();
        Signature verifier = mine[algorithm.ordinal()];
        mine[algorithm.ordinal()] = null; // put back after it has worked
        try {
            if (verifier == null) {
                verifier = provider.apply(algorithm);
            }
            verifier.initVerify(key.publicKey());
            verifier.update(characters, 0, inputLength);
            boolean good = verifier.verify(signature);
            mine[algorithm.ordinal()] = verifier;
            return good;
        } catch (SignatureException e) {
            return false; // wrong length, or out of range
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(
                    algorithm.joseName() + " cannot be verified with this key", e);
        }
    }

    /**
     * Whether r or s is zero. JDK before 17.0.3 accepts such signatures for any content
     * (CVE-2022-21449).
     */
    private static boolean hasZero(byte[] signature) {
        int half = signature.length / 2;
        return isZero(signature, 0, half) || isZero(signature, half, signature.length);
    }

    private static boolean isZero(byte[] bytes, int from, int to) {
        for (int i = from; i < to; i++) {
            if (bytes[i] != 0) {
                return false;
            }
        }
        return true;
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
        public TokenClaims claims() throws JsonException, ClaimException {
            Map<String, Object> claims = JsonReader.object(json);
            TokenClaims.checkRaw(claims);
            return TokenClaims.of(claims);
        }
    }
}
