package io.github.jwtbench.core.tls;

import io.github.jwtbench.core.foreign.ForeignFile;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.KeyStore;
import java.security.PrivateKey;
import java.security.cert.Certificate;
import java.security.cert.CertificateFactory;
import java.security.spec.PKCS8EncodedKeySpec;
import java.util.Base64;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.net.ssl.KeyManagerFactory;

/** A certificate that a client shows by TLS, with its private key. */
public final class PemIdentity {
    /** RFC 7468 section 10. */
    private static final Pattern PKCS8 =
            Pattern.compile(
                    "-----BEGIN PRIVATE KEY-----([A-Za-z0-9+/=\\s]+)-----END PRIVATE KEY-----");

    private PemIdentity() {}

    /**
     * Key managers with one certificate.
     *
     * @param certificates PEM file: the client's own certificate, then the chain to its root
     * @param key PEM text, PKCS #8 (RFC 5958), not encrypted
     * @throws IOException if one of them cannot be used; the message contains nothing of the key
     */
    public static KeyManagerFactory managers(Path certificates, String key) throws IOException {
        Matcher pem = PKCS8.matcher(key);
        if (!pem.find()) {
            throw new IOException(
                    "the key of "
                            + certificates
                            + " must be PKCS #8 as PEM, not encrypted (BEGIN PRIVATE KEY), got:"
                            + " another text");
        }
        try (InputStream in = new ByteArrayInputStream(ForeignFile.certificates(certificates))) {
            Certificate[] chain =
                    CertificateFactory.getInstance("X.509")
                            .generateCertificates(in)
                            .toArray(Certificate[]::new);
            if (chain.length == 0) {
                throw new IOException("no certificate in " + certificates);
            }
            PrivateKey privateKey =
                    KeyFactory.getInstance(chain[0].getPublicKey().getAlgorithm())
                            .generatePrivate(
                                    new PKCS8EncodedKeySpec(
                                            Base64.getMimeDecoder().decode(pem.group(1))));
            KeyStore store = KeyStore.getInstance("PKCS12");
            store.load(null, null);
            store.setKeyEntry("client", privateKey, new char[0], chain);
            KeyManagerFactory managers =
                    KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
            managers.init(store, new char[0]);
            return managers;
        } catch (GeneralSecurityException | IllegalArgumentException e) {
            throw new IOException(
                    certificates + " must be PEM certificates, and the first must fit the key", e);
        }
    }
}
