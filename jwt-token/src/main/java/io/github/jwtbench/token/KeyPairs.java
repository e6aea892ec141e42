package io.github.jwtbench.token;

import com.nimbusds.jose.Algorithm;
import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.JWEAlgorithm;
import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.jwk.Curve;
import com.nimbusds.jose.jwk.ECKey;
import com.nimbusds.jose.jwk.JWK;
import com.nimbusds.jose.jwk.KeyType;
import com.nimbusds.jose.jwk.KeyUse;
import com.nimbusds.jose.jwk.OctetKeyPair;
import com.nimbusds.jose.jwk.RSAKey;
import com.nimbusds.jose.jwk.gen.ECKeyGenerator;
import com.nimbusds.jose.jwk.gen.RSAKeyGenerator;
import com.nimbusds.jose.util.Base64URL;
import io.github.jwtbench.token.keys.AkpKey;
import io.github.jwtbench.token.keys.Keys;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.interfaces.EdECPrivateKey;
import java.util.Arrays;
import java.util.Optional;

/** Makes key pairs with {@code kid}, {@code use} and {@code alg}, and checks those of others. */
final class KeyPairs {
    private static final int RSA_BITS = 2048;
    private static final int ED25519_BYTES = 32;

    private static final byte[] PROBE = {1, 2, 3};

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
            return type.equals(AkpKey.TYPE) ? AkpKey.generate(joseName) : ed25519(algorithm);
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
        Keys.requireThat(
                key,
                needed.equals(Optional.of(key.getKeyType())),
                "must have an alg of its key type");
    }

    /**
     * @throws IllegalArgumentException if the private key is absent or does not fit the public key
     */
    static void requirePair(JWK key) {
        Keys.requireThat(key, key.isPrivate(), "must have a private part");
        boolean fits;
        try {
            SigningAlgorithm algorithm = signingWith(key);
            byte[] signature = algorithm.sign(Keys.privateKey(key), PROBE);
            fits = algorithm.verify(Keys.publicKey(key), PROBE, signature);
        } catch (GeneralSecurityException e) {
            fits = false;
        }
        Keys.requireThat(key, fits, "must have a private part that belongs to the public part");
    }

    /** An algorithm that a key of this type can sign with. */
    private static SigningAlgorithm signingWith(JWK key) {
        if (key instanceof AkpKey) {
            return SigningAlgorithm.named(key.getAlgorithm().getName()).orElseThrow();
        }
        return key instanceof RSAKey
                ? SigningAlgorithm.RS256
                : key instanceof ECKey ? SigningAlgorithm.ES256 : SigningAlgorithm.EDDSA;
    }

    /** The key type of an algorithm; empty if the algorithm is not supported. */
    private static Optional<KeyType> keyType(String joseName) {
        return SigningAlgorithm.named(joseName)
                .map(SigningAlgorithm::keyType)
                .or(() -> KeyManagement.named(joseName).map(KeyManagement::keyType));
    }
}
