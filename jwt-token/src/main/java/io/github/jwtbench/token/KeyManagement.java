package io.github.jwtbench.token;

import com.nimbusds.jose.jwk.KeyType;
import java.util.Arrays;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * How producer and recipient agree on the content key (RFC 7518 section 4.1). The content is always
 * encrypted with A256GCM.
 */
public enum KeyManagement {
    /** The producer draws a random content key and encrypts it with the recipient's RSA key. */
    RSA_OAEP_256("RSA-OAEP-256", KeyType.RSA),

    /** The content key is a result of Diffie-Hellman on P-256 with a new key of the producer. */
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

    /** The algorithm with this {@code alg}; empty if it is not supported. */
    static Optional<KeyManagement> named(@Nullable String alg) {
        return Arrays.stream(values()).filter(each -> each.joseName.equals(alg)).findFirst();
    }
}
