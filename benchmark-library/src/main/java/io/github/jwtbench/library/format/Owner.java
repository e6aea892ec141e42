package io.github.jwtbench.library.format;

import io.github.jwtbench.library.keys.SeededKeys;
import io.github.jwtbench.validation.keys.SignatureAlgorithm;
import java.security.KeyPair;

/** The owner of a key. For these numbers an RSA key is found after few attempts. */
enum Owner {
    SENDER(999),
    RECIPIENT(455),
    /** Its modulus is smaller than the sender's. */
    FORGER(1416);

    private static final int RSA_BITS = 2048;

    private final int number;

    Owner(int number) {
        this.number = number;
    }

    KeyPair key(SignatureAlgorithm algorithm) {
        return SeededKeys.of(algorithm, RSA_BITS, number);
    }
}
