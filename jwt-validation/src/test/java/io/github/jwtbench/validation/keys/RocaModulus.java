package io.github.jwtbench.validation.keys;

import java.math.BigInteger;
import java.util.Random;

/** RSA moduli as a library made them whose keys can be factored (CVE-2017-15361). */
public final class RocaModulus {
    private static final BigInteger E = BigInteger.valueOf(65537);

    private RocaModulus() {}

    /**
     * A modulus of 2048 bits as the faulty library made it (Nemec et al., doi:
     * 10.1145/3133956.3133969): both primes are a multiple of M, the product of the primes up to
     * {@code largest}, and a power of 65537 modulo M. For this length the library took those up to
     * 701.
     */
    public static BigInteger of(int largest) {
        BigInteger m = BigInteger.ONE;
        for (BigInteger prime = BigInteger.TWO;
                prime.intValue() <= largest;
                prime = prime.nextProbablePrime()) {
            m = m.multiply(prime);
        }
        Random random = new Random(15361);
        return prime(m, random).multiply(prime(m, random));
    }

    private static BigInteger prime(BigInteger m, Random random) {
        // From 1.5 * 2^1023, so that the product of two such primes has 2048 bits.
        BigInteger least = BigInteger.valueOf(3).shiftLeft(1022).divide(m).add(BigInteger.ONE);
        BigInteger candidate;
        do {
            BigInteger k = least.add(new BigInteger(1020 - m.bitLength(), random));
            candidate = k.multiply(m).add(E.modPow(new BigInteger(200, random), m));
        } while (!candidate.isProbablePrime(20));
        return candidate;
    }
}
