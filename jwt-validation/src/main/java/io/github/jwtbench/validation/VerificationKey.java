package io.github.jwtbench.validation;

import com.nimbusds.jose.crypto.utils.ECChecks;
import java.math.BigInteger;
import java.security.GeneralSecurityException;
import java.security.PublicKey;
import java.security.interfaces.ECPublicKey;
import java.security.interfaces.RSAPublicKey;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jose4j.jwk.PublicJsonWebKey;
import org.jose4j.lang.JoseException;

/**
 * A public key of an issuer, ready to verify with.
 *
 * <p>Compared by identity: a cached token stays valid only while the very key that verified it is
 * current, and a key set that is loaded again keeps the objects of unchanged keys.
 */
public final class VerificationKey {
    private static final int MIN_RSA_BITS = 2048; // RFC 7518 section 3.3
    private static final int MAX_RSA_BITS = 8192; // above it one check takes milliseconds
    private static final BigInteger MIN_RSA_EXPONENT = BigInteger.valueOf(3);
    private static final List<String> KEY_MEMBERS = List.of("kty", "crv", "n", "e", "x", "y");

    private final String keyId;
    private final PublicKey publicKey;
    private final Set<SignatureAlgorithm> algorithms;

    private VerificationKey(String keyId, PublicKey publicKey, Set<SignatureAlgorithm> algorithms) {
        this.keyId = keyId;
        this.publicKey = publicKey;
        this.algorithms = Set.copyOf(algorithms);
    }

    /**
     * Reads a JWK (RFC 7517 section 4).
     *
     * @throws IllegalArgumentException if the key cannot verify signatures here; says why
     */
    static VerificationKey of(Map<String, Object> jwk) {
        KeyKind kind = KeyKind.of(jwk);
        if (kind == null) {
            throw new IllegalArgumentException("kty and crv are of no supported kind");
        }
        if (jwk.get("use") != null && !"sig".equals(jwk.get("use"))) {
            throw new IllegalArgumentException("use must be sig, is not");
        }
        if (jwk.get("key_ops") instanceof List<?> operations && !operations.contains("verify")) {
            throw new IllegalArgumentException("key_ops must contain verify, does not");
        }
        if (jwk.get("kid") != null && !(jwk.get("kid") instanceof String)) {
            throw new IllegalArgumentException("kid must be a string, is not");
        }
        Set<SignatureAlgorithm> algorithms = kind.algorithms();
        if (jwk.get("alg") != null) {
            algorithms.removeIf(algorithm -> !algorithm.joseName().equals(jwk.get("alg")));
        }
        if (algorithms.isEmpty()) {
            throw new IllegalArgumentException("alg must be a signature of this key, is not");
        }
        PublicKey key = publicKey(jwk);
        tryOut(key, algorithms.iterator().next());
        return new VerificationKey((String) jwk.get("kid"), key, algorithms);
    }

    private static PublicKey publicKey(Map<String, Object> jwk) {
        // Only what makes the key: private members and certificates are nothing to us.
        Map<String, Object> members = new HashMap<>(jwk);
        members.keySet().retainAll(KEY_MEMBERS);
        PublicKey key;
        try {
            key = PublicJsonWebKey.Factory.newPublicJwk(members).getPublicKey();
        } catch (JoseException | RuntimeException e) { // the library casts and decodes unchecked
            throw new IllegalArgumentException("key members are not a valid public key", e);
        }
        if (key instanceof RSAPublicKey rsa) {
            int bits = rsa.getModulus().bitLength();
            if (bits < MIN_RSA_BITS || bits > MAX_RSA_BITS) {
                throw new IllegalArgumentException(
                        "RSA modulus must have "
                                + MIN_RSA_BITS
                                + " to "
                                + MAX_RSA_BITS
                                + " bits, has "
                                + bits);
            }
            if (rsa.getPublicExponent().compareTo(MIN_RSA_EXPONENT) < 0) {
                throw new IllegalArgumentException(
                        "RSA exponent must be >= 3, is " + rsa.getPublicExponent());
            }
        }
        return key;
    }

    /** So that a key that cannot be used fails here, and not with the first token. */
    private static void tryOut(PublicKey key, SignatureAlgorithm algorithm) {
        if (key instanceof ECPublicKey ec
                && !ECChecks.isPointOnCurve(ec, ec.getParams())) { // invalid curve attack
            throw new IllegalArgumentException("point must be on its curve, is not");
        }
        try {
            algorithm.signature(null).initVerify(key);
        } catch (GeneralSecurityException e) {
            throw new IllegalArgumentException("key is not usable: " + e.getMessage(), e);
        }
    }

    /** The {@code kid} member, or null if the key set names none. */
    public String keyId() {
        return keyId;
    }

    /** What this key may verify: what fits its type and, if the JWK has one, its {@code alg}. */
    public Set<SignatureAlgorithm> algorithms() {
        return algorithms;
    }

    PublicKey publicKey() {
        return publicKey;
    }

    boolean sameAs(VerificationKey other) {
        return other != null
                && publicKey.equals(other.publicKey)
                && algorithms.equals(other.algorithms);
    }
}
