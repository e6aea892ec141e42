package io.github.jwtbench.token;

import static java.nio.charset.StandardCharsets.US_ASCII;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.crypto.impl.AESGCM;
import com.nimbusds.jose.crypto.impl.AuthenticatedCipherText;
import com.nimbusds.jose.util.Container;
import io.github.jwtbench.token.keys.ContentKeys;
import java.security.SecureRandom;
import javax.crypto.SecretKey;

/**
 * A compact JWE with A256GCM (RFC 7516 section 7.1), parsed but not decrypted.
 *
 * <p>The decrypters of Nimbus are not used: they inflate without a limit, and they report wrong
 * padding and a wrong tag differently.
 *
 * @param additionalData the encoded header, which the tag protects together with the plaintext
 */
record Jwe(
        TokenHeader header,
        byte[] additionalData,
        byte[] encryptedKey,
        byte[] iv,
        byte[] cipherText,
        byte[] tag) {

    static final int PARTS = 5;
    static final String ENCRYPTION = "A256GCM";
    private static final int IV_BYTES = 12; // RFC 7518 section 5.3
    private static final int TAG_BYTES = 16;
    private static final SecureRandom RANDOM = new SecureRandom();

    static Jwe parse(String token) throws TokenException {
        String[] parts = Compact.split(token, PARTS);
        Jwe jwe =
                new Jwe(
                        TokenHeader.parse(Compact.decode(parts[0]), true),
                        parts[0].getBytes(US_ASCII),
                        Compact.decode(parts[1]),
                        Compact.decode(parts[2]),
                        Compact.decode(parts[3]),
                        Compact.decode(parts[4]));
        if (jwe.iv.length != IV_BYTES || jwe.tag.length != TAG_BYTES) {
            throw new TokenException(TokenError.MALFORMED, "iv must have 12 bytes and tag 16");
        }
        return jwe;
    }

    byte[] decrypt(SecretKey key) throws TokenException {
        try {
            return AESGCM.decrypt(key, iv, cipherText, additionalData, tag, null);
        } catch (JOSEException e) {
            throw new TokenException(
                    TokenError.DECRYPTION_FAILED, "content does not match key and header");
        }
    }

    static String encrypt(byte[] header, ContentKeys.Wrapped key, byte[] plaintext)
            throws JOSEException {
        String encodedHeader = Compact.encode(header);
        Container<byte[]> iv = new Container<>(AESGCM.generateIV(RANDOM));
        AuthenticatedCipherText encrypted =
                AESGCM.encrypt(key.key(), iv, plaintext, encodedHeader.getBytes(US_ASCII), null);
        return String.join(
                ".",
                encodedHeader,
                Compact.encode(key.encryptedKey()),
                Compact.encode(iv.get()),
                Compact.encode(encrypted.getCipherText()),
                Compact.encode(encrypted.getAuthenticationTag()));
    }
}
