package io.github.jwtbench.validation;

import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.Arrays;
import java.util.HexFormat;
import org.junit.jupiter.api.Test;

/** Keys that a library or a JDK takes and must not (RFC 8725 section 3.4). */
class CryptographicInputTest {

    /**
     * RFC 8725 section 3.4 (validate cryptographic inputs); RFC 8032 section 5.1.7: with a public
     * key of small order, signatures that anybody can write fit: R the same point, S zero. Such a
     * key is of no use, like an RSA exponent of 1.
     */
    @Test
    void ed25519KeyOfSmallOrderIsIgnored() {
        for (byte[] point : Ed25519AttackTest.SMALL_ORDER) {
            assertKeyIsRefused(point);
        }
    }

    /**
     * RFC 8037 section 2, RFC 8032 section 5.1.3: 32 bytes that are a point. Libraries take others,
     * and then each token that names the key is one that nobody can verify.
     */
    @Test
    void ed25519KeyThatIsNotAPointIsIgnored() {
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
}
