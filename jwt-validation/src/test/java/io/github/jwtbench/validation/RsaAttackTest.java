package io.github.jwtbench.validation;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.jwtbench.validation.keys.SignatureAlgorithm;
import java.math.BigInteger;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.MessageDigest;
import java.security.Signature;
import java.security.interfaces.RSAPrivateKey;
import java.security.interfaces.RSAPublicKey;
import java.security.spec.MGF1ParameterSpec;
import java.security.spec.PSSParameterSpec;
import java.security.spec.RSAKeyGenParameterSpec;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

/** Attacks on RSA signatures. The key has the exponent 3, for which forgeries were found. */
class RsaAttackTest {
    private static final int BYTES = 256;

    /** DigestInfo of SHA-256 up to the digest, RFC 8017 section 9.2 note 1. */
    private static final byte[] DIGEST_INFO =
            HexFormat.of().parseHex("3031300d060960864801650304020105000420");

    private static final Minter CUBE = withExponentThree();
    private static final Function<EngineType, TokenValidator> VALIDATORS =
            Fixture.validators(Fixture.issuer(StaticKeys.of(Minter.jwks(CUBE.jwk()))));
    private static final String INPUT = Attack.signingInput(CUBE);

    /**
     * Hal Finney, "Bleichenbacher's RSA signature forgery based on implementation error", IETF
     * openpgp list, 2006; CVE-2006-4339: short padding, the digest, then garbage. No private key is
     * used.
     */
    @Test
    void garbageBehindTheDigestIsRefused() throws GeneralSecurityException {
        for (int padding : new int[] {8, 16, 24}) {
            byte[] block = block(padding, DIGEST_INFO, digest());
            BigInteger forged = cubeRootAbove(new BigInteger(1, block));
            byte[] cubed = bytes(forged.pow(3), BYTES);
            int fixed = 3 + padding + DIGEST_INFO.length + 32;
            // Without this the test would prove nothing: a lax reader finds the right digest.
            assertEquals(-1, Arrays.mismatch(cubed, 0, fixed, block, 0, fixed));
            refused(bytes(forged, BYTES));
        }
    }

    /**
     * CVE-2014-1568 ("BERserk", Delignat-Lavaud and Intel, 2014): the garbage hides within the
     * DigestInfo, as parameters of the algorithm. Here with the private key, so that every byte is
     * as wanted and a reader of the structure finds no fault but the parameters.
     */
    @Test
    void garbageWithinTheDigestInfoIsRefused() throws GeneralSecurityException {
        byte[] oid = HexFormat.of().parseHex("0609608648016503040201");
        byte[] digest = SelfSigned.der(4, digest());
        byte[] garbage = new byte[100];
        Arrays.fill(garbage, (byte) 7);
        byte[] octets = SelfSigned.der(0x30, oid, SelfSigned.der(4, garbage));
        refused(signRaw(padded(SelfSigned.der(0x30, octets, digest))));
        byte[] nulls = SelfSigned.der(0x30, oid, SelfSigned.der(5, garbage));
        refused(signRaw(padded(SelfSigned.der(0x30, nulls, digest))));
        byte[] right = SelfSigned.der(0x30, oid, SelfSigned.der(5));
        refused(signRaw(padded(SelfSigned.der(0x30, right, digest, garbage))));
        Attack.accepted(VALIDATORS, token(signRaw(padded(SelfSigned.der(0x30, right, digest)))));
    }

    /** RFC 8017 section 8.2.2: the whole block is compared; here it differs in one byte each. */
    @Test
    void otherPaddingIsRefused() throws GeneralSecurityException {
        byte[] good =
                padded(
                        SelfSigned.der(
                                0x30, Arrays.copyOfRange(DIGEST_INFO, 2, 17), digestOctets()));
        Attack.accepted(VALIDATORS, token(signRaw(good)));
        int digestInfo = BYTES - 51;
        for (int at : new int[] {1, 2, 100, digestInfo - 1, digestInfo, digestInfo + 1, 240, 255}) {
            byte[] bad = good.clone();
            bad[at] ^= 1;
            refused(signRaw(bad));
        }
        byte[] blockType2 = good.clone();
        blockType2[1] = 2;
        refused(signRaw(blockType2));
        refused(signRaw(bytes(new BigInteger(1, digest()), BYTES)));
    }

    /** RFC 8017 section 8.2.2: the digest of another algorithm, under its own identifier. */
    @Test
    void digestOfAnotherAlgorithmIsRefused() throws GeneralSecurityException {
        for (String name : List.of("SHA1withRSA", "MD5withRSA", "SHA224withRSA", "SHA512withRSA")) {
            Signature signer = Signature.getInstance(name);
            signer.initSign(CUBE.pair().getPrivate());
            signer.update(INPUT.getBytes(ISO_8859_1));
            refused(signer.sign());
        }
    }

    /** RFC 8017 section 8.2.2 step 1: as many bytes as the modulus, no more, no less. */
    @Test
    void signatureOfAnotherLengthIsRefused() {
        byte[] good = CUBE.sign(INPUT.getBytes(ISO_8859_1));
        Attack.accepted(VALIDATORS, token(good));
        byte[] wider = new byte[BYTES + 1];
        System.arraycopy(good, 0, wider, 1, BYTES);
        refused(wider);
        refused(Arrays.copyOf(good, BYTES + 1));
        refused(Arrays.copyOf(good, BYTES - 1));
        refused(Arrays.copyOf(good, 2 * BYTES));
        refused(new byte[1]);
        refused(new byte[BYTES]);
    }

    /** RFC 8017 section 8.2.2 step 1: the zero that a number begins with must not be left out. */
    @Test
    void signatureWithoutItsLeadingZeroIsRefused() {
        for (int i = 0; ; i++) {
            String input =
                    Minter.encode(CUBE.header())
                            + "."
                            + Minter.encode(Fixture.payload(",\"n\":" + i));
            byte[] good = CUBE.sign(input.getBytes(ISO_8859_1));
            if (good[0] == 0) {
                Attack.accepted(VALIDATORS, input + "." + Minter.encode(good));
                byte[] shorter = Arrays.copyOfRange(good, 1, BYTES);
                Attack.refused(
                        VALIDATORS, input + "." + Minter.encode(shorter), Reason.SIGNATURE_INVALID);
                return;
            }
        }
    }

    /** RFC 8017 section 5.2.2: a signature is a number below the modulus n; s + n is the same. */
    @Test
    void numberAboveTheModulusIsRefused() {
        BigInteger modulus = ((RSAPublicKey) CUBE.pair().getPublic()).getModulus();
        BigInteger good = new BigInteger(1, CUBE.sign(INPUT.getBytes(ISO_8859_1)));
        byte[] more = bytes(good.add(modulus), BYTES + 1);
        refused(more);
        if (more[0] == 0) {
            refused(Arrays.copyOfRange(more, 1, BYTES + 1));
        }
        refused(bytes(modulus, BYTES));
        refused(bytes(modulus.subtract(BigInteger.ONE), BYTES));
        refused(bytes(modulus.add(BigInteger.ONE), BYTES));
        refused(bytes(BigInteger.ONE, BYTES));
    }

    /** RFC 7518 section 3.5: the salt has the length of the digest, MGF1 uses the same hash. */
    @Test
    void pssWithOtherParametersIsRefused() throws GeneralSecurityException {
        Minter pss = CUBE.with(CUBE.keyId(), SignatureAlgorithm.PS256);
        String input = Attack.signingInput(pss);
        Attack.accepted(VALIDATORS, input + "." + signPss(input, "SHA-256", "SHA-256", 32));
        for (int salt : new int[] {0, 20, 31, 33, 64, 222}) {
            Attack.refused(
                    VALIDATORS,
                    input + "." + signPss(input, "SHA-256", "SHA-256", salt),
                    Reason.SIGNATURE_INVALID);
        }
        for (String[] hashes : new String[][] {{"SHA-256", "SHA-1"}, {"SHA-512", "SHA-512"}}) {
            Attack.refused(
                    VALIDATORS,
                    input + "." + signPss(input, hashes[0], hashes[1], 32),
                    Reason.SIGNATURE_INVALID);
        }
    }

    private static String signPss(String input, String hash, String maskHash, int salt)
            throws GeneralSecurityException {
        Signature signer = Signature.getInstance("RSASSA-PSS");
        signer.setParameter(
                new PSSParameterSpec(hash, "MGF1", new MGF1ParameterSpec(maskHash), salt, 1));
        signer.initSign(CUBE.pair().getPrivate());
        signer.update(input.getBytes(ISO_8859_1));
        return Minter.encode(signer.sign());
    }

    private static Minter withExponentThree() {
        try {
            KeyPairGenerator generator = KeyPairGenerator.getInstance("RSA");
            generator.initialize(new RSAKeyGenParameterSpec(8 * BYTES, BigInteger.valueOf(3)));
            KeyPair pair = generator.generateKeyPair();
            return new Minter("cube", SignatureAlgorithm.RS256, pair);
        } catch (GeneralSecurityException e) {
            throw new AssertionError(e);
        }
    }

    private static void refused(byte[] signature) {
        Attack.refused(VALIDATORS, token(signature), Reason.SIGNATURE_INVALID);
    }

    private static String token(byte[] signature) {
        return INPUT + "." + Minter.encode(signature);
    }

    private static byte[] digest() throws GeneralSecurityException {
        return MessageDigest.getInstance("SHA-256").digest(INPUT.getBytes(ISO_8859_1));
    }

    private static byte[] digestOctets() throws GeneralSecurityException {
        return SelfSigned.der(4, digest());
    }

    /** 00 01 FF.. 00 and the rest, zeros up to the full length behind. */
    private static byte[] block(int padding, byte[]... rest) {
        byte[] block = new byte[BYTES];
        block[1] = 1;
        Arrays.fill(block, 2, 2 + padding, (byte) -1);
        int at = 3 + padding;
        for (byte[] part : rest) {
            System.arraycopy(part, 0, block, at, part.length);
            at += part.length;
        }
        return block;
    }

    private static byte[] padded(byte[] digestInfo) {
        return block(BYTES - 3 - digestInfo.length, digestInfo);
    }

    private static byte[] signRaw(byte[] block) {
        RSAPrivateKey key = (RSAPrivateKey) CUBE.pair().getPrivate();
        BigInteger number = new BigInteger(1, block);
        assertTrue(number.compareTo(key.getModulus()) < 0);
        return bytes(number.modPow(key.getPrivateExponent(), key.getModulus()), BYTES);
    }

    private static BigInteger cubeRootAbove(BigInteger number) {
        BigInteger low = BigInteger.ZERO;
        BigInteger high = BigInteger.ONE.shiftLeft(number.bitLength() / 3 + 1);
        while (low.add(BigInteger.ONE).compareTo(high) < 0) {
            BigInteger middle = low.add(high).shiftRight(1);
            if (middle.pow(3).compareTo(number) < 0) {
                low = middle;
            } else {
                high = middle;
            }
        }
        return high;
    }

    private static byte[] bytes(BigInteger number, int length) {
        byte[] signed = number.toByteArray();
        int skip = signed.length > length ? signed.length - length : 0;
        byte[] bytes = new byte[length];
        System.arraycopy(
                signed, skip, bytes, length - (signed.length - skip), signed.length - skip);
        return bytes;
    }
}
