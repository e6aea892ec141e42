package io.github.jwtbench.core.tls;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.security.AlgorithmParameters;
import java.security.GeneralSecurityException;
import java.security.Key;
import java.security.KeyFactory;
import java.security.PrivateKey;
import java.security.PublicKey;
import java.security.Signature;
import java.security.spec.KeySpec;
import java.security.spec.PKCS8EncodedKeySpec;
import java.util.Arrays;
import java.util.Base64;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.crypto.Cipher;
import javax.crypto.EncryptedPrivateKeyInfo;
import javax.crypto.SecretKeyFactory;
import javax.crypto.spec.PBEKeySpec;
import org.jspecify.annotations.Nullable;

/**
 * Reads a private key from PEM: PKCS #8 (RFC 7468 section 10), also encrypted (section 11), SEC 1
 * (RFC 5915), and PKCS #1 (RFC 8017). Other parts of the text are ignored. No message contains
 * anything of the key.
 */
final class PemKey {
    private static final Pattern PEM =
            Pattern.compile(
                    "-----BEGIN (|ENCRYPTED |EC |RSA )PRIVATE KEY-----([A-Za-z0-9+/=\\s]+)-----END");

    private static final int SEQUENCE = 0x30;
    private static final int OCTET_STRING = 4;
    private static final byte[] VERSION_0 = {2, 1, 0};
    private static final int ONE_BYTE = 0x80;

    private PemKey() {}

    /**
     * The key of a certificate.
     *
     * @param name of the key in messages
     * @param password of an encrypted key
     * @throws IOException if it cannot be read, or is of another certificate
     */
    static PrivateKey read(String name, String text, @Nullable String password, PublicKey certified)
            throws IOException {
        Matcher pem = PEM.matcher(text);
        if (!pem.find()) {
            throw new IOException(
                    name
                            + " must be PEM: PKCS #8, SEC 1 or PKCS #1 (openssl pkey writes the"
                            + " first), got: another text");
        }
        boolean encrypted = pem.group(1).startsWith("ENCRYPTED");
        String needed = encrypted ? password : "";
        if (needed == null) {
            throw new IOException(
                    name + " must have its password in keyPassword beside it, got: none");
        }
        try {
            byte[] der = Base64.getMimeDecoder().decode(pem.group(2));
            KeySpec spec =
                    encrypted
                            ? decrypted(new EncryptedPrivateKeyInfo(der), needed)
                            : new PKCS8EncodedKeySpec(
                                    pem.group(1).isEmpty() ? der : pkcs8(certified, der));
            PrivateKey key = KeyFactory.getInstance(certified.getAlgorithm()).generatePrivate(spec);
            if (isOf(key, certified)) {
                return key;
            }
        } catch (GeneralSecurityException | IllegalArgumentException e) {
            throw new IOException(
                    name
                            + (encrypted
                                    ? " must be of the first certificate, and keyPassword its password"
                                    : " must be of the first certificate")
                            + ", got: another key",
                    e);
        }
        throw new IOException(name + " must be of the first certificate, got: another key");
    }

    private static KeySpec decrypted(EncryptedPrivateKeyInfo info, String password)
            throws IOException, GeneralSecurityException {
        AlgorithmParameters parameters = info.getAlgParameters();
        // Of PBES2 (RFC 8018) the JDK has the schemes by the names of their parameters only.
        String scheme =
                info.getAlgName().equals("PBES2")
                                || info.getAlgName().equals("1.2.840.113549.1.5.13")
                        ? parameters.toString()
                        : info.getAlgName();
        Key key =
                SecretKeyFactory.getInstance(scheme)
                        .generateSecret(new PBEKeySpec(password.toCharArray()));
        Cipher cipher = Cipher.getInstance(scheme);
        cipher.init(Cipher.DECRYPT_MODE, key, parameters);
        return info.getKeySpec(cipher);
    }

    /** PKCS #8 (RFC 5208 section 5) around a key, of the algorithm of its certificate. */
    private static byte[] pkcs8(PublicKey certified, byte[] key) {
        // SubjectPublicKeyInfo (RFC 5280 section 4.1) begins with the algorithm.
        byte[] info = certified.getEncoded();
        int at = 2 + (info[1] >= 0 ? 0 : info[1] & ONE_BYTE - 1);
        byte[] algorithm = Arrays.copyOfRange(info, at, at + 2 + info[at + 1]);
        return der(SEQUENCE, VERSION_0, algorithm, der(OCTET_STRING, key));
    }

    private static byte[] der(int tag, byte[]... parts) {
        int length = Arrays.stream(parts).mapToInt(part -> part.length).sum();
        ByteBuffer out = ByteBuffer.allocate(6 + length).put((byte) tag);
        if (length < ONE_BYTE) {
            out.put((byte) length);
        } else {
            int count = Integer.BYTES - Integer.numberOfLeadingZeros(length) / Byte.SIZE;
            out.put((byte) (ONE_BYTE + count));
            for (int i = count - 1; i >= 0; i--) {
                out.put((byte) (length >>> i * Byte.SIZE));
            }
        }
        Arrays.stream(parts).forEach(out::put);
        return Arrays.copyOf(out.array(), out.position());
    }

    private static boolean isOf(PrivateKey key, PublicKey certified)
            throws GeneralSecurityException {
        Signature signature =
                Signature.getInstance(
                        switch (certified.getAlgorithm()) {
                            case "EC" -> "SHA256withECDSA";
                            case "RSA" -> "SHA256withRSA";
                            default -> certified.getAlgorithm();
                        });
        signature.initSign(key);
        byte[] signed = signature.sign();
        signature.initVerify(certified);
        return signature.verify(signed);
    }
}
