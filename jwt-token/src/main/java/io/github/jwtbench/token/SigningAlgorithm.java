package io.github.jwtbench.token;

import com.nimbusds.jose.jwk.KeyType;
import java.util.Arrays;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Signature algorithms (RFC 7518 section 3.1, RFC 8037 section 3.1, RFC 9964). {@code none} and
 * HMAC are not constants, so no configuration can allow them.
 */
public enum SigningAlgorithm {
    RS256("RS256", KeyType.RSA),
    PS256("PS256", KeyType.RSA),
    /** ECDSA on the curve P-256. */
    ES256("ES256", KeyType.EC),
    /** Ed25519 only. Tokens and keys may also name it {@code Ed25519} (RFC 9864 section 2.2). */
    EDDSA("EdDSA", KeyType.OKP),
    /** ML-DSA (FIPS 204), available from Java 24 on. */
    ML_DSA_44("ML-DSA-44", 1312, 2420),
    ML_DSA_65("ML-DSA-65", 1952, 3309),
    ML_DSA_87("ML-DSA-87", 2592, 4627);

    private final String joseName;
    private final KeyType keyType;
    private final int publicBytes;
    private final int signatureBytes;

    SigningAlgorithm(String joseName, KeyType keyType) {
        this.joseName = joseName;
        this.keyType = keyType;
        this.publicBytes = 0;
        this.signatureBytes = 0;
    }

    /** Sizes are from FIPS 204 section 4. */
    SigningAlgorithm(String joseName, int publicBytes, int signatureBytes) {
        this.joseName = joseName;
        this.keyType = AkpKey.TYPE;
        this.publicBytes = publicBytes;
        this.signatureBytes = signatureBytes;
    }

    /** The value of the header parameter {@code alg}. */
    public String joseName() {
        return joseName;
    }

    KeyType keyType() {
        return keyType;
    }

    /** Bytes of an ML-DSA public key; other algorithms have no value. */
    int publicBytes() {
        return publicBytes;
    }

    /** Bytes of an ML-DSA signature; other algorithms have no value. */
    int signatureBytes() {
        return signatureBytes;
    }

    /** Whether this {@code alg} means the algorithm. */
    boolean isNamed(@Nullable String alg) {
        return joseName.equals(alg) || this == EDDSA && "Ed25519".equals(alg);
    }

    /** The algorithm with this {@code alg}; empty if it is not supported. */
    static Optional<SigningAlgorithm> named(@Nullable String alg) {
        return Arrays.stream(values()).filter(each -> each.isNamed(alg)).findFirst();
    }
}
