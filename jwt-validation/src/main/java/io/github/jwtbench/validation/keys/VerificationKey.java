package io.github.jwtbench.validation.keys;

import java.math.BigInteger;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.PublicKey;
import java.security.spec.RSAPublicKeySpec;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jose4j.jwk.PublicJsonWebKey;
import org.jose4j.keys.BigEndianBigInteger;
import org.jose4j.lang.JoseException;

/**
 * A public key of an issuer, ready to verify with.
 *
 * <p>Compared by identity: a cached token stays valid only while the very key that verified it is
 * current, and a key set that is loaded again keeps the objects of unchanged keys.
 */
public final class VerificationKey {
    /** What is read of a JWK; other members are nothing to us (RFC 7517 section 4). */
    static final Set<String> MEMBERS =
            Set.of(
                    "kty", "crv", "x", "y", "n", "e", "pub", "use", "key_ops", "alg", "kid",
                    "issuer");

    private static final List<String> KEY_MEMBERS = List.of("kty", "crv", "x", "y");

    private final String keyId;
    private final String issuer;
    private final PublicKey publicKey;
    private final Set<SignatureAlgorithm> algorithms;
    private final int signatureBytes;

    private VerificationKey(
            String keyId,
            String issuer,
            PublicKey publicKey,
            Set<SignatureAlgorithm> algorithms,
            int signatureBytes) {
        this.keyId = keyId;
        this.issuer = issuer;
        this.publicKey = publicKey;
        this.algorithms = Set.copyOf(algorithms);
        this.signatureBytes = signatureBytes;
    }

    /**
     * Reads a JWK (RFC 7517 section 4). To be followed by {@link #requireStrong}, unless an equal
     * key has passed that.
     *
     * @throws WeakKeyException for an RSA key out of bounds
     * @throws IllegalArgumentException if the key cannot verify signatures here; says why
     */
    static VerificationKey read(Map<String, Object> jwk) {
        KeyKind kind = KeyKind.of(jwk);
        if (kind == null) {
            throw new IllegalArgumentException(
                    "kty with crv, or AKP with alg, is of no supported kind");
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
            SignatureAlgorithm only =
                    jwk.get("alg") instanceof String name ? SignatureAlgorithm.named(name) : null;
            algorithms.removeIf(algorithm -> algorithm != only);
        }
        if (algorithms.isEmpty()) {
            throw new IllegalArgumentException("alg must be a signature of this key, is not");
        }
        if (kind == KeyKind.ED25519 && !hasEd25519Length(jwk.get("x"))) {
            throw new IllegalArgumentException("x must be 32 bytes in base64url, is not");
        }
        PublicKey key =
                switch (kind) {
                    case RSA -> rsaKey(jwk);
                    case ML_DSA_44, ML_DSA_65, ML_DSA_87 -> MlDsaKey.of(kind, jwk.get("pub"));
                    default -> publicKey(jwk);
                };
        return new VerificationKey(
                (String) jwk.get("kid"),
                jwk.get("issuer") == null ? null : jwk.get("issuer").toString(),
                key,
                algorithms,
                kind.signatureBytes(key));
    }

    /**
     * The checks that take milliseconds.
     *
     * @throws WeakKeyException if the key must not be used
     * @throws IllegalArgumentException if it cannot be used
     */
    void requireStrong() {
        KeyChecks.require(publicKey, Collections.min(algorithms));
    }

    /** The library below takes any length. */
    private static boolean hasEd25519Length(Object x) {
        return x instanceof String text && text.length() == 43;
    }

    /**
     * Not left to the library, so that bounds are checked here, and before anything is computed.
     */
    private static PublicKey rsaKey(Map<String, Object> jwk) {
        if (!(jwk.get("n") instanceof String n) || !(jwk.get("e") instanceof String e)) {
            throw new IllegalArgumentException("n and e must be strings, are not");
        }
        BigInteger modulus = BigEndianBigInteger.fromBase64Url(n);
        BigInteger exponent = BigEndianBigInteger.fromBase64Url(e);
        RsaChecks.requireBounds(modulus, exponent);
        try {
            return KeyFactory.getInstance("RSA")
                    .generatePublic(new RSAPublicKeySpec(modulus, exponent));
        } catch (GeneralSecurityException problem) {
            throw new IllegalArgumentException("n and e are not a valid public key", problem);
        }
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
        return key;
    }

    /**
     * The one length of a signature by this key, bytes (RFC 7518 section 3, RFC 8032, FIPS 204).
     */
    public int signatureBytes() {
        return signatureBytes;
    }

    /** The {@code kid} member, or null if the key set names none. */
    public String keyId() {
        return keyId;
    }

    /**
     * The member {@code issuer}, by which Entra says whose key it is, or null. It counts for {@link
     * io.github.jwtbench.validation.Issuer#tenants} alone: it is no registered member.
     */
    public String issuer() {
        return issuer;
    }

    /** What this key may verify: what fits its type and, if the JWK has one, its {@code alg}. */
    public Set<SignatureAlgorithm> algorithms() {
        return algorithms;
    }

    public PublicKey publicKey() {
        return publicKey;
    }

    /** Whether another object, or null, is the same key for the same algorithms. */
    boolean sameAs(VerificationKey other) {
        return other != null
                && Objects.equals(issuer, other.issuer)
                && publicKey.equals(other.publicKey)
                && algorithms.equals(other.algorithms);
    }
}
