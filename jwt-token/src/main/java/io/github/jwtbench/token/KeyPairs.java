package io.github.jwtbench.token;

import com.nimbusds.jose.Algorithm;
import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.JWEAlgorithm;
import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.jwk.Curve;
import com.nimbusds.jose.jwk.JWK;
import com.nimbusds.jose.jwk.KeyType;
import com.nimbusds.jose.jwk.KeyUse;
import com.nimbusds.jose.jwk.OctetKeyPair;
import com.nimbusds.jose.jwk.gen.ECKeyGenerator;
import com.nimbusds.jose.jwk.gen.RSAKeyGenerator;
import com.nimbusds.jose.util.Base64URL;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.interfaces.EdECPrivateKey;
import java.util.Arrays;
import java.util.Optional;

/** Makes key pairs with {@code kid}, {@code use} and {@code alg}. */
final class KeyPairs {
    private static final int RSA_BITS = 2048;
    private static final int ED25519_BYTES = 32;

    private KeyPairs() {}

    static JWK create(String joseName) {
        boolean signs = SigningAlgorithm.named(joseName).isPresent();
        KeyUse use = signs ? KeyUse.SIGNATURE : KeyUse.ENCRYPTION;
        Algorithm algorithm = signs ? JWSAlgorithm.parse(joseName) : JWEAlgorithm.parse(joseName);
        try {
            KeyType type = keyType(joseName).orElseThrow();
            if (type.equals(KeyType.RSA)) {
                return new RSAKeyGenerator(RSA_BITS)
                        .keyUse(use)
                        .algorithm(algorithm)
                        .keyIDFromThumbprint(true)
                        .generate();
            }
            if (type.equals(KeyType.EC)) {
                return new ECKeyGenerator(Curve.P_256)
                        .keyUse(use)
                        .algorithm(algorithm)
                        .keyIDFromThumbprint(true)
                        .generate();
            }
            return type.equals(AkpKey.TYPE)
                    ? AkpKey.generate(SigningAlgorithm.named(joseName).orElseThrow())
                    : ed25519(algorithm);
        } catch (JOSEException | GeneralSecurityException e) {
            throw new IllegalStateException("this JDK cannot make a key for " + joseName, e);
        }
    }

    private static JWK ed25519(Algorithm algorithm) throws GeneralSecurityException, JOSEException {
        KeyPair pair = KeyPairGenerator.getInstance("Ed25519").generateKeyPair();
        byte[] encoded = pair.getPublic().getEncoded(); // the key is at the end
        byte[] x = Arrays.copyOfRange(encoded, encoded.length - ED25519_BYTES, encoded.length);
        byte[] d = ((EdECPrivateKey) pair.getPrivate()).getBytes().orElseThrow();
        return new OctetKeyPair.Builder(Curve.Ed25519, Base64URL.encode(x))
                .d(Base64URL.encode(d))
                .keyUse(KeyUse.SIGNATURE)
                .algorithm(algorithm)
                .keyIDFromThumbprint()
                .build();
    }

    /**
     * @throws IllegalArgumentException if the key has no {@code alg}, or an {@code alg} of another
     *     key type
     */
    static void requireAlgorithm(JWK key) {
        Optional<KeyType> needed =
                Optional.ofNullable(key.getAlgorithm()).flatMap(each -> keyType(each.getName()));
        if (!needed.equals(Optional.of(key.getKeyType()))) {
            throw new IllegalArgumentException(
                    "key " + key.getKeyID() + " must have an alg of its key type");
        }
    }

    /** The key type of an algorithm; empty if the algorithm is not supported. */
    private static Optional<KeyType> keyType(String joseName) {
        return SigningAlgorithm.named(joseName)
                .map(SigningAlgorithm::keyType)
                .or(() -> KeyManagement.named(joseName).map(KeyManagement::keyType));
    }
}
