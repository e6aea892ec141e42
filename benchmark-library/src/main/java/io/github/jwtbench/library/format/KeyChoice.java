package io.github.jwtbench.library.format;

import io.github.jwtbench.token.KeyManagement;
import io.github.jwtbench.token.SigningAlgorithm;

/**
 * The algorithms of the two key pairs: the sender's for signing, the recipient's for encryption.
 */
public enum KeyChoice {
    /** PS256 and RSA-OAEP-256, 2048 bits. */
    RSA(SigningAlgorithm.PS256, KeyManagement.RSA_OAEP_256),
    /** ES256 and ECDH-ES, both on P-256. */
    EC(SigningAlgorithm.ES256, KeyManagement.ECDH_ES),
    /** RS256 and RSA-OAEP-256, 2048 bits. */
    RS256(SigningAlgorithm.RS256, KeyManagement.RSA_OAEP_256),
    /** Ed25519, and ECDH-ES on P-256. */
    EDDSA(SigningAlgorithm.EDDSA, KeyManagement.ECDH_ES);

    private final SigningAlgorithm signing;
    private final KeyManagement management;

    KeyChoice(SigningAlgorithm signing, KeyManagement management) {
        this.signing = signing;
        this.management = management;
    }

    SigningAlgorithm signing() {
        return signing;
    }

    KeyManagement management() {
        return management;
    }
}
