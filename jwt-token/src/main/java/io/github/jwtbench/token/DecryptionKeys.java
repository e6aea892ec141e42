package io.github.jwtbench.token;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.jwk.JWK;
import io.github.jwtbench.token.keys.ContentKeys;
import io.github.jwtbench.token.keys.Keys;
import java.security.GeneralSecurityException;
import java.security.PrivateKey;
import java.util.HashMap;
import java.util.Map;
import javax.crypto.SecretKey;
import org.jspecify.annotations.Nullable;

/** The recipient's private keys, by {@code kid}. */
final class DecryptionKeys {
    private final Map<String, Own> byId = new HashMap<>();

    /**
     * @throws IllegalArgumentException if a key is not for decryption
     */
    DecryptionKeys(@Nullable KeyRing ring) {
        if (ring != null) {
            for (JWK key : ring.all()) {
                byId.put(key.getKeyID(), Own.of(key));
            }
        }
    }

    /**
     * @throws TokenException with {@link TokenError#KEY_UNKNOWN}, {@link
     *     TokenError#ALGORITHM_NOT_ALLOWED} or {@link TokenError#DECRYPTION_FAILED}
     */
    byte[] decrypt(KeyManagement management, Jwe jwe) throws TokenException {
        Own own = byId.get(jwe.header().keyId());
        if (own == null) {
            throw new TokenException(
                    TokenError.KEY_UNKNOWN, "kid must name a key of this recipient");
        }
        if (own.management() != management) {
            throw new TokenException(
                    TokenError.ALGORITHM_NOT_ALLOWED, "alg must be the algorithm of the key");
        }
        if (management == KeyManagement.ECDH_ES && jwe.encryptedKey().length != 0) {
            throw new TokenException(
                    TokenError.MALFORMED, "encrypted key must be empty with ECDH-ES");
        }
        try {
            SecretKey key =
                    ContentKeys.unwrap(own.key(), jwe.encryptedKey(), jwe.header().ephemeralKey());
            return jwe.decrypt(key);
        } catch (JOSEException e) {
            throw new IllegalStateException("A256GCM cannot be used with this JDK", e);
        }
    }

    private record Own(KeyManagement management, PrivateKey key) {

        private static Own of(JWK jwk) {
            KeyManagement management =
                    KeyManagement.named(jwk.getAlgorithm().getName())
                            .orElseThrow(
                                    () ->
                                            new IllegalArgumentException(
                                                    "key "
                                                            + jwk.getKeyID()
                                                            + " must be for decryption, is for"
                                                            + " signing"));
            try {
                return new Own(management, Keys.privateKey(jwk));
            } catch (GeneralSecurityException e) {
                throw new IllegalArgumentException(
                        "key " + jwk.getKeyID() + " cannot be used with this JDK");
            }
        }
    }
}
