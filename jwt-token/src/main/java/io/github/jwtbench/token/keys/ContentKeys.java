package io.github.jwtbench.token.keys;

import com.nimbusds.jose.EncryptionMethod;
import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.JWEAlgorithm;
import com.nimbusds.jose.JWEHeader;
import com.nimbusds.jose.crypto.impl.ConcatKDF;
import com.nimbusds.jose.crypto.impl.ContentCryptoProvider;
import com.nimbusds.jose.crypto.impl.ECDH;
import com.nimbusds.jose.crypto.impl.RSA_OAEP_SHA2;
import com.nimbusds.jose.crypto.opts.CipherMode;
import com.nimbusds.jose.jwk.Curve;
import com.nimbusds.jose.jwk.ECKey;
import com.nimbusds.jose.jwk.gen.ECKeyGenerator;
import com.nimbusds.jose.util.Base64URL;
import java.security.PrivateKey;
import java.security.PublicKey;
import java.security.SecureRandom;
import java.security.interfaces.ECPublicKey;
import java.security.interfaces.RSAPublicKey;
import java.util.Map;
import javax.crypto.SecretKey;

/** Keys that encrypt content with A256GCM, and their transport to the recipient. */
public final class ContentKeys {
    private static final EncryptionMethod ENCRYPTION = EncryptionMethod.A256GCM;
    private static final int KEY_BYTES = 32;
    private static final int HASH_BITS = 256;
    private static final int COORDINATE_LENGTH = 43; // 32 bytes in base64url

    /** Shared, because seeding takes long; thread-safe. */
    private static final SecureRandom RANDOM = new SecureRandom();

    private ContentKeys() {}

    /**
     * The content key of one token.
     *
     * @param encryptedKey empty with ECDH-ES
     * @param ephemeralKey {@code epk}; empty with RSA
     */
    public record Wrapped(SecretKey key, byte[] encryptedKey, Map<String, Object> ephemeralKey) {}

    /**
     * Makes the content key of one token.
     *
     * @param recipient an RSA key for RSA-OAEP-256, or a key on P-256 for ECDH-ES
     */
    public static Wrapped create(PublicKey recipient) throws JOSEException {
        if (recipient instanceof RSAPublicKey rsa) {
            SecretKey key = ContentCryptoProvider.generateCEK(ENCRYPTION, RANDOM);
            byte[] encrypted =
                    RSA_OAEP_SHA2.encryptCEK(rsa, key, HASH_BITS, CipherMode.WRAP_UNWRAP, null);
            return new Wrapped(key, encrypted, Map.of());
        }
        ECKey ephemeral = new ECKeyGenerator(Curve.P_256).secureRandom(RANDOM).generate();
        SecretKey key = agreed((ECPublicKey) recipient, ephemeral.toECPrivateKey());
        return new Wrapped(key, new byte[0], ephemeral.toPublicJWK().toJSONObject());
    }

    /**
     * Never fails. If the key cannot be unwrapped, the result is a random key: then wrong padding
     * and a wrong tag both fail at the check of the tag (RFC 7516 section 11.5).
     *
     * @param own an RSA key for RSA-OAEP-256, or a key on P-256 for ECDH-ES
     */
    public static SecretKey unwrap(
            PrivateKey own, byte[] encryptedKey, Map<String, Object> ephemeralKey)
            throws JOSEException {
        SecretKey random = ContentCryptoProvider.generateCEK(ENCRYPTION, RANDOM);
        try {
            SecretKey key =
                    // The key of a hardware module need not be an RSAPrivateKey.
                    own.getAlgorithm().equals("RSA")
                            ? RSA_OAEP_SHA2.decryptCEK(
                                    own, encryptedKey, HASH_BITS, CipherMode.WRAP_UNWRAP, null)
                            : agreed(publicKey(ephemeralKey), own);
            return key.getEncoded().length == KEY_BYTES ? key : random;
        } catch (JOSEException | IllegalStateException e) {
            return random;
        }
    }

    /**
     * Requires both coordinates in full length and reads no other member (RFC 7518 section 6.2.1).
     *
     * @throws IllegalStateException by Nimbus, if the point is not on the curve
     */
    private static ECPublicKey publicKey(Map<String, Object> ephemeralKey) throws JOSEException {
        if (!Curve.P_256.getName().equals(ephemeralKey.get("crv"))
                || !(ephemeralKey.get("x") instanceof String x && x.length() == COORDINATE_LENGTH)
                || !(ephemeralKey.get("y") instanceof String y
                        && y.length() == COORDINATE_LENGTH)) {
            throw new JOSEException("epk must be a point on P-256");
        }
        return new ECKey.Builder(Curve.P_256, new Base64URL(x), new Base64URL(y))
                .build()
                .toECPublicKey();
    }

    /** The agreed key (RFC 7518 section 4.6.2), without apu and apv. */
    private static SecretKey agreed(ECPublicKey theirs, PrivateKey ours) throws JOSEException {
        JWEHeader header = new JWEHeader(JWEAlgorithm.ECDH_ES, ENCRYPTION);
        return ECDH.deriveSharedKey(
                header, ECDH.deriveSharedSecret(theirs, ours, null), new ConcatKDF("SHA-256"));
    }
}
