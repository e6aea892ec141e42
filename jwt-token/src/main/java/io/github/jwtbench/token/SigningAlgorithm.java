package io.github.jwtbench.token;

import com.nimbusds.jose.jwk.KeyType;

/**
 * Signature algorithms (RFC 7518 section 3.1, RFC 8037 section 3.1). {@code none} and HMAC cannot
 * be expressed, so no configuration can allow them.
 */
public enum SigningAlgorithm {
    RS256("RS256", KeyType.RSA),
    PS256("PS256", KeyType.RSA),
    /** ECDSA on the curve P-256. */
    ES256("ES256", KeyType.EC),
    /** Ed25519 only. Tokens and keys may also call it {@code Ed25519} (RFC 9864 section 2.2). */
    EDDSA("EdDSA", KeyType.OKP);

    private final String joseName;
    private final KeyType keyType;

    SigningAlgorithm(String joseName, KeyType keyType) {
        this.joseName = joseName;
        this.keyType = keyType;
    }

    /** The value of the header parameter {@code alg}. */
    public String joseName() {
        return joseName;
    }

    KeyType keyType() {
        return keyType;
    }

    /** The algorithm of an {@code alg} parameter, or null if it is none of these. */
    static SigningAlgorithm named(String joseName) {
        for (SigningAlgorithm algorithm : values()) {
            if (algorithm.joseName.equals(joseName)) {
                return algorithm;
            }
        }
        return "Ed25519".equals(joseName) ? EDDSA : null;
    }
}
