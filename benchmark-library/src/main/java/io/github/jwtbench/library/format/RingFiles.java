package io.github.jwtbench.library.format;

import com.nimbusds.jose.Algorithm;
import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.jwk.Curve;
import com.nimbusds.jose.jwk.ECKey;
import com.nimbusds.jose.jwk.JWK;
import com.nimbusds.jose.jwk.KeyUse;
import com.nimbusds.jose.jwk.OctetKeyPair;
import com.nimbusds.jose.jwk.RSAKey;
import com.nimbusds.jose.util.Base64URL;
import com.nimbusds.jose.util.JSONObjectUtils;
import io.github.jwtbench.token.KeyManagement;
import io.github.jwtbench.token.KeyRing;
import io.github.jwtbench.token.SigningAlgorithm;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyPair;
import java.security.interfaces.ECPublicKey;
import java.security.interfaces.EdECPrivateKey;
import java.security.interfaces.RSAPublicKey;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/** Key rings of {@link Owner}s. The library reads rings from files. */
final class RingFiles {
    private static final int ED25519_BYTES = 32;

    private RingFiles() {}

    static KeyRing signing(SigningAlgorithm algorithm, Owner owner) {
        return ring(jwk(algorithm, owner).toJSONObject());
    }

    /** A ring whose key has the name of another key. */
    static KeyRing signing(SigningAlgorithm algorithm, Owner owner, String keyId) {
        Map<String, Object> named = jwk(algorithm, owner).toJSONObject();
        named.put("kid", keyId);
        return ring(named);
    }

    private static JWK jwk(SigningAlgorithm algorithm, Owner owner) {
        return jwk(pair(algorithm, owner), KeyUse.SIGNATURE, algorithm.joseName());
    }

    /** The recipient's. */
    static KeyRing decryption(KeyManagement algorithm) {
        return ring(jwk(pair(algorithm), KeyUse.ENCRYPTION, algorithm.joseName()).toJSONObject());
    }

    static KeyPair pair(SigningAlgorithm algorithm, Owner owner) {
        return switch (algorithm) {
            case RS256, PS256 -> owner.rsa();
            case ES256 -> owner.ec();
            case EDDSA -> owner.ed25519();
            case ML_DSA_44, ML_DSA_65, ML_DSA_87 ->
                    throw new UnsupportedOperationException("no format is measured with ML-DSA");
        };
    }

    /** The recipient's. */
    static KeyPair pair(KeyManagement algorithm) {
        return switch (algorithm) {
            case RSA_OAEP_256 -> Owner.RECIPIENT.rsa();
            case ECDH_ES -> Owner.RECIPIENT.ec();
        };
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

    private static JWK jwk(KeyPair pair, KeyUse use, String algorithm) {
        Algorithm named = new Algorithm(algorithm);
        try {
            if (pair.getPublic() instanceof RSAPublicKey rsa) {
                RSAKey.Builder key =
                        new RSAKey.Builder(rsa)
                                .privateKey(pair.getPrivate())
                                .keyUse(use)
                                .algorithm(named);
                return key.keyIDFromThumbprint().build();
            }
            if (pair.getPublic() instanceof ECPublicKey ec) {
                ECKey.Builder key =
                        new ECKey.Builder(Curve.P_256, ec)
                                .privateKey(pair.getPrivate())
                                .keyUse(use)
                                .algorithm(named);
                return key.keyIDFromThumbprint().build();
            }
            byte[] encoded = pair.getPublic().getEncoded(); // ends in the key itself
            byte[] d = ((EdECPrivateKey) pair.getPrivate()).getBytes().orElseThrow();
            OctetKeyPair.Builder key =
                    new OctetKeyPair.Builder(
                                    Curve.Ed25519,
                                    Base64URL.encode(
                                            Arrays.copyOfRange(
                                                    encoded,
                                                    encoded.length - ED25519_BYTES,
                                                    encoded.length)))
                            .d(Base64URL.encode(d))
                            .keyUse(use)
                            .algorithm(named);
            return key.keyIDFromThumbprint().build();
        } catch (JOSEException e) {
            throw new IllegalStateException("no JWK for a key of " + algorithm, e);
        }
    }
}
