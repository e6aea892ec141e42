package io.github.jwtbench.token;

import com.nimbusds.jose.Algorithm;
import com.nimbusds.jose.jwk.JWK;
import com.nimbusds.jose.jwk.JWKSet;
import com.nimbusds.jose.jwk.KeyUse;
import io.github.jwtbench.token.keys.Keys;
import java.security.GeneralSecurityException;
import java.security.PublicKey;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The public signature keys of an issuer. */
final class IssuerKeys {
    private final Map<String, Verifier> byId = new HashMap<>();

    /**
     * @throws IllegalArgumentException if there is no signature key, or a key is not accepted
     */
    IssuerKeys(JWKSet set) {
        for (JWK key : set.getKeys()) {
            if (!KeyUse.ENCRYPTION.equals(key.getKeyUse())) {
                Keys.requireSound(key);
                if (byId.put(key.getKeyID(), Verifier.of(key)) != null) {
                    throw new IllegalArgumentException("each kid of an issuer must be unique");
                }
            }
        }
        if (byId.isEmpty()) {
            throw new IllegalArgumentException("issuer must have a signature key, has none");
        }
    }

    Verifier find(@Nullable String keyId) throws TokenException {
        Verifier verifier = byId.get(keyId);
        if (verifier == null) {
            throw new TokenException(TokenError.KEY_UNKNOWN, "kid must name a key of the issuer");
        }
        return verifier;
    }

    /**
     * A key of the issuer.
     *
     * @param algorithm {@code alg} of the JWK
     */
    record Verifier(JWK jwk, PublicKey key, @Nullable Algorithm algorithm, String thumbprint) {

        private static Verifier of(JWK jwk) {
            try {
                return new Verifier(
                        jwk, Keys.publicKey(jwk), jwk.getAlgorithm(), Keys.thumbprint(jwk));
            } catch (GeneralSecurityException e) {
                throw new IllegalArgumentException(
                        "key " + jwk.getKeyID() + " cannot be used with this JDK");
            }
        }

        void verify(SigningAlgorithm used, Jws jws) throws TokenException {
            if (!used.keyType().equals(jwk.getKeyType())
                    || algorithm != null && !used.isNamed(algorithm.getName())) {
                throw new TokenException(
                        TokenError.ALGORITHM_NOT_ALLOWED, "alg must be an algorithm of the key");
            }
            boolean good;
            try {
                good = used.verify(key, jws.signingInput(), jws.signature());
            } catch (GeneralSecurityException e) {
                throw new IllegalStateException(used + " cannot be verified with this JDK", e);
            }
            if (!good) {
                throw new TokenException(
                        TokenError.SIGNATURE_INVALID, "signature does not match content and key");
            }
        }
    }
}
