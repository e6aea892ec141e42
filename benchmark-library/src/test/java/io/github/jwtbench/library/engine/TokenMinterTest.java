package io.github.jwtbench.library.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import io.github.jwtbench.validation.keys.SignatureAlgorithm;
import org.junit.jupiter.api.Test;

class TokenMinterTest {
    @Test
    void keyIdIsTheSameInAllRuns() {
        assertEquals(
                TokenMinter.of(SignatureAlgorithm.ES256, 0, 1).keyId(),
                TokenMinter.of(SignatureAlgorithm.ES256, 0, 1).keyId());
        assertNotEquals(
                TokenMinter.of(SignatureAlgorithm.ES256, 0, 1).keyId(),
                TokenMinter.of(SignatureAlgorithm.ES256, 0, 2).keyId());
    }
}
