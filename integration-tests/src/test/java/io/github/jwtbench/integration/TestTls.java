package io.github.jwtbench.integration;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.KeyStore;
import java.security.PrivateKey;
import java.security.cert.Certificate;
import java.security.cert.CertificateFactory;
import java.security.spec.PKCS8EncodedKeySpec;
import java.util.Base64;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManagerFactory;

/** TLS for the tests' server and client from the build's generated certificate. */
final class TestTls {
    private TestTls() {}

    /** Shows the certificate as a server, and trusts it as a client. */
    static SSLContext context(Path certificate, Path key)
            throws IOException, GeneralSecurityException {
        char[] password = new char[0];
        KeyStore store = KeyStore.getInstance("PKCS12");
        store.load(null, password);
        Certificate own = read(certificate);
        store.setKeyEntry("own", privateKey(key), password, new Certificate[] {own});
        store.setCertificateEntry("trusted", own);
        KeyManagerFactory keys = KeyManagerFactory.getInstance("PKIX");
        keys.init(store, password);
        TrustManagerFactory trust = TrustManagerFactory.getInstance("PKIX");
        trust.init(store);
        SSLContext context = SSLContext.getInstance("TLS");
        context.init(keys.getKeyManagers(), trust.getTrustManagers(), null);
        return context;
    }

    private static Certificate read(Path pem) throws IOException, GeneralSecurityException {
        try (InputStream in = Files.newInputStream(pem)) {
            return CertificateFactory.getInstance("X.509").generateCertificate(in);
        }
    }

    private static PrivateKey privateKey(Path pem) throws IOException, GeneralSecurityException {
        String base64 =
                String.join(
                        "",
                        Files.readAllLines(pem).stream()
                                .filter(line -> !line.startsWith("-----"))
                                .toList());
        return KeyFactory.getInstance("RSA")
                .generatePrivate(new PKCS8EncodedKeySpec(Base64.getDecoder().decode(base64)));
    }
}
