package io.github.jwtbench.token.keys;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.jwk.Curve;
import com.nimbusds.jose.jwk.ECKey;
import com.nimbusds.jose.jwk.JWK;
import com.nimbusds.jose.jwk.OctetKeyPair;
import com.nimbusds.jose.jwk.RSAKey;
import java.math.BigInteger;
import java.security.GeneralSecurityException;
import java.security.InvalidKeyException;
import java.security.KeyFactory;
import java.security.PrivateKey;
import java.security.PublicKey;
import java.security.spec.EdECPoint;
import java.security.spec.EdECPrivateKeySpec;
import java.security.spec.EdECPublicKeySpec;
import java.security.spec.NamedParameterSpec;

/** Checks JWK and converts them to keys of the JDK. */
public final class Keys {
    private static final int MIN_RSA_BITS = 2048; // RFC 7518 sections 3.3 and 4.3
    private static final int MAX_RSA_BITS = 8192; // one check of a longer key takes milliseconds
    private static final String ED25519 = "Ed25519";

    private Keys() {}

    /**
     * @throws IllegalArgumentException if the key is too weak, of an unsupported type, or has no
     *     {@code kid}; the message contains the broken rule and, of the key, only the {@code kid}
     */
    public static void requireSound(JWK key) {
        if (key.getKeyID() == null || key.getKeyID().isEmpty()) {
            throw new IllegalArgumentException("key must have a kid, has none");
        }
        if (key instanceof RSAKey) {
            requireThat(
                    key,
                    key.size() >= MIN_RSA_BITS && key.size() <= MAX_RSA_BITS,
                    "must have 2048 to 8192 bits, has " + key.size());
        } else if (key instanceof ECKey ec) {
            requireThat(key, Curve.P_256.equals(ec.getCurve()), "must be on the curve P-256");
        } else if (!(key instanceof AkpKey)) {
            requireThat(
                    key,
                    key instanceof OctetKeyPair pair && Curve.Ed25519.equals(pair.getCurve()),
                    "must be RSA, EC, Ed25519 or ML-DSA");
        }
    }

    /**
     * @param rule of the message, after the name of the key
     * @throws IllegalArgumentException if not {@code good}
     */
    public static void requireThat(JWK key, boolean good, String rule) {
        if (!good) {
            throw new IllegalArgumentException("key " + key.getKeyID() + " " + rule);
        }
    }

    public static PublicKey publicKey(JWK key) throws GeneralSecurityException {
        try {
            if (key instanceof RSAKey rsa) {
                return rsa.toPublicKey();
            }
            if (key instanceof ECKey ec) {
                return ec.toPublicKey();
            }
            if (key instanceof AkpKey akp) {
                return akp.publicKey();
            }
            return ed25519(((OctetKeyPair) key).getDecodedX());
        } catch (JOSEException e) { // its message may quote the key
            throw new InvalidKeyException("not a key of the JDK");
        }
    }

    public static PrivateKey privateKey(JWK key) throws GeneralSecurityException {
        try {
            if (key instanceof RSAKey rsa) {
                return rsa.toPrivateKey();
            }
            if (key instanceof ECKey ec) {
                return ec.toPrivateKey();
            }
            if (key instanceof AkpKey akp) {
                return akp.privateKey();
            }
            return KeyFactory.getInstance(ED25519)
                    .generatePrivate(
                            new EdECPrivateKeySpec(
                                    NamedParameterSpec.ED25519,
                                    ((OctetKeyPair) key).getDecodedD()));
        } catch (JOSEException e) {
            throw new InvalidKeyException("not a key of the JDK");
        }
    }

    /**
     * @param encoded 32 bytes (RFC 8032 section 5.1.2): y in little-endian order; the highest bit
     *     is 1 if x is odd
     */
    private static PublicKey ed25519(byte[] encoded) throws GeneralSecurityException {
        byte[] y = new byte[encoded.length];
        for (int i = 0; i < y.length; i++) {
            y[i] = encoded[y.length - 1 - i];
        }
        boolean xIsOdd = y[0] < 0;
        y[0] &= 0x7F;
        EdECPoint point = new EdECPoint(xIsOdd, new BigInteger(1, y));
        return KeyFactory.getInstance(ED25519)
                .generatePublic(new EdECPublicKeySpec(NamedParameterSpec.ED25519, point));
    }

    /** The SHA-256 thumbprint (RFC 7638). */
    public static String thumbprint(JWK key) {
        try {
            return key.computeThumbprint().toString();
        } catch (JOSEException e) {
            throw new IllegalStateException("the JDK has no SHA-256", e);
        }
    }
}
