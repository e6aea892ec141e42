package io.github.jwtbench.validation;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Attacks on Ed25519 signatures: R in 32 bytes, then S in 32 bytes, little-endian. */
class Ed25519AttackTest {
    /** The order of the base point, RFC 8032 section 5.1. */
    private static final BigInteger ORDER =
            BigInteger.ONE
                    .shiftLeft(252)
                    .add(new BigInteger("27742317777372353535851937790883648493"));

    /**
     * The points whose order divides 8, with the encodings that are not canonical; Chalkias,
     * Garillot, Nikolaenko, "Taming the many EdDSAs", 2020, section 5.
     */
    static final List<byte[]> SMALL_ORDER =
            List.of(
                    hex("0000000000000000000000000000000000000000000000000000000000000000"),
                    hex("0000000000000000000000000000000000000000000000000000000000000080"),
                    hex("0100000000000000000000000000000000000000000000000000000000000000"),
                    hex("0100000000000000000000000000000000000000000000000000000000000080"),
                    hex("ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f"),
                    hex("ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff"),
                    hex("edffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f"),
                    hex("edffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff"),
                    hex("eeffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f"),
                    hex("eeffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff"),
                    hex("26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05"),
                    hex("26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc85"),
                    hex("c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a"),
                    hex("c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac03fa"));

    /** The psychic signature of CVE-2022-21449, tried on EdDSA. */
    @Test
    void signatureOfZerosIsRefused() {
        refused(new byte[64]);
        byte[] ones = new byte[64];
        Arrays.fill(ones, (byte) -1);
        refused(ones);
    }

    /** RFC 8032 section 5.1.7 step 1: R of small order, and an S that fits no key or any. */
    @Test
    void pointOfSmallOrderIsRefused() {
        byte[] good = goodSignature();
        for (byte[] point : SMALL_ORDER) {
            byte[] signature = Arrays.copyOf(point, 64);
            refused(signature);
            signature[32] = 1;
            refused(signature);
            System.arraycopy(good, 32, signature, 32, 32);
            refused(signature);
            writeNumber(ORDER, signature);
            refused(signature);
        }
    }

    /**
     * RFC 8032 sections 5.1.7 and 8.4: S below the order. S + L verifies by the equation alone, so
     * without the check every token has another text.
     */
    @Test
    void numberAboveTheOrderIsRefused() {
        byte[] good = goodSignature();
        Attack.accepted(Attack.withSignature(Fixture.ED, good));
        BigInteger number = readNumber(good);
        for (int times = 1; times <= 8; times++) {
            BigInteger more = number.add(ORDER.multiply(BigInteger.valueOf(times)));
            if (more.bitLength() <= 256) {
                byte[] signature = good.clone();
                writeNumber(more, signature);
                refused(signature);
            }
        }
    }

    /** RFC 8032 section 5.1.7: R with the sign of x turned, and -S: two ways to mirror. */
    @Test
    void mirroredSignatureIsRefused() {
        byte[] signature = goodSignature();
        signature[31] ^= (byte) 0x80;
        refused(signature);
        writeNumber(ORDER.subtract(readNumber(signature)), signature);
        refused(signature);
        signature[31] ^= (byte) 0x80;
        refused(signature);
    }

    /**
     * RFC 8032 section 5.1.6: a signature has 64 bytes. JDK 17 verifies one with a zero byte
     * behind, a later JDK does not; so the length must be checked before the JDK is asked.
     */
    @Test
    void signatureOfAnotherLengthIsRefused() {
        byte[] good = goodSignature();
        for (int length : new int[] {1, 31, 32, 33, 63, 65, 66, 96, 128}) {
            refused(Arrays.copyOf(good, length));
        }
        byte[] shifted = new byte[65];
        System.arraycopy(good, 0, shifted, 1, 64);
        refused(shifted);
    }

    private static void refused(byte[] signature) {
        Attack.refused(Attack.withSignature(Fixture.ED, signature), Reason.SIGNATURE_INVALID);
    }

    private static byte[] goodSignature() {
        return Fixture.ED.sign(Attack.signingInput(Fixture.ED).getBytes(ISO_8859_1));
    }

    private static BigInteger readNumber(byte[] signature) {
        byte[] bigEndian = new byte[32];
        for (int i = 0; i < 32; i++) {
            bigEndian[i] = signature[63 - i];
        }
        return new BigInteger(1, bigEndian);
    }

    private static void writeNumber(BigInteger number, byte[] signature) {
        BigInteger rest = number;
        for (int i = 32; i < 64; i++) {
            signature[i] = rest.byteValue();
            rest = rest.shiftRight(8);
        }
    }

    private static byte[] hex(String text) {
        return HexFormat.of().parseHex(text);
    }
}
