package io.github.jwtbench.validation.keys;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class RocaFingerprintTest {

    /** The chance that one of them is hit is 210 * 2^-27.8. */
    @Test
    void productsOfRandomPrimesHaveNoRocaFingerprint() {
        Random random = new Random(20171016);
        List<BigInteger> primes = new ArrayList<>();
        for (int i = 0; i < 21; i++) {
            primes.add(BigInteger.probablePrime(256, random));
        }
        for (int i = 0; i < primes.size(); i++) {
            for (int j = 0; j < i; j++) {
                assertFalse(RocaFingerprint.matches(primes.get(i).multiply(primes.get(j))));
            }
        }
    }

    @Test
    void fingerprintDependsOnEachPrime() {
        BigInteger weak = RocaModulus.of(701);
        assertTrue(RocaFingerprint.matches(weak));
        // By itself each neighbour passes for some primes; for all of them none does.
        for (int i = 1; i <= 200; i++) {
            assertFalse(RocaFingerprint.matches(weak.add(BigInteger.valueOf(i))));
        }
    }
}
