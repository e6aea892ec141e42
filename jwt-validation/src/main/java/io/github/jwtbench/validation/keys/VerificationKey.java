package io.github.jwtbench.validation.keys;

import java.math.BigInteger;
import java.security.AlgorithmParameters;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.PublicKey;
import java.security.spec.ECGenParameterSpec;
import java.security.spec.ECParameterSpec;
import java.security.spec.ECPoint;
import java.security.spec.ECPublicKeySpec;
import java.security.spec.EdECPoint;
import java.security.spec.EdECPublicKeySpec;
import java.security.spec.KeySpec;
import java.security.spec.NamedParameterSpec;
import java.security.spec.RSAPublicKeySpec;
import java.util.Base64;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A public key of an issuer, ready to verify.
 *
 * <p>Compared by identity: a cached token stays valid only while the key object that verified it is
 * current. A reloaded key set keeps the objects of unchanged keys.
 */
public final class VerificationKey {
    /** The members of a JWK that are read; others are ignored (RFC 7517 section 4). */
    static final Set<String> MEMBERS =
            Set.of(
                    "kty", "crv", "x", "y", "n", "e", "pub", "use", "key_ops", "alg", "kid",
                    "issuer");

    private final @Nullable String keyId;
    private final @Nullable String issuer;
    private final PublicKey publicKey;
    private final Set<SignatureAlgorithm> algorithms;
    private final int signatureBytes;

    private VerificationKey(
            @Nullable String keyId,
            @Nullable String issuer,
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
     * Reads a JWK (RFC 7517 section 4). {@link #requireStrong} must follow, unless an equal key has
     * passed it.
     *
     * @throws WeakKeyException for an RSA key with values out of range
     * @throws IllegalArgumentException if the key cannot verify signatures here; with the reason
     */
    static VerificationKey read(Map<String, Object> jwk) {
        KeyKind kind =
                KeyKind.of(jwk)
                        .orElseThrow(
                                () ->
                                        new IllegalArgumentException(
                                                "kty with crv, or AKP with alg, is of no"
                                                        + " supported kind"));
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
        PublicKey key =
                switch (kind) {
                    case RSA -> rsaKey(jwk);
                    case P_256 -> ecKey(jwk, "secp256r1");
                    case P_384 -> ecKey(jwk, "secp384r1");
                    case P_521 -> ecKey(jwk, "secp521r1");
                    case ED25519 -> ed25519Key(jwk);
                    case ML_DSA_44, ML_DSA_65, ML_DSA_87 -> MlDsaKey.of(kind, jwk.get("pub"));
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
     * @throws WeakKeyException if the key is insecure
     * @throws IllegalArgumentException if the key is unusable
     */
    void requireStrong() {
        KeyChecks.require(publicKey, Collections.min(algorithms));
    }

    private static PublicKey rsaKey(Map<String, Object> jwk) {
        BigInteger modulus = number(jwk, "n");
        BigInteger exponent = number(jwk, "e");
        RsaChecks.requireBounds(modulus, exponent); // before anything is computed
        return publicKey("RSA", new RSAPublicKeySpec(modulus, exponent));
    }

    private static PublicKey ecKey(Map<String, Object> jwk, String curve) {
        try {
            AlgorithmParameters parameters = AlgorithmParameters.getInstance("EC");
            parameters.init(new ECGenParameterSpec(curve));
            return publicKey(
                    "EC",
                    new ECPublicKeySpec(
                            new ECPoint(number(jwk, "x"), number(jwk, "y")),
                            parameters.getParameterSpec(ECParameterSpec.class)));
        } catch (GeneralSecurityException problem) {
            throw new IllegalArgumentException("the JDK has no " + curve, problem);
        }
    }

    /** y in little-endian order, then the lowest bit of x (RFC 8032 section 5.1.2). */
    private static PublicKey ed25519Key(Map<String, Object> jwk) {
        byte[] bytes = bytes(jwk, "x");
        if (bytes.length != 32) {
            throw new IllegalArgumentException("x must be 32 bytes in base64url, is not");
        }
        byte[] y = new byte[bytes.length];
        for (int i = 0; i < y.length; i++) {
            y[i] = bytes[y.length - 1 - i];
        }
        boolean xOdd = y[0] < 0;
        y[0] &= 0x7F;
        return publicKey(
                "Ed25519",
                new EdECPublicKeySpec(
                        NamedParameterSpec.ED25519, new EdECPoint(xOdd, new BigInteger(1, y))));
    }

    private static PublicKey publicKey(String algorithm, KeySpec members) {
        try {
            return KeyFactory.getInstance(algorithm).generatePublic(members);
        } catch (GeneralSecurityException problem) {
            throw new IllegalArgumentException("key members are not a valid public key", problem);
        }
    }

    private static BigInteger number(Map<String, Object> jwk, String member) {
        return new BigInteger(1, bytes(jwk, member));
    }

    /** Also accepts the standard alphabet, which some issuers use. */
    private static byte[] bytes(Map<String, Object> jwk, String member) {
        if (!(jwk.get(member) instanceof String text)) {
            throw new IllegalArgumentException(member + " must be a string, is not");
        }
        try {
            return Base64.getUrlDecoder().decode(text.replace('+', '-').replace('/', '_'));
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException(member + " must be base64url, is not", e);
        }
    }

    /** Bytes of each signature by this key (RFC 7518 section 3, RFC 8032, FIPS 204). */
    public int signatureBytes() {
        return signatureBytes;
    }

    /** The {@code kid} member. */
    public @Nullable String keyId() {
        return keyId;
    }

    /**
     * The member {@code issuer}, in which Entra names the key's issuer. It is not registered; only
     * {@link io.github.jwtbench.validation.Issuer#tenants} uses it.
     */
    public @Nullable String issuer() {
        return issuer;
    }

    /** The algorithms that fit the key's type and, if the JWK has one, its {@code alg}. */
    public Set<SignatureAlgorithm> algorithms() {
        return algorithms;
    }

    public PublicKey publicKey() {
        return publicKey;
    }

    /** Whether the other object is an equal key for the same algorithms. */
    boolean sameAs(VerificationKey other) {
        return Objects.equals(issuer, other.issuer)
                && publicKey.equals(other.publicKey)
                && algorithms.equals(other.algorithms);
    }
}
