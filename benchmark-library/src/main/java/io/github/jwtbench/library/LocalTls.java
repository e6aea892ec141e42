package io.github.jwtbench.library;

import javax.net.ssl.SSLContext;
import okhttp3.tls.HandshakeCertificates;
import okhttp3.tls.HeldCertificate;

/** A throw-away certificate for 127.0.0.1, and trust in it alone. */
final class LocalTls {
    private LocalTls() {}

    /** For both ends of a connection. */
    static SSLContext context() {
        HeldCertificate held =
                new HeldCertificate.Builder().addSubjectAlternativeName("127.0.0.1").build();
        return new HandshakeCertificates.Builder()
                .heldCertificate(held)
                .addTrustedCertificate(held.certificate())
                .build()
                .sslContext();
    }
}
