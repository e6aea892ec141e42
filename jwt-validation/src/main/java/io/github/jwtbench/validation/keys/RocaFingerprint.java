package io.github.jwtbench.validation.keys;

import java.math.BigInteger;
import java.util.BitSet;

/**
 * Detects RSA moduli whose primes have the form {@code k * M + (65537^a mod M)}, where M is the
 * product of the first primes. Then the modulus is also a power of 65537 modulo each of these
 * primes.
 *
 * <p>Source: M. Nemec, M. Sys, P. Svenda, D. Klinec, V. Matyas: The Return of Coppersmith's Attack:
 * Practical Factorization of Widely Used RSA Moduli, CCS 2017, doi:10.1145/3133956.3133969
 * (CVE-2017-15361). The 39 primes up to 167 divide every M that was used for keys of 512 bits and
 * more. A random modulus has the fingerprint with a probability of 2^-27.8: the product over these
 * primes r of the order of 65537 modulo r, divided by r - 1.
 */
final class RocaFingerprint {
    private static final int GENERATOR = 65537;
    private static final int[] PRIMES = { // without 2: each odd number is 1 modulo 2
        3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41, 43, 47, 53, 59, 61, 67, 71, 73, 79, 83, 89, 97,
        101, 103, 107, 109, 113, 127, 131, 137, 139, 149, 151, 157, 163, 167
    };

    /** The powers of the generator modulo each prime, by index of the prime. */
    private static final BitSet[] POWERS = powers();

    private RocaFingerprint() {}

    static boolean matches(BigInteger modulus) {
        for (int i = 0; i < PRIMES.length; i++) {
            int residue = modulus.mod(BigInteger.valueOf(PRIMES[i])).intValue();
            if (!POWERS[i].get(residue)) {
                return false;
            }
        }
        return true;
    }

    private static BitSet[] powers() {
        BitSet[] powers = new BitSet[PRIMES.length];
        for (int i = 0; i < PRIMES.length; i++) {
            powers[i] = new BitSet(PRIMES[i]);
            int power = 1;
            do {
                powers[i].set(power);
                power = (int) ((long) power * GENERATOR % PRIMES[i]);
            } while (power != 1);
        }
        return powers;
    }
}
