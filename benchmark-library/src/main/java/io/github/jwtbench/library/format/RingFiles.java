package io.github.jwtbench.library.format;

import com.nimbusds.jose.util.JSONObjectUtils;
import io.github.jwtbench.token.KeyManagement;
import io.github.jwtbench.token.KeyRing;
import io.github.jwtbench.token.SigningAlgorithm;
import io.github.jwtbench.validation.keys.SignatureAlgorithm;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyPair;
import java.util.List;
import java.util.Map;
import org.jose4j.jwk.JsonWebKey.OutputControlLevel;
import org.jose4j.jwk.PublicJsonWebKey;
import org.jose4j.jwk.Use;
import org.jose4j.lang.JoseException;

/** Key rings of {@link Owner}s. The library reads rings from files. */
final class RingFiles {
    private RingFiles() {}

    static KeyRing signing(SigningAlgorithm algorithm, Owner owner) {
        return ring(jwk(algorithm, owner));
    }

    /** A ring whose key has the name of another key. */
    static KeyRing signing(SigningAlgorithm algorithm, Owner owner, String keyId) {
        Map<String, Object> named = jwk(algorithm, owner);
        named.put("kid", keyId);
        return ring(named);
    }

    private static Map<String, Object> jwk(SigningAlgorithm algorithm, Owner owner) {
        return jwk(pair(algorithm, owner), Use.SIGNATURE, algorithm.joseName());
    }

    /** The recipient's. */
    static KeyRing decryption(KeyManagement algorithm) {
        return ring(jwk(pair(algorithm), Use.ENCRYPTION, algorithm.joseName()));
    }

    static KeyPair pair(SigningAlgorithm algorithm, Owner owner) {
        return owner.key(SignatureAlgorithm.valueOf(algorithm.name()));
    }

    /** The recipient's. */
    static KeyPair pair(KeyManagement algorithm) {
        return Owner.RECIPIENT.key(
                switch (algorithm) {
                    case RSA_OAEP_256 -> SignatureAlgorithm.RS256;
                    case ECDH_ES -> SignatureAlgorithm.ES256;
                });
    }

    private static KeyRing ring(Map<String, Object> key) {
        try {
            Path file = Files.createTempFile("keys", ".json");
            try {
                Files.writeString(file, JSONObjectUtils.toJSONString(Map.of("keys", List.of(key))));
                return KeyRing.load(file);
            } finally {
                Files.delete(file);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Map<String, Object> jwk(KeyPair pair, String use, String algorithm) {
        try {
            PublicJsonWebKey jwk = PublicJsonWebKey.Factory.newPublicJwk(pair.getPublic());
            jwk.setPrivateKey(pair.getPrivate());
            jwk.setUse(use);
            jwk.setAlgorithm(algorithm);
            jwk.setKeyId(jwk.calculateBase64urlEncodedThumbprint("SHA-256"));
            return jwk.toParams(OutputControlLevel.INCLUDE_PRIVATE);
        } catch (JoseException e) {
            throw new IllegalStateException("no JWK for a key of " + algorithm, e);
        }
    }
}
