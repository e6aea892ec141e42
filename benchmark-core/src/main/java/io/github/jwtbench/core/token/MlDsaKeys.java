package io.github.jwtbench.core.token;

import com.nimbusds.jose.util.Base64URL;
import io.github.jwtbench.validation.keys.SignatureAlgorithm;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.KeyPairGenerator;
import java.security.PrivateKey;
import java.security.Provider;
import java.security.PublicKey;
import java.security.SecureRandom;
import java.security.spec.InvalidKeySpecException;
import java.security.spec.NamedParameterSpec;
import java.security.spec.PKCS8EncodedKeySpec;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Locale;

/** Keys of ML-DSA, as JWKs have them (RFC 9964 section 3): private ones as their seeds. */
public final class MlDsaKeys {
    static final int SEED_BYTES = 32;

    /** Bytes before a public key in X.509. */
    private static final int X509_PREFIX_BYTES = 22;

    private MlDsaKeys() {}

    /**
     * @param seed {@value #SEED_BYTES} bytes
     * @param provider that signs with it
     */
    static PrivateKey privateKey(SignatureAlgorithm algorithm, byte[] seed, Provider provider)
            throws GeneralSecurityException {
        try {
            return KeyFactory.getInstance("ML-DSA", provider)
                    .generatePrivate(new PKCS8EncodedKeySpec(pkcs8(algorithm, seed)));
        } catch (InvalidKeySpecException e) { // the JDK 24 and 25 know no seeds
            KeyPairGenerator generator =
                    KeyPairGenerator.getInstance(algorithm.joseName(), provider);
            generator.initialize(new NamedParameterSpec(algorithm.joseName()), new Fixed(seed));
            return generator.generateKeyPair().getPrivate();
        }
    }

    /** The public key as a JWK, in JSON. */
    public static String jwk(SignatureAlgorithm algorithm, String keyId, PublicKey key) {
        return String.format(
                Locale.ROOT, "{\"kid\":\"%s\",\"use\":\"sig\",%s}", keyId, members(algorithm, key));
    }

    /** The members that a key must have, in the order of its thumbprint (RFC 7638). */
    public static String members(SignatureAlgorithm algorithm, PublicKey key) {
        byte[] encoded = key.getEncoded();
        return String.format(
                Locale.ROOT,
                "\"alg\":\"%s\",\"kty\":\"AKP\",\"pub\":\"%s\"",
                algorithm.joseName(),
                Base64URL.encode(Arrays.copyOfRange(encoded, X509_PREFIX_BYTES, encoded.length)));
    }

    /** RFC 9881 section 6, with the seed alone. */
    private static byte[] pkcs8(SignatureAlgorithm algorithm, byte[] seed) {
        int oid = // last number of 2.16.840.1.101.3.4.3.x
                switch (algorithm) {
                    case ML_DSA_44 -> 17;
                    case ML_DSA_65 -> 18;
                    case ML_DSA_87 -> 19;
                    default -> throw new IllegalArgumentException("not ML-DSA: " + algorithm);
                };
        String prefix =
                String.format(Locale.ROOT, "3034020100300b06096086480165030403%02x04228020", oid);
        return HexFormat.of().parseHex(prefix + HexFormat.of().formatHex(seed));
    }

    /** Returns the seed, the only random value of key generation (FIPS 204 algorithm 1). */
    private static final class Fixed extends SecureRandom {
        private static final long serialVersionUID = 1L;

        private final byte[] seed;

        Fixed(byte[] seed) {
            super(null, null);
            this.seed = seed;
        }

        @Override
        public void nextBytes(byte[] bytes) {
            System.arraycopy(seed, 0, bytes, 0, bytes.length);
        }
    }
}
