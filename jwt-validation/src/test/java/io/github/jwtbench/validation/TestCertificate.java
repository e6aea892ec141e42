package io.github.jwtbench.validation;

import javax.net.ssl.SSLContext;
import okhttp3.tls.HandshakeCertificates;
import okhttp3.tls.HeldCertificate;

/** A certificate for 127.0.0.1, and trust in it alone. */
final class TestCertificate {
    /** For both ends of a connection. */
    static final SSLContext TLS = generate();

    private TestCertificate() {}

    private static SSLContext generate() {
        HeldCertificate held =
                new HeldCertificate.Builder().addSubjectAlternativeName("127.0.0.1").build();
        return new HandshakeCertificates.Builder()
                .heldCertificate(held)
                .addTrustedCertificate(held.certificate())
                .build()
                .sslContext();
    }
}
