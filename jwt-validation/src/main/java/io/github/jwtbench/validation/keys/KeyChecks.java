package io.github.jwtbench.validation.keys;

import com.nimbusds.jose.crypto.utils.ECChecks;
import java.math.BigInteger;
import java.security.GeneralSecurityException;
import java.security.PublicKey;
import java.security.interfaces.ECPublicKey;
import java.security.interfaces.EdECPublicKey;
import java.security.interfaces.RSAPublicKey;

/** Refuses public keys for which others can forge signatures without the private key. */
final class KeyChecks {
    // RFC 8032 section 5.1: the field of the curve, and d of its equation.
    private static final BigInteger ED_FIELD =
            BigInteger.ONE.shiftLeft(255).subtract(BigInteger.valueOf(19));
    private static final BigInteger ED_D =
            divide(BigInteger.valueOf(-121665), BigInteger.valueOf(121666));

    private KeyChecks() {}

    /**
     * @throws WeakKeyException if the key is insecure
     * @throws IllegalArgumentException if the key is unusable
     */
    static void require(PublicKey key, SignatureAlgorithm algorithm) {
        if (key instanceof RSAPublicKey rsa) {
            RsaChecks.requireStrong(rsa.getModulus());
        } else if (key instanceof ECPublicKey ec) {
            // Prevents invalid curve attacks.
            requireThat(
                    ECChecks.isPointOnCurve(ec, ec.getParams()),
                    "point must be on its curve, is not");
        } else if (key instanceof EdECPublicKey ed) {
            requireEd25519(ed.getPoint().getY());
        } else if (key instanceof MlDsaKey mlDsa) {
            // With t1 = 0 the equation of FIPS 204 algorithm 8 does not depend on the signer's key.
            requireThat(mlDsa.hasT1(), "t1 of pub must not be all zero, is");
            return; // all other bytes are valid; a JDK may lack ML-DSA
        }
        try { // an unusable key fails here, not at the first token
            algorithm.signature(null).initVerify(key);
        } catch (GeneralSecurityException e) {
            throw new IllegalArgumentException("key is not usable: " + e.getMessage(), e);
        }
    }

    /** Eight times a point of small order is the neutral element, whose y is 1. */
    private static void requireEd25519(BigInteger y) {
        requireThat(y.compareTo(ED_FIELD) < 0, "y must be below 2^255 - 19, is not");
        BigInteger eightTimes = y;
        for (int doublings = 0; doublings < 3; doublings++) {
            eightTimes = doubled(eightTimes);
        }
        requireThat(!eightTimes.equals(BigInteger.ONE), "point must not be of small order, is");
    }

    /** The y coordinate of twice a point; the square of x comes from the curve equation. */
    private static BigInteger doubled(BigInteger y) {
        BigInteger ySquared = y.multiply(y).mod(ED_FIELD);
        BigInteger xSquared =
                divide(
                        ySquared.subtract(BigInteger.ONE),
                        ED_D.multiply(ySquared).add(BigInteger.ONE));
        BigInteger product = ED_D.multiply(xSquared).multiply(ySquared);
        return divide(ySquared.add(xSquared), BigInteger.ONE.subtract(product));
    }

    /** The divisor is never 0: d is not a square, and y is less than the field's size. */
    private static BigInteger divide(BigInteger dividend, BigInteger divisor) {
        return dividend.multiply(divisor.modInverse(ED_FIELD)).mod(ED_FIELD);
    }

    private static void requireThat(boolean good, String rule) {
        if (!good) {
            throw new WeakKeyException(rule);
        }
    }
}
