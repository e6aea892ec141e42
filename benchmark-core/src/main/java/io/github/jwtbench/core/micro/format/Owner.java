package io.github.jwtbench.core.micro.format;

import io.github.jwtbench.core.micro.keys.SeededKeys;
import io.github.jwtbench.validation.SignatureAlgorithm;
import java.math.BigInteger;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.KeyPair;
import java.security.spec.RSAPrivateCrtKeySpec;
import java.security.spec.RSAPublicKeySpec;
import java.util.Random;

/**
 * Whose key it is. Each JVM has the same ones. To search for the primes of two RSA keys would take
 * a second in each fork, so it is noted here how far they lie behind a seeded number. Worthless as
 * secrets.
 */
enum Owner {
    SENDER(2, 842, 548),
    RECIPIENT(4, 1196, 154),
    /** Its modulus is smaller than the sender's. */
    FORGER(3, 580, 312);

    private static final int PRIME_BITS = 1024;
    private static final BigInteger EXPONENT = BigInteger.valueOf(65_537);

    private final int seed;
    private final int first;
    private final int second;

    /**
     * @param first from the first odd number of the seed to a prime
     * @param second likewise from the second
     */
    Owner(int seed, int first, int second) {
        this.seed = seed;
        this.first = first;
        this.second = second;
    }

    /** RSA with 2048 bits. */
    KeyPair rsa() {
        Random random = new Random(seed); // specified to the bit, on each JDK the same
        BigInteger p = odd(random).add(BigInteger.valueOf(first));
        BigInteger q = odd(random).add(BigInteger.valueOf(second));
        BigInteger p1 = p.subtract(BigInteger.ONE);
        BigInteger q1 = q.subtract(BigInteger.ONE);
        BigInteger n = p.multiply(q);
        BigInteger d = EXPONENT.modInverse(p1.multiply(q1));
        try {
            KeyFactory factory = KeyFactory.getInstance("RSA");
            return new KeyPair(
                    factory.generatePublic(new RSAPublicKeySpec(n, EXPONENT)),
                    factory.generatePrivate(
                            new RSAPrivateCrtKeySpec(
                                    n, EXPONENT, d, p, q, d.mod(p1), d.mod(q1), q.modInverse(p))));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("this JDK has no RSA", e);
        }
    }

    /** With the two highest bits, so that the product of two has twice as many bits. */
    private static BigInteger odd(Random random) {
        return new BigInteger(PRIME_BITS, random)
                .setBit(PRIME_BITS - 1)
                .setBit(PRIME_BITS - 2)
                .setBit(0);
    }

    /** On P-256. */
    KeyPair ec() {
        return SeededKeys.of(SignatureAlgorithm.ES256, 0, seed);
    }

    KeyPair ed25519() {
        return SeededKeys.of(SignatureAlgorithm.EDDSA, 0, seed);
    }
}
