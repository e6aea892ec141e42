package io.github.jwtbench.validation;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.Arrays;
import java.util.HexFormat;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Signatures and keys that a library or a JDK takes and must not (RFC 8725 section 3.4). */
class CryptographicInputTest {

    /**
     * RFC 7518 section 3.4: "The octet sequence representations MUST NOT be shortened to omit any
     * leading zero octets". P-521 numbers begin with a zero octet in every second case, so every
     * fourth ES512 token has a shorter form. In one of odd length the last octet is free.
     */
    @ParameterizedTest
    @EnumSource(EngineType.class)
    void shorterEcdsaSignature(EngineType engine) {
        byte[] input = Attack.signingInput(Fixture.P521).getBytes(ISO_8859_1);
        byte[] good;
        do {
            good = Fixture.P521.sign(input);
        } while (good[0] != 0 || good[66] != 0);
        byte[] shorter = new byte[130];
        System.arraycopy(good, 1, shorter, 0, 65);
        System.arraycopy(good, 67, shorter, 65, 65);
        byte[] odd = Arrays.copyOf(shorter, 131);
        odd[130] = 77;
        Attack.refused(
                engine, Attack.withSignature(Fixture.P521, shorter), Reason.SIGNATURE_INVALID);
        Attack.refused(engine, Attack.withSignature(Fixture.P521, odd), Reason.SIGNATURE_INVALID);
    }

    /**
     * RFC 8725 section 3.4 (validate cryptographic inputs); RFC 8032 section 5.1.7: with a public
     * key of small order, signatures that anybody can write fit: R the same point, S zero. Such a
     * key is of no use, like an RSA exponent of 1.
     */
    @Test
    void ed25519KeyOfSmallOrder() {
        for (byte[] point : Ed25519AttackTest.SMALL_ORDER) {
            assertKeyIsRefused(point);
        }
    }

    /**
     * RFC 8037 section 2, RFC 8032 section 5.1.3: 32 bytes that are a point. Libraries take others,
     * and then each token that names the key is one that nobody can verify.
     */
    @Test
    void ed25519KeyThatIsNoPoint() {
        byte[] spki = Fixture.ED.pair().getPublic().getEncoded();
        byte[] good = Arrays.copyOfRange(spki, spki.length - 32, spki.length);
        StaticKeys.of(jwks(good));
        byte[] offTheCurve = new byte[32];
        offTheCurve[0] = 2;
        assertKeyIsRefused(offTheCurve);
        for (int length : new int[] {1, 31, 33, 57, 64}) {
            assertKeyIsRefused(Arrays.copyOf(good, length));
        }
    }

    private static void assertKeyIsRefused(byte[] x) {
        assertThrows(
                IllegalArgumentException.class,
                () -> StaticKeys.of(jwks(x)),
                HexFormat.of().formatHex(x));
    }

    private static String jwks(byte[] x) {
        return Minter.jwks(
                "{\"kid\":\"ed\",\"kty\":\"OKP\",\"crv\":\"Ed25519\",\"x\":\""
                        + Minter.encode(x)
                        + "\"}");
    }

    /**
     * RFC 8032 section 5.1.6: a signature has 64 bytes. JDK 17 verifies one with a zero byte
     * behind, a later JDK does not; so the length must be checked before the JDK is asked.
     */
    @ParameterizedTest
    @EnumSource(EngineType.class)
    void longerEd25519Signature(EngineType engine) {
        byte[] good = Fixture.ED.sign(Attack.signingInput(Fixture.ED).getBytes(ISO_8859_1));
        byte[] longer = Arrays.copyOf(good, 65); // in base64url: the good token and an A
        Attack.refused(engine, Attack.withSignature(Fixture.ED, longer), Reason.SIGNATURE_INVALID);
    }
}
