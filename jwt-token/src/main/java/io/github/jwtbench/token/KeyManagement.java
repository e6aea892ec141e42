package io.github.jwtbench.token;

import com.nimbusds.jose.jwk.KeyType;

/**
 * How sender and recipient agree on the key that encrypts the content (RFC 7518 section 4.1). The
 * content is always encrypted with A256GCM.
 */
public enum KeyManagement {
    /** The sender draws the key and encrypts it for the recipient. */
    RSA_OAEP_256("RSA-OAEP-256", KeyType.RSA),

    /** The key comes out of Diffie-Hellman on the curve P-256, with a new key of the sender. */
    ECDH_ES("ECDH-ES", KeyType.EC);

    private final String joseName;
    private final KeyType keyType;

    KeyManagement(String joseName, KeyType keyType) {
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
    static KeyManagement named(String joseName) {
        for (KeyManagement algorithm : values()) {
            if (algorithm.joseName.equals(joseName)) {
                return algorithm;
            }
        }
        return null;
    }
}
