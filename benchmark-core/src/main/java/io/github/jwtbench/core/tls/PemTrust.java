package io.github.jwtbench.core.tls;

import io.github.jwtbench.core.untrusted.UntrustedFile;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.Certificate;
import java.security.cert.CertificateFactory;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManagerFactory;
import org.jspecify.annotations.Nullable;

/**
 * Trusts only the certificates of one PEM file; without a file, the JDK's certificates, for a
 * foreign service.
 */
public final class PemTrust {
    private PemTrust() {}

    /**
     * Trust managers for the file's certificates.
     *
     * @param file null for the JDK's own
     * @throws IOException when the file cannot be read or holds no certificate
     */
    public static TrustManagerFactory managers(@Nullable Path file) throws IOException {
        try {
            TrustManagerFactory managers =
                    TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
            managers.init(file == null ? null : store(file));
            return managers;
        } catch (GeneralSecurityException e) {
            throw new IOException(
                    file == null
                            ? "the JDK's own certificates cannot be used"
                            : "not a PEM file of certificates: " + file,
                    e);
        }
    }

    private static KeyStore store(Path file) throws IOException, GeneralSecurityException {
        KeyStore trusted = KeyStore.getInstance("PKCS12");
        trusted.load(null, null);
        for (Certificate certificate : certificates(file)) {
            trusted.setCertificateEntry("ca-" + trusted.size(), certificate);
        }
        return trusted;
    }

    /** The certificates of a file, at least one. */
    static Certificate[] certificates(Path file) throws IOException, GeneralSecurityException {
        Certificate[] found =
                CertificateFactory.getInstance("X.509")
                        .generateCertificates(
                                new ByteArrayInputStream(UntrustedFile.certificates(file)))
                        .toArray(Certificate[]::new);
        if (found.length == 0) {
            throw new IOException("no certificate in " + file);
        }
        return found;
    }

    /**
     * A client's TLS context with that trust.
     *
     * @param file null for the JDK's own
     * @throws IOException when the file cannot be read or holds no certificate
     */
    public static SSLContext context(@Nullable Path file) throws IOException {
        return context(file, null);
    }

    /**
     * A client's TLS context with this trust and the client's own certificate.
     *
     * @param file null for the trust store of the JDK
     * @param identity client certificate if the server requests one
     * @throws IOException if the file cannot be read or contains no certificate
     */
    public static SSLContext context(@Nullable Path file, @Nullable KeyManagerFactory identity)
            throws IOException {
        try {
            SSLContext context = SSLContext.getInstance("TLS");
            context.init(
                    identity == null ? null : identity.getKeyManagers(),
                    managers(file).getTrustManagers(),
                    null);
            return context;
        } catch (GeneralSecurityException e) {
            throw new IOException("TLS cannot be set up with " + file, e);
        }
    }
}
