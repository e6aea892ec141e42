package io.github.jwtbench.validation.keys;

import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.Deque;

/**
 * Refuses RSA keys with values out of range, or with a modulus that is easy to factor.
 *
 * <p>A modulus that passes can still be weak. No check of the modulus alone finds factors p for
 * which p - 1 has only small prime factors, or a factor that another modulus shares.
 */
final class RsaChecks {
    private static final int MIN_BITS = 2048; // RFC 7518 section 3.3
    private static final int MAX_BITS = 8192; // one check of a longer key takes milliseconds
    private static final BigInteger MIN_EXPONENT = BigInteger.valueOf(3);

    // Exponents in use have 2 or 17 bits. With an exponent as long as the modulus, verifying costs
    // as much as signing.
    private static final int MAX_EXPONENT_BITS = 64;

    /** Primes below this number are tried as factors. */
    private static final int SMALL_PRIMES_END = 1 << 16;

    private static final int FERMAT_STEPS = 100;

    /** Bit n is set if a square can be n modulo 64. */
    private static final long SQUARES_MODULO_64 = 0x0202_0212_0203_0213L;

    private RsaChecks() {}

    /**
     * Fast checks of the values, which limit the cost of the other checks.
     *
     * @throws WeakKeyException if the key must not be used
     */
    static void requireBounds(BigInteger modulus, BigInteger exponent) {
        int bits = modulus.bitLength();
        requireThat(
                bits >= MIN_BITS && bits <= MAX_BITS,
                "RSA modulus must have " + MIN_BITS + " to " + MAX_BITS + " bits, has " + bits);
        int exponentBits = exponent.bitLength();
        requireThat(
                exponentBits <= MAX_EXPONENT_BITS,
                "RSA exponent must have at most "
                        + MAX_EXPONENT_BITS
                        + " bits, has "
                        + exponentBits);
        requireThat(
                exponent.testBit(0) && exponent.compareTo(MIN_EXPONENT) >= 0,
                "RSA exponent must be odd and at least 3, is " + exponent);
    }

    /**
     * Checks a modulus within the limits, the cheapest check first. Measured on one core with JDK
     * 17 and 25: 5 ms for 2048 bits, 25 ms for 4096, 0.2 s for 8192; the last check takes nearly
     * all of it.
     *
     * @throws WeakKeyException if the key must not be used
     */
    static void requireStrong(BigInteger modulus) {
        requireThat(modulus.testBit(0), "RSA modulus must be odd, is even");
        requireThat(
                !RocaFingerprint.matches(modulus),
                "RSA modulus must not have the ROCA fingerprint (CVE-2017-15361), has it");
        requireThat(
                modulus.gcd(SmallPrimes.PRODUCT).equals(BigInteger.ONE),
                "RSA modulus must not have a prime factor below " + SMALL_PRIMES_END + ", has one");
        requireFactorsApart(modulus);
        requireThat(!passesFermatTest(modulus), "RSA modulus must not be prime, is");
    }

    /**
     * Fermat's factorization: the product of two close numbers is the difference of a square and a
     * small square. CVE-2022-26320: a library chose two adjacent primes.
     */
    private static void requireFactorsApart(BigInteger modulus) {
        BigInteger root = modulus.sqrt();
        requireThat(
                !root.multiply(root).equals(modulus), "RSA modulus must not be a square, is one");
        for (int step = 1; step <= FERMAT_STEPS; step++) {
            BigInteger middle = root.add(BigInteger.valueOf(step));
            requireThat(
                    !isSquare(middle.multiply(middle).subtract(modulus)),
                    "RSA modulus must not be of two factors close to each other, is");
        }
    }

    private static boolean isSquare(BigInteger number) {
        if ((SQUARES_MODULO_64 >>> (number.intValue() & 63) & 1) == 0) {
            return false; // four of five end here, without a square root
        }
        BigInteger root = number.sqrt();
        return root.multiply(root).equals(number);
    }

    /**
     * Each odd prime passes the test to base 2. A product of two random primes of this size passes
     * it less often than hardware fails.
     */
    private static boolean passesFermatTest(BigInteger odd) {
        return BigInteger.TWO.modPow(odd.subtract(BigInteger.ONE), odd).equals(BigInteger.ONE);
    }

    private static void requireThat(boolean good, String rule) {
        if (!good) {
            throw new WeakKeyException(rule);
        }
    }

    /** The product, computed at the first check of an RSA key, in about 25 ms by a cold JVM. */
    private static final class SmallPrimes {
        static final BigInteger PRODUCT = product();

        private static BigInteger product() {
            boolean[] composite = new boolean[SMALL_PRIMES_END];
            Deque<BigInteger> factors = new ArrayDeque<>();
            long factor = 2;
            for (int prime = 3; prime < SMALL_PRIMES_END; prime += 2) {
                if (composite[prime]) {
                    continue;
                }
                for (long multiple = (long) prime * prime;
                        multiple < SMALL_PRIMES_END;
                        multiple += 2L * prime) {
                    composite[(int) multiple] = true;
                }
                if (factor > Long.MAX_VALUE / prime) {
                    factors.add(BigInteger.valueOf(factor));
                    factor = 1;
                }
                factor *= prime;
            }
            factors.add(BigInteger.valueOf(factor));
            while (factors.size() > 1) { // numbers of equal length multiply fastest
                factors.add(factors.remove().multiply(factors.remove()));
            }
            return factors.remove();
        }
    }
}
