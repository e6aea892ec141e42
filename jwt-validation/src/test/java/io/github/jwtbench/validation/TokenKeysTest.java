package io.github.jwtbench.validation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.Random;
import org.bouncycastle.crypto.macs.SipHash128;
import org.bouncycastle.crypto.params.KeyParameter;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TokenKeysTest {

    /** From the authors' reference implementation, file {@code vectors.h}: inputs 00 01 02 … */
    @ParameterizedTest
    @CsvSource({
        "0, a3817f04ba25a8e66df67214c7550293",
        "1, da87c1d86b99af44347659119b22fc45",
        "15, 5493e99933b0a8117e08ec0f97cfc3d9"
    })
    void hashesEqualTheReferenceVectors(int length, String expected) {
        byte[] key = counting(16);
        assertEquals(expected, hex(hash(key, counting(length))));
    }

    @Test
    void agreesWithBouncyCastle() {
        Random random = new Random(1);
        for (int length = 0; length < 300; length++) {
            byte[] key = new byte[16];
            byte[] input = new byte[length];
            random.nextBytes(key);
            random.nextBytes(input);
            SipHash128 oracle = new SipHash128();
            oracle.init(new KeyParameter(key));
            oracle.update(input, 0, length);
            byte[] expected = new byte[16];
            oracle.doFinal(expected, 0);
            assertEquals(
                    HexFormat.of().formatHex(expected), hex(hash(key, input)), "length " + length);
        }
    }

    @Test
    void cacheKeyDependsOnTheEndOfTheToken() {
        TokenKeys keys = new TokenKeys();
        String token = Fixture.RSA.mint(Fixture.payload(""));
        TokenKey name = keys.of(token);
        assertEquals(
                name,
                keys.of(
                        new String(
                                token.getBytes(StandardCharsets.US_ASCII),
                                StandardCharsets.US_ASCII)));
        int signature = token.length() - 128;
        for (int i = signature; i < token.length(); i++) {
            assertNotEquals(name, keys.of(withAnother(token, i)));
            assertNotEquals(name, keys.of(token.substring(0, i)));
        }
        assertEquals(name, keys.of(withAnother(token, signature - 1)));
    }

    private static String withAnother(String token, int i) {
        char other = token.charAt(i) == 'A' ? 'B' : 'A';
        return token.substring(0, i) + other + token.substring(i + 1);
    }

    /** Cache keys of one process do not reveal those of another. */
    @Test
    void eachInstanceHasItsOwnSecret() {
        String token = Fixture.RSA.mint(Fixture.payload(""));
        assertNotEquals(new TokenKeys().of(token), new TokenKeys().of(token));
    }

    private static TokenKey hash(byte[] key, byte[] input) {
        ByteBuffer words = ByteBuffer.wrap(key).order(ByteOrder.LITTLE_ENDIAN);
        return new TokenKeys(words.getLong(), words.getLong()).hash(input);
    }

    private static String hex(TokenKey hash) {
        ByteBuffer bytes = ByteBuffer.allocate(16).order(ByteOrder.LITTLE_ENDIAN);
        bytes.putLong(hash.low()).putLong(hash.high());
        return HexFormat.of().formatHex(bytes.array());
    }

    private static byte[] counting(int length) {
        byte[] bytes = new byte[length];
        for (int i = 0; i < length; i++) {
            bytes[i] = (byte) i;
        }
        return bytes;
    }
}
