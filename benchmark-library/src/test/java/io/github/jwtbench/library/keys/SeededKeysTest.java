package io.github.jwtbench.library.keys;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import io.github.jwtbench.validation.keys.SignatureAlgorithm;
import java.security.PublicKey;
import java.security.interfaces.RSAPublicKey;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class SeededKeysTest {
    @ParameterizedTest
    @EnumSource(names = {"RS256", "ES256", "ES384", "ES512", "EDDSA"})
    void keyIsReproducible(SignatureAlgorithm algorithm) {
        assertEquals(fresh(algorithm, 1), fresh(algorithm, 1));
        assertNotEquals(fresh(algorithm, 1), fresh(algorithm, 2));
    }

    @ParameterizedTest
    @ValueSource(ints = {2048, 3072, 4096})
    void rsaKeyHasItsRequestedLength(int bits) {
        RSAPublicKey key =
                (RSAPublicKey) SeededKeys.of(SignatureAlgorithm.PS256, bits, 1).getPublic();

        assertEquals(bits, key.getModulus().bitLength());
    }

    private static PublicKey fresh(SignatureAlgorithm algorithm, int number) {
        return SeededKeys.generate(algorithm, 2048, number).getPublic();
    }
}
