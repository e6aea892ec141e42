package io.github.jwtbench.validation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import io.github.jwtbench.validation.keys.RocaModulus;
import io.github.jwtbench.validation.keys.SignatureAlgorithm;
import java.math.BigInteger;
import java.security.interfaces.RSAPrivateCrtKey;
import java.security.interfaces.RSAPublicKey;
import java.util.stream.Stream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** RSA keys of a JWK set under which others could sign, or that cost too much to check with. */
class WeakRsaKeyTest {
    private static final BigInteger E = BigInteger.valueOf(65537);
    private static final BigInteger GOOD =
            ((RSAPublicKey) Fixture.RSA.pair().getPublic()).getModulus();
    private static final BigInteger P =
            ((RSAPrivateCrtKey) Fixture.RSA.pair().getPrivate()).getPrimeP();

    /** The 16th Mersenne prime. */
    private static final BigInteger PRIME = BigInteger.TWO.pow(2203).subtract(BigInteger.ONE);

    @AutoClose private final LogCapture log = new LogCapture();

    /** Weak moduli and exponents, and the messages about them. */
    private enum Weak {
        ROCA(
                RocaModulus.of(701),
                E,
                "RSA modulus must not have the ROCA fingerprint (CVE-2017-15361)"),
        ROCA_OF_FEWER_PRIMES(
                RocaModulus.of(167), E, "RSA modulus must not have the ROCA fingerprint"),
        EVEN(GOOD.add(BigInteger.ONE), E, "RSA modulus must be odd, is even"),
        PRIME_MODULUS(PRIME, E, "RSA modulus must not be prime, is"),
        SQUARE(P.multiply(P), E, "RSA modulus must not be a square, is one"),
        CLOSE(P.multiply(P.nextProbablePrime()), E, "of two factors close to each other, is"),
        THREE_TIMES_A_PRIME(times(3), E, "must not have a prime factor below 65536, has one"),
        LARGEST_SMALL_FACTOR(times(65521), E, "must not have a prime factor below 65536, has one"),
        SMOOTH(smooth(), E, "must not have a prime factor below 65536, has one"),
        BITS_512(GOOD.shiftRight(1536).setBit(0), E, "must have 2048 to 8192 bits, has 512"),
        BITS_2047(GOOD.shiftRight(1).setBit(0), E, "must have 2048 to 8192 bits, has 2047"),
        BITS_8193(GOOD.shiftLeft(6145).setBit(0), E, "must have 2048 to 8192 bits, has 8193"),
        EXPONENT_0(GOOD, BigInteger.ZERO, "RSA exponent must be odd and at least 3, is 0"),
        EXPONENT_1(GOOD, BigInteger.ONE, "RSA exponent must be odd and at least 3, is 1"),
        EXPONENT_2(GOOD, BigInteger.TWO, "RSA exponent must be odd and at least 3, is 2"),
        EXPONENT_EVEN(
                GOOD,
                BigInteger.ONE.shiftLeft(63),
                "must be odd and at least 3, is 9223372036854775808"),
        EXPONENT_OF_65_BITS(
                GOOD,
                BigInteger.ONE.shiftLeft(64).setBit(0),
                "RSA exponent must have at most 64 bits, has 65"),
        EXPONENT_LIKE_THE_MODULUS(
                GOOD, GOOD.subtract(BigInteger.TWO), "must have at most 64 bits, has 2048");

        final BigInteger modulus;
        final BigInteger exponent;
        final String reason;

        Weak(BigInteger modulus, BigInteger exponent, String reason) {
            this.modulus = modulus;
            this.exponent = exponent;
            this.reason = reason;
        }

        String jwk() {
            return WeakRsaKeyTest.jwk("weak", modulus, exponent);
        }
    }

    static Stream<Arguments> combinations() {
        return Way.of(SignatureAlgorithm.RS256).stream()
                .flatMap(way -> Stream.of(Weak.values()).map(weak -> arguments(way, weak)));
    }

    /** Signed with a key of the right length, so that nothing else can be wrong with the token. */
    @ParameterizedTest
    @MethodSource("combinations")
    void weakKeyIsIgnored(Way way, Weak weak) {
        StaticKeys keys = StaticKeys.of(Minter.jwks(weak.jwk(), Fixture.RSA.jwk()));
        TokenValidator validator = way.validator(keys);
        Minter named = Fixture.RSA.with("weak", SignatureAlgorithm.RS256);
        Attack.refused(validator, named.mint(Fixture.payload("")), Reason.KEY_UNKNOWN);
        Attack.accepted(validator, Fixture.RSA.mint(Fixture.payload("")));
    }

    @ParameterizedTest
    @EnumSource
    void setWithOnlyAWeakKeyIsRefusedWithTheReason(Weak weak) {
        String set = Minter.jwks(weak.jwk());
        String message =
                assertThrows(IllegalArgumentException.class, () -> StaticKeys.of(set)).getMessage();
        assertTrue(message.contains("key 'weak' is left out: RSA "), message);
        assertTrue(message.contains(weak.reason), message);
        assertTrue(message.length() < 250, message);
    }

    @ParameterizedTest
    @ValueSource(strings = {"3", "11", "65537", "4294967297", "18446744073709551615"})
    void oddExponentsOfUpTo64BitsAreAccepted(String exponent) {
        String key = jwk("good", GOOD, new BigInteger(exponent));
        assertEquals("good", Fixture.key(StaticKeys.of(Minter.jwks(key)), "good").keyId());
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "\"n\":5", "\"n\":null,\"e\":\"AQAB\"", "\"e\":\"AQAB\""})
    void keyWithoutItsNumbersIsIgnored(String members) {
        String key =
                "{\"kid\":\"k\",\"kty\":\"RSA\"" + (members.isEmpty() ? "" : ",") + members + "}";
        assertNull(Fixture.key(StaticKeys.of(Minter.jwks(key, Fixture.P256.jwk())), "k"));
    }

    private static String jwk(String keyId, BigInteger modulus, BigInteger exponent) {
        return "{\"kid\":\"%s\",\"kty\":\"RSA\",\"n\":\"%s\",\"e\":\"%s\"}"
                .formatted(
                        keyId,
                        Minter.encode(modulus.toByteArray()),
                        Minter.encode(exponent.toByteArray()));
    }

    private static BigInteger times(int factor) {
        return PRIME.multiply(BigInteger.valueOf(factor));
    }

    private static BigInteger smooth() {
        BigInteger product = BigInteger.ONE;
        for (BigInteger prime = BigInteger.TWO; product.bitLength() < 2048; ) {
            prime = prime.nextProbablePrime();
            product = product.multiply(prime);
        }
        return product;
    }
}
