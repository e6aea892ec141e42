package io.github.jwtbench.validation;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.jwtbench.validation.keys.SignatureAlgorithm;
import java.math.BigInteger;
import java.security.GeneralSecurityException;
import java.security.Signature;
import java.security.interfaces.ECPublicKey;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Attacks on ECDSA signatures; RFC 7518 section 3.4 says how one must look. */
class EcdsaAttackTest {

    /**
     * CVE-2022-21449; Neil Madden, "Psychic Signatures in Java", 2022: zeros, and what is zero
     * modulo the order, were a good signature of everything.
     */
    @ParameterizedTest
    @EnumSource(names = {"ES256", "ES384", "ES512"})
    void signatureOfZerosIsRefused(SignatureAlgorithm algorithm) {
        Minter minter = Fixture.minter(algorithm);
        BigInteger zero = BigInteger.ZERO;
        BigInteger order = order(minter);
        BigInteger some = order.shiftRight(1);
        for (BigInteger[] pair :
                new BigInteger[][] {
                    {zero, zero},
                    {zero, some},
                    {some, zero},
                    {zero, BigInteger.ONE},
                    {order, order},
                    {order, some},
                    {some, order},
                    {zero, order},
                    {order, zero}
                }) {
            Attack.refused(
                    Attack.withSignature(minter, raw(minter, pair[0], pair[1])),
                    Reason.SIGNATURE_INVALID);
        }
    }

    /** SEC 1 version 2.0 section 4.1.4 step 1: r and s lie between 1 and n - 1. */
    @ParameterizedTest
    @EnumSource(names = {"ES256", "ES384", "ES512"})
    void numbersOutOfRangeAreRefused(SignatureAlgorithm algorithm) {
        Minter minter = Fixture.minter(algorithm);
        BigInteger order = order(minter);
        BigInteger most = BigInteger.ONE.shiftLeft(8 * width(minter)).subtract(BigInteger.ONE);
        for (BigInteger[] pair :
                new BigInteger[][] {
                    {most, most},
                    {order.add(BigInteger.ONE), BigInteger.ONE},
                    {BigInteger.ONE, order.add(BigInteger.ONE)},
                    {BigInteger.ONE, BigInteger.ONE},
                    {generatorX(minter), BigInteger.ONE},
                    {order.subtract(BigInteger.ONE), order.subtract(BigInteger.ONE)}
                }) {
            Attack.refused(
                    Attack.withSignature(minter, raw(minter, pair[0], pair[1])),
                    Reason.SIGNATURE_INVALID);
        }
    }

    /** RFC 7518 section 3.4: the two numbers, not the DER structure of other protocols. */
    @ParameterizedTest
    @EnumSource(names = {"ES256", "ES384", "ES512"})
    void derSignatureIsRefused(SignatureAlgorithm algorithm) throws GeneralSecurityException {
        Minter minter = Fixture.minter(algorithm);
        Signature signer =
                Signature.getInstance(
                        "SHA" + algorithm.joseName().substring(2) + "withECDSA"); // DER
        signer.initSign(minter.pair().getPrivate());
        signer.update(Attack.signingInput(minter).getBytes(ISO_8859_1));
        byte[] der = signer.sign();
        assertEquals(0x30, der[0]);
        Attack.refused(Attack.withSignature(minter, der), Reason.SIGNATURE_INVALID);
        byte[] filled = Arrays.copyOf(der, 2 * width(minter));
        Attack.refused(Attack.withSignature(minter, filled), Reason.SIGNATURE_INVALID);
    }

    /**
     * RFC 7518 section 3.4: the octet strings have the full length of the order. With more zeros in
     * front of each number, or bytes behind, one signature would have many texts.
     */
    @ParameterizedTest
    @EnumSource(names = {"ES256", "ES384", "ES512"})
    void longerSignatureIsRefused(SignatureAlgorithm algorithm) {
        Minter minter = Fixture.minter(algorithm);
        byte[] good = minter.sign(Attack.signingInput(minter).getBytes(ISO_8859_1));
        Attack.accepted(Attack.withSignature(minter, good));
        int width = width(minter);
        byte[] wider = new byte[2 * (width + 1)];
        System.arraycopy(good, 0, wider, 1, width);
        System.arraycopy(good, width, wider, width + 2, width);
        for (byte[] bad :
                List.of(
                        wider,
                        Arrays.copyOf(good, good.length + 1),
                        Arrays.copyOf(good, 2 * good.length),
                        Arrays.copyOf(good, good.length - 1),
                        Arrays.copyOf(good, width),
                        new byte[1])) {
            Attack.refused(Attack.withSignature(minter, bad), Reason.SIGNATURE_INVALID);
        }
    }

    /** The numbers of another signature with the same key, and of the two swapped. */
    @ParameterizedTest
    @EnumSource(names = {"ES256", "ES384", "ES512"})
    void numbersOfOtherSignaturesAreRefused(SignatureAlgorithm algorithm) {
        Minter minter = Fixture.minter(algorithm);
        int width = width(minter);
        byte[] good = minter.sign(Attack.signingInput(minter).getBytes(ISO_8859_1));
        byte[] other = minter.sign("other".getBytes(ISO_8859_1));
        byte[] mixed = good.clone();
        System.arraycopy(other, width, mixed, width, width);
        byte[] swapped = new byte[2 * width];
        System.arraycopy(good, 0, swapped, width, width);
        System.arraycopy(good, width, swapped, 0, width);
        for (byte[] bad : List.of(other, mixed, swapped)) {
            Attack.refused(Attack.withSignature(minter, bad), Reason.SIGNATURE_INVALID);
        }
    }

    /**
     * SEC 1 section 4.1.4: (r, n - s) is as good as (r, s), so anybody can write a good token
     * another way. No rule of JOSE forbids that; a text that must be unique is the {@code jti}, not
     * the token. The test is here so that nobody relies on the contrary.
     */
    @ParameterizedTest
    @EnumSource(names = {"ES256", "ES384", "ES512"})
    void mirroredSignatureIsAccepted(SignatureAlgorithm algorithm) {
        Minter minter = Fixture.minter(algorithm);
        int width = width(minter);
        byte[] good = minter.sign(Attack.signingInput(minter).getBytes(ISO_8859_1));
        BigInteger r = new BigInteger(1, Arrays.copyOf(good, width));
        BigInteger s = new BigInteger(1, Arrays.copyOfRange(good, width, 2 * width));
        byte[] mirrored = raw(minter, r, order(minter).subtract(s));
        Attack.accepted(Attack.withSignature(minter, mirrored));
    }

    private static BigInteger order(Minter minter) {
        return ((ECPublicKey) minter.pair().getPublic()).getParams().getOrder();
    }

    private static BigInteger generatorX(Minter minter) {
        return ((ECPublicKey) minter.pair().getPublic()).getParams().getGenerator().getAffineX();
    }

    private static int width(Minter minter) {
        return (order(minter).bitLength() + 7) / 8;
    }

    private static byte[] raw(Minter minter, BigInteger r, BigInteger s) {
        int width = width(minter);
        byte[] raw = new byte[2 * width];
        write(r, raw, width);
        write(s, raw, 2 * width);
        return raw;
    }

    private static void write(BigInteger number, byte[] target, int end) {
        byte[] bytes = number.toByteArray();
        int skip = bytes[0] == 0 ? 1 : 0;
        System.arraycopy(bytes, skip, target, end - (bytes.length - skip), bytes.length - skip);
    }
}
