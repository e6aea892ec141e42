package io.github.jwtbench.token;

import static io.github.jwtbench.token.Fixture.refused;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import com.nimbusds.jose.crypto.impl.RSA_OAEP_SHA2;
import com.nimbusds.jose.crypto.opts.CipherMode;
import io.github.jwtbench.token.keys.ContentKeys;
import io.github.jwtbench.token.keys.Keys;
import java.math.BigInteger;
import java.security.interfaces.RSAPublicKey;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Stream;
import javax.crypto.spec.SecretKeySpec;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** RFC 7516 section 11.5: what went wrong with the key must not be told from a wrong tag. */
class DecryptionErrorTest {
    private static final SecuredTokenFormat RSA =
            SecuredTokenFormat.signThenEncrypt(SigningAlgorithm.ES256, KeyManagement.RSA_OAEP_256);
    private static final String RSA_TOKEN = Fixture.token(RSA, Payloads.cart(1));
    private static final String EC_TOKEN =
            Fixture.token(Fixture.SIGN_THEN_ENCRYPT, Payloads.cart(1));

    static Stream<byte[]> wrongEncryptedKeys() throws Exception {
        RSAPublicKey recipient =
                (RSAPublicKey)
                        Keys.publicKey(
                                Fixture.DECRYPTION.get(KeyManagement.RSA_OAEP_256).current());
        byte[] right = Forge.decode(Forge.part(RSA_TOKEN, 1));
        byte[] flipped = right.clone();
        flipped[100] ^= 1;
        byte[] modulus = recipient.getModulus().toByteArray();
        byte[] aboveModulus = Arrays.copyOfRange(modulus, modulus.length - 256, modulus.length);
        return Stream.of(
                flipped, // padding
                new byte[256],
                aboveModulus,
                new byte[0],
                Arrays.copyOf(right, 255),
                Arrays.copyOf(right, 257),
                new byte[5000],
                wrapped(recipient, 32), // well padded, but another key
                wrapped(recipient, 16), // or of another length
                wrapped(recipient, 64),
                wrapped(recipient, 1),
                raw(recipient, BigInteger.TWO));
    }

    private static byte[] wrapped(RSAPublicKey recipient, int bytes) throws Exception {
        return RSA_OAEP_SHA2.encryptCEK(
                recipient,
                new SecretKeySpec(new byte[bytes], "AES"),
                256,
                CipherMode.WRAP_UNWRAP,
                null);
    }

    /** Textbook RSA of a number that has no padding at all. */
    private static byte[] raw(RSAPublicKey recipient, BigInteger number) {
        byte[] power =
                number.modPow(recipient.getPublicExponent(), recipient.getModulus()).toByteArray();
        byte[] padded = new byte[256];
        int count = Math.min(power.length, padded.length); // without a sign byte
        System.arraycopy(power, power.length - count, padded, padded.length - count, count);
        return padded;
    }

    private static TokenException wrongTag() {
        byte[] tag = Forge.decode(Forge.part(RSA_TOKEN, 4));
        tag[0] ^= 1;
        String token = Forge.withPart(RSA_TOKEN, 4, Forge.encode(tag));
        return refused(TokenError.DECRYPTION_FAILED, RSA, token);
    }

    @ParameterizedTest
    @MethodSource("wrongEncryptedKeys")
    void wrongTagIsADecryptionError(byte[] encryptedKey) {
        String token = Forge.withPart(RSA_TOKEN, 1, Forge.encode(encryptedKey));
        TokenException refusal = refused(TokenError.DECRYPTION_FAILED, RSA, token);
        assertEquals(wrongTag().getMessage(), refusal.getMessage());
        assertNull(refusal.getCause());
        assertEquals(0, refusal.getStackTrace().length);
    }

    /** A256GCM has keys of 256 bits, also where a sender really used a shorter one. */
    @ParameterizedTest
    @ValueSource(ints = {16, 24})
    void tooShortContentKeyIsADecryptionError(int bytes) throws Exception {
        RSAPublicKey recipient =
                (RSAPublicKey)
                        Keys.publicKey(
                                Fixture.DECRYPTION.get(KeyManagement.RSA_OAEP_256).current());
        ContentKeys.Wrapped key =
                new ContentKeys.Wrapped(
                        new SecretKeySpec(new byte[bytes], "AES"), wrapped(recipient, bytes), null);
        byte[] header = Forge.decode(Forge.part(RSA_TOKEN, 0));
        String token = Jwe.encrypt(header, key, Forge.ascii(Fixture.token(Fixture.SIGN, Map.of())));
        refused(TokenError.DECRYPTION_FAILED, RSA, token);
    }

    /** Points that are not on the curve would give away the private key (RFC 8725 section 3.4). */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "{}",
                "{\"kty\":\"EC\",\"crv\":\"P-256\",\"x\":\"A\",\"y\":\"A\"}",
                "{\"kty\":\"EC\",\"crv\":\"P-256\",\"x\":\"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA\","
                        + "\"y\":\"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA\"}",
                "{\"kty\":\"EC\",\"crv\":\"P-256\",\"x\":1,\"y\":2}",
                "{\"kty\":\"EC\",\"crv\":\"P-384\",\"x\":\"AAAA\",\"y\":\"AAAA\"}",
                "{\"kty\":\"OKP\",\"crv\":\"X25519\",\"x\":\"AAAA\"}",
            })
    void invalidEphemeralKeyIsADecryptionError(String ephemeralKey) throws Exception {
        Map<String, Object> header = ecHeader();
        header.put("epk", JsonObjects.object(ephemeralKey.getBytes(UTF_8)));
        refusedWith(header);
    }

    @Test
    void missingEphemeralKeyIsADecryptionError() throws Exception {
        Map<String, Object> header = ecHeader();
        header.remove("epk");
        refusedWith(header);
    }

    private static Map<String, Object> ecHeader() throws Exception {
        return new LinkedHashMap<>(JsonObjects.object(Forge.decode(Forge.part(EC_TOKEN, 0))));
    }

    private static void refusedWith(Map<String, Object> header) {
        String token = Forge.withPart(EC_TOKEN, 0, Forge.encode(JsonObjects.bytes(header)));
        TokenException refusal =
                refused(TokenError.DECRYPTION_FAILED, Fixture.SIGN_THEN_ENCRYPT, token);
        assertEquals(wrongTag().getMessage(), refusal.getMessage());
    }

    /**
     * ECDH-ES has no encrypted key (RFC 7518 section 4.6), which would be a second text for one
     * token. A short tag can be guessed.
     *
     * @param part encrypted key, IV or tag
     */
    @ParameterizedTest
    @CsvSource({"1, 3", "2, 0 11 13 16", "4, 0 1 4 12 15 17"})
    void partOfAnotherLengthIsRefused(int part, String lengths) {
        byte[] good = Forge.decode(Forge.part(EC_TOKEN, part));
        for (String length : lengths.split(" ")) {
            byte[] other = Arrays.copyOf(good, Integer.parseInt(length));
            refused(
                    TokenError.MALFORMED,
                    Fixture.SIGN_THEN_ENCRYPT,
                    Forge.withPart(EC_TOKEN, part, Forge.encode(other)));
        }
    }
}
