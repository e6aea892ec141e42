package io.github.jwtbench.library.engine;

import com.auth0.jwt.interfaces.ECDSAKeyProvider;
import com.auth0.jwt.interfaces.RSAKeyProvider;
import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.jwk.AsymmetricJWK;
import com.nimbusds.jose.jwk.JWK;
import com.nimbusds.jose.jwk.JWKSet;
import java.security.PublicKey;
import java.security.interfaces.ECPrivateKey;
import java.security.interfaces.ECPublicKey;
import java.security.interfaces.RSAPrivateKey;
import java.security.interfaces.RSAPublicKey;
import java.text.ParseException;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Public keys by name for java-jwt, which looks them up itself but does not read JWK sets. They are
 * made from the set once, so that no token pays for it.
 */
final class JavaJwtKeys {
    private JavaJwtKeys() {}

    static RSAKeyProvider rsa(String jwks) {
        return new RsaKeys(read(jwks, RSAPublicKey.class));
    }

    static ECDSAKeyProvider ec(String jwks) {
        return new EcKeys(read(jwks, ECPublicKey.class));
    }

    private static <K extends PublicKey> Map<String, K> read(String jwks, Class<K> type) {
        try {
            Map<String, K> keys = new HashMap<>();
            for (JWK jwk : JWKSet.parse(jwks).getKeys()) {
                PublicKey key = ((AsymmetricJWK) jwk).toPublicKey();
                if (type.isInstance(key)) {
                    keys.put(jwk.getKeyID(), type.cast(key));
                }
            }
            return keys;
        } catch (ParseException | JOSEException e) {
            throw new IllegalArgumentException("not a JWK set", e);
        }
    }

    private record RsaKeys(Map<String, RSAPublicKey> keys) implements RSAKeyProvider {
        @Override
        public @Nullable RSAPublicKey getPublicKeyById(String keyId) {
            return keys.get(keyId);
        }

        @Override
        public @Nullable RSAPrivateKey getPrivateKey() {
            return null; // nothing is signed
        }

        @Override
        public @Nullable String getPrivateKeyId() {
            return null;
        }
    }

    private record EcKeys(Map<String, ECPublicKey> keys) implements ECDSAKeyProvider {
        @Override
        public @Nullable ECPublicKey getPublicKeyById(String keyId) {
            return keys.get(keyId);
        }

        @Override
        public @Nullable ECPrivateKey getPrivateKey() {
            return null; // nothing is signed
        }

        @Override
        public @Nullable String getPrivateKeyId() {
            return null;
        }
    }
}
