package io.github.jwtbench.core.tls;

import java.io.IOException;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.Certificate;
import javax.net.ssl.KeyManagerFactory;
import org.jspecify.annotations.Nullable;

/** A certificate that a client shows by TLS, with its private key. */
public final class PemIdentity {
    private PemIdentity() {}

    /**
     * Key managers with one certificate.
     *
     * @param certificates PEM file: the client's own certificate, then the chain to its root
     * @param name of the key in messages
     * @param key PEM text of its key
     * @param password of an encrypted key
     * @throws IOException if one of them cannot be used; the message contains nothing of the key
     */
    public static KeyManagerFactory managers(
            Path certificates, String name, String key, @Nullable String password)
            throws IOException {
        try {
            Certificate[] chain = PemTrust.certificates(certificates);
            KeyStore store = KeyStore.getInstance("PKCS12");
            store.load(null, null);
            store.setKeyEntry(
                    "client",
                    PemKey.read(name, key, password, chain[0].getPublicKey()),
                    new char[0],
                    chain);
            KeyManagerFactory managers =
                    KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
            managers.init(store, new char[0]);
            return managers;
        } catch (GeneralSecurityException e) {
            throw new IOException(certificates + " must be PEM certificates", e);
        }
    }
}
